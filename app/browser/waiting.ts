/** A form that may only be sent again after a pause: its button waits, and a line beside it counts the seconds. */
import { dataOf, selectorOf } from "./contract.ts";

/** Starts the lines below the root that do not count yet. */
export function startWaiting(root: ParentNode): void {
  for (const line of root.querySelectorAll<HTMLElement>(selectorOf("waitSeconds"))) count(line);
}

function count(line: HTMLElement): void {
  const { waitSeconds, waitText = "" } = dataOf(line);
  const button = line.closest("form")?.querySelector<HTMLButtonElement>("button");
  if (!waitSeconds || !button) return;
  delete dataOf(line).waitSeconds;
  // A clock, because a tab in the background counts slowly.
  const ends = Date.now() + Number(waitSeconds) * 1000;
  const show = () => {
    const seconds = Math.ceil((ends - Date.now()) / 1000);
    button.disabled = seconds > 0;
    line.hidden = seconds <= 0;
    line.textContent = waitText.replace("{{seconds}}", String(seconds));
    if (seconds <= 0) clearInterval(timer);
  };
  const timer = setInterval(show, 1000);
  show();
}
