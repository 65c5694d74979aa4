import { type ReactNode, useEffect, useRef } from "react";

/** Without children the region stays empty, so that later text is announced. */
export function Notice({ kind, children }: { kind: "success" | "error"; children: ReactNode }) {
	const region = useRef<HTMLDivElement>(null);
	const shown = Boolean(children);

	useEffect(() => {
		if (shown) region.current?.scrollIntoView({ block: "nearest" });
	}, [shown]);

	return (
		<div ref={region} className="notice-region" role={kind === "error" ? "alert" : "status"}>
			{children && <p className="notice">{children}</p>}
		</div>
	);
}
