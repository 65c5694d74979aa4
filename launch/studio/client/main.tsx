import "../../../src/styles/tokens.css";
import "./studio.css";
import { createRoot } from "react-dom/client";
import { Studio } from "./Studio.tsx";

const place = document.querySelector("#studio");
if (place) createRoot(place).render(<Studio />);
