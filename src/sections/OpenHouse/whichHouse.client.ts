/** Where another house is open today, the page asks first, and shows the form of none. */
export function askWhichHouse(): void {
	const choice = document.querySelector<HTMLElement>("[data-which-house]");
	if (!choice || "kiosk" in document.documentElement.dataset) return;
	const today = new Date().toLocaleDateString("sv-SE", { timeZone: choice.dataset["whichHouse"] });
	const houses = [...choice.querySelectorAll<HTMLElement>("[data-days]")];
	for (const house of houses)
		house.toggleAttribute("data-open", !!house.dataset["days"]?.split(" ").includes(today));
	choice.toggleAttribute(
		"data-asking",
		houses.slice(1).some((house) => house.hasAttribute("data-open")),
	);
}
