/**
 * A waiting page polls the server and reloads only after a change, so readers keep their position until then. The page
 * says that it updates by itself only while it can poll.
 */
import { dataOf, selectorOf } from "./contract.ts";

export function startPolling(main: HTMLElement): void {
  const shown = textOf(main);
  const poll = async () => {
    // A reload would close a dialog that the visitor is using.
    if (document.hidden || document.querySelector("dialog[open]")) return;
    const answer = await fetch(location.href, { redirect: "manual" }).catch(() => null);
    showUpdating(main, answer !== null);
    if (!answer) return;
    const isElsewhere = answer.type === "opaqueredirect";
    if (isElsewhere || (answer.ok && textOf(await mainOf(answer)) !== shown)) location.reload();
  };
  showUpdating(main, true);
  setInterval(() => void poll(), Number(dataOf(main).pollSeconds) * 1000);
}

/** Shows either that the page updates by itself, or the link to check again. */
function showUpdating(main: HTMLElement, isUpdating: boolean): void {
  for (const link of main.querySelectorAll<HTMLElement>(selectorOf("checkAgain"))) link.hidden = isUpdating;
  for (const line of main.querySelectorAll<HTMLElement>(selectorOf("updatesItself")))
    line.hidden = !isUpdating;
}

async function mainOf(answer: Response): Promise<Element | null> {
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
}

function textOf(main: Element | null): string {
  return main?.textContent ?? "";
}
