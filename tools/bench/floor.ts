/** The floor: a page that is as empty as one that paints can be, beside which every screen is measured. */
export const FLOOR_PATH = "/bench-floor";

export const FLOOR_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Floor</h1></main></body></html>`;
