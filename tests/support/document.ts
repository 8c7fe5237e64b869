/** Pages as documents: their texts and links, independent of their markup. */
import { parseHTML } from "linkedom";

/** The page of an answer. */
export async function documentOf(answer: Response | Promise<Response>): Promise<Document> {
  return parseHTML(await (await answer).text()).document;
}

/** The text of an element as a reader sees it, with single spaces; empty without an element. */
export function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The targets of the links, in their order. */
export function linksOf(part: ParentNode | null): (string | null)[] {
  return [...(part?.querySelectorAll("a[href]") ?? [])].map((link) => link.getAttribute("href"));
}

/** The target of the link with this text. */
export function linkNamed(part: ParentNode | null, name: string): string | null {
  const links = [...(part?.querySelectorAll("a[href]") ?? [])];
  const link = links.find((each) => (each.getAttribute("aria-label") ?? wordsOf(each)) === name);
  return link?.getAttribute("href") ?? null;
}
