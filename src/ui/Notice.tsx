import { type ReactNode, useEffect, useRef } from "react";

interface NoticeProps {
	readonly kind: "success" | "error";
	/** Nothing: the region stays empty, so that later text is announced. */
	readonly children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
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
