/** Where another house is open today, the page asks first, and shows the form of none. */
export function askWhichHouse(): void {
	const choice = document.querySelector<HTMLElement>("[data-which-house]");
	if (!choice || "kiosk" in document.documentElement.dataset) return;
	const houses = [...choice.querySelectorAll<HTMLElement>("[data-days]")];
	const ask = () => {
		const today = new Date().toLocaleDateString("sv-SE", { timeZone: choice.dataset["whichHouse"] });
		for (const house of houses) {
			const { days = "", until = "" } = house.dataset;
			house.toggleAttribute(
				"data-open",
				days.split(" ").includes(today) && !(Date.parse(until) <= Date.now()),
			);
		}
		choice.toggleAttribute(
			"data-asking",
			houses.slice(1).some((house) => house.hasAttribute("data-open")),
		);
	};
	ask();
	document.addEventListener("visibilitychange", ask);
}
