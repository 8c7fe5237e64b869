/** The text above a dialog or page: see dialog-above.ts. */
import { announceFailure, ServerFault } from "./connection.ts";
import { selectorOf } from "./contract.ts";
import { around, make, pageText } from "./page.ts";

/** Shows the link's text in a dialog of its own, which closes back to the link. Says where it cannot be fetched. */
export async function openAbove(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute("aria-busy") === "true") return;
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const text = page.querySelector(selectorOf("dialogBody"));
    if (!text) throw new ServerFault(response, page);
    show(document.importNode(text, true), link);
  } catch (error) {
    announceFailure(error);
  }
  link.removeAttribute("aria-busy");
}

function show(text: Element, link: HTMLElement): void {
  const close = make(
    "button",
    { type: "button", class: "icon-btn dialog-close", "aria-label": pageText("close") },
    "×",
  );
  const title = text.querySelector<HTMLElement>("h1");
  const above = make("dialog", { class: "dialog", "aria-label": title?.textContent ?? "" }, close, text);
  close.addEventListener("click", () => above.close());
  above.addEventListener("click", (event) => {
    if (event.target === above) above.close();
    else goToSection(event);
  });
  above.addEventListener("close", () => {
    above.remove();
    link.focus();
  });
  document.body.append(above);
  above.showModal();
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

/** The table of contents scrolls within the text and leaves the address alone. */
function goToSection(event: Event): void {
  const mark = around<HTMLAnchorElement>(event, "a[href^='#']");
  const section = mark && document.getElementById(mark.hash.slice(1));
  if (!section) return;
  event.preventDefault();
  section.focus();
  section.scrollIntoView();
}
