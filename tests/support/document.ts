/** Pages as documents: their texts and links, independent of their markup. */
import { parseHTML } from "linkedom";

/** The page of an answer. */
export async function documentOf(answer: Response | Promise<Response>): Promise<Document> {
  return parsePage(await (await answer).text());
}

export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** The value of the first field of this name; of a list, the selected one. Empty where there is none. */
export function fieldValue(part: ParentNode, name: string): string {
  const field = part.querySelector(`[name="${name}"]`);
  const holder = field?.localName === "select" ? field.querySelector("option[selected]") : field;
  return holder?.getAttribute("value") ?? "";
}

/** The words of every element that the selector finds, in their order. */
export function allWordsOf(part: ParentNode, selector: string): string[] {
  return [...part.querySelectorAll(selector)].map(wordsOf);
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
