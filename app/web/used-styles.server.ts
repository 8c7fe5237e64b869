/**
 * Puts into a page the rules of its style sheets that it uses, so that its first content waits for no other file.
 * A rule is used if the page has every element, class and id that one of its selectors names. Attributes and states do not
 * count, because scripts and visitors change them. See docs/decisions/0061-styles-in-the-page.md.
 */
import { readFileSync } from "node:fs";

/** ".btn", "#content", "button"; or alternatives, each with all its names: ":is(.a .b, .c)" is [[".a", ".b"], [".c"]]. */
export type Need = string | Need[][];

/** A part of a style sheet, in the order of the cascade. */
export type StylePart =
  /** Used on a page that meets its needs. `mentions` holds names of definitions. */
  | { kind: "rule"; text: string; needs: Need; mentions: string[] }
  /** A custom property, a font or an animation: used where something that is used mentions its name. */
  | { kind: "definition"; text: string; name: string; mentions: string[] }
  | { kind: "block"; head: string; parts: StylePart[] };

/** A style sheet, taken apart by the build. */
export interface SheetParts {
  parts: StylePart[];
  layers: string[];
  /** What its selectors name, and its custom properties. */
  names: string[];
}

/** Scripts make elements with these classes before the whole sheets have loaded, or without a connection. */
export const CLASSES_OF_SCRIPTS = ["block", "icon-btn", "sr-only", "toast", "toast-region", "toast-title"];

const LINKED_SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
/** Elements, classes, ids, and custom properties that an inline style reads. */
const NAMES_IN_PAGE = /<([a-z][\w-]*)|\s(class|id)="([^"]*)"|var\((--[\w-]+)/gi;
const ESCAPED: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };
/** Pages differ in few of the names that the sheets know. */
const RETAINED_STYLES = 200;

export class UsedStyles {
  private readonly names: ReadonlySet<string>;
  private readonly styles = new Map<string, string>();

  /** @param sheets by their address */
  constructor(private readonly sheets: Readonly<Record<string, SheetParts>>) {
    this.names = new Set(Object.values(sheets).flatMap(({ names }) => names));
  }

  /** The page with one style in the place of its linked sheets. An attribute of the style names the sheets for the script. */
  inline(html: string, attribute: string): string {
    const addresses = [...html.matchAll(LINKED_SHEET)].map(([, address = ""]) => address);
    const style = () =>
      `<style ${attribute}="${addresses.join(" ")}">${this.styleOf(html, addresses)}</style>`;
    let isFirst = true;
    return html.replace(LINKED_SHEET, () => {
      const text = isFirst ? style() : "";
      isFirst = false;
      return text;
    });
  }

  private styleOf(html: string, addresses: readonly string[]): string {
    const names = namesIn(html, this.names);
    const key = [...addresses, ...names].join(" ");
    let style = this.styles.get(key);
    if (style === undefined) {
      style = usedRules(
        addresses.flatMap((address) => this.sheets[address] ?? []),
        names,
      );
      if (this.styles.size >= RETAINED_STYLES) this.styles.clear();
      this.styles.set(key, style);
    }
    return style;
  }
}

/** Whether a browser opens the answer as a page. Browsers that do not say so, before 2023, get linked sheets. */
export function opensAsDocument(fetchDestination: string | null | undefined): boolean {
  return fetchDestination === "document";
}

/** Reads the sheets that the build has taken apart. */
export function readUsedStyles(file: string): UsedStyles {
  return new UsedStyles(JSON.parse(readFileSync(file, "utf8")));
}

/** The known names that the page contains, in its order. */
function namesIn(html: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set(CLASSES_OF_SCRIPTS.map((name) => `.${name}`));
  const lists = new Set<string>();
  for (const [, element, attribute, value = "", property] of html.matchAll(NAMES_IN_PAGE)) {
    if (element) found.add(element.toLowerCase());
    else if (property) found.add(property);
    else if (attribute === "id") found.add(`#${value}`);
    else lists.add(value);
  }
  for (const list of lists) {
    const text = list.replace(/&(amp|gt|lt|quot|#x27);/g, (_, code: string) => ESCAPED[code] ?? "");
    for (const name of text.split(/\s+/)) found.add(`.${name}`);
  }
  return new Set([...found].filter((name) => known.has(name)));
}

/** The rules of these sheets that a page with these names uses. */
export function usedRules(sheets: readonly SheetParts[], names: ReadonlySet<string>): string {
  const mentioned = mentionedBy(sheets, names);
  const write = (parts: readonly StylePart[]): string => parts.map(writePart).join("");
  const writePart = (part: StylePart): string => {
    if (part.kind === "rule") return isMet(part.needs, names) ? part.text : "";
    if (part.kind === "definition") return mentioned.has(part.name) ? part.text : "";
    const content = write(part.parts);
    return content && `${part.head}{${content}}`;
  };
  // Layers keep their order when the whole sheets follow, also those of which this page uses nothing.
  const layers = [...new Set(sheets.flatMap(({ layers }) => layers))];
  const order = layers.length > 0 ? `@layer ${layers.join(",")};` : "";
  return order + sheets.map(({ parts }) => write(parts)).join("");
}

function isMet(need: Need, names: ReadonlySet<string>): boolean {
  if (typeof need === "string") return names.has(need);
  return need.some((alternative) => alternative.every((each) => isMet(each, names)));
}

/** The names that the used rules mention, and those that the definitions of these names mention. */
function mentionedBy(sheets: readonly SheetParts[], names: ReadonlySet<string>): Set<string> {
  const mentioned = new Set(names);
  const definitions = new Map<string, string[]>();
  const visit = (parts: readonly StylePart[]): void => {
    for (const part of parts) {
      if (part.kind === "block") visit(part.parts);
      else if (part.kind === "definition")
        definitions.set(part.name, [...(definitions.get(part.name) ?? []), ...part.mentions]);
      else if (isMet(part.needs, names)) for (const name of part.mentions) mentioned.add(name);
    }
  };
  for (const { parts } of sheets) visit(parts);
  // The loop also reaches what it adds.
  for (const name of mentioned) for (const other of definitions.get(name) ?? []) mentioned.add(other);
  return mentioned;
}
