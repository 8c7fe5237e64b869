/** Translates the atelier's errors into the port's refusals. */
import { PainterRefusal } from "./port.ts";

/** Checks the name, not the class: in development there are two copies of the class. */
export function refusalOfAtelier(error: unknown): PainterRefusal {
  if (error instanceof Error && error.name === "AtelierRefusal" && "code" in error) {
    if (error.code === "photo_too_large") return new PainterRefusal("too-large", error.message, false);
    const ofPhoto = error.code === "photo_unreadable";
    return new PainterRefusal(ofPhoto ? "unreadable" : "unavailable", error.message, false);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new PainterRefusal("unavailable", `The atelier failed: ${reason}`, true);
}
