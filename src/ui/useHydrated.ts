import { useDeferredValue } from "react";

/** false in the server's HTML and during hydration, true after it. */
export const useHydrated = () => useDeferredValue(true, false);
