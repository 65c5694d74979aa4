import { useState } from "react";

export function Slider() {
	const [years, setYears] = useState("30");
	const [name, setName] = useState("");
	const [rhythm, setRhythm] = useState("monthly");
	const [fixed, setFixed] = useState(false);
	const radio = (label: string) => (
		<label>
			<input
				type="radio"
				name="rhythm"
				checked={rhythm === label.toLowerCase()}
				onChange={() => setRhythm(label.toLowerCase())}
			/>
			{label}
		</label>
	);
	return (
		<form>
			<label>
				Years <input type="range" value={years} onChange={({ target }) => setYears(target.value)} />
			</label>
			<label>
				Name <input value={name} onChange={({ target }) => setName(target.value)} />
			</label>
			{radio("Monthly")}
			{radio("Yearly")}
			<label>
				<input type="checkbox" checked={fixed} onChange={({ target }) => setFixed(target.checked)} />
				Fixed
			</label>
			<p role="status">{`${years} years, ${name || "nobody"}, ${rhythm}, ${fixed ? "fixed" : "variable"}`}</p>
		</form>
	);
}
