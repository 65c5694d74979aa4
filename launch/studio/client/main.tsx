import "../../../src/styles/global.css";
import "./studio.css";
import { createRoot } from "react-dom/client";
import { Studio } from "./Studio.tsx";

createRoot(document.querySelector("#studio") as Element).render(<Studio />);
