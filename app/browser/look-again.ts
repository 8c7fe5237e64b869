/**
 * A page that waits for somebody else asks how that stands, and is loaded anew only when something has changed: whoever
 * reads it keeps their place until then. Without scripts the browser loads it again by itself.
 */
export function startLookingAgain(main: HTMLElement): void {
  const shown = wordsOf(main);
  const look = async () => {
    // Nobody loses a dialog in which they are at work.
    if (document.hidden || document.querySelector("dialog[open]")) return;
    const answer = await fetch(location.href, { redirect: "manual" }).catch(() => null);
    if (!answer) return;
    const leadsOn = answer.type === "opaqueredirect";
    if (leadsOn || (answer.ok && wordsOf(await mainOf(answer)) !== shown)) location.reload();
  };
  setInterval(() => void look(), Number(main.dataset.lookAgain) * 1000);
}

async function mainOf(answer: Response): Promise<Element | null> {
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
}

function wordsOf(main: Element | null): string {
  return main?.textContent ?? "";
}
