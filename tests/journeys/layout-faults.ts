/**
 * What a page's layout does to its readers: it scrolls sideways at 320 px (WCAG 1.4.10), breaks its header, cuts text that is spaced wider
 * (1.4.12), or covers the control that has the focus (2.4.11).
 */
import type { Page } from "@playwright/test";

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 640 };
const STAYS_MS = 2_000;
/** esbuild marks each inner function of what is sent to a page by its name, with a function that the page lacks. */
export const KNOW_NAMES = "globalThis.__name ??= (named) => named";

/** The faults of the page at the widths where they show. Leaves the page at the width of a phone. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(KNOW_NAMES);
  await page.setViewportSize(NARROW);
  const sideways = await pollForNone(() => page.evaluate(findSideways));
  const narrow = [
    ...(await pollForNone(() => page.evaluate(findBrokenHeader))),
    ...(await pollForNone(() => page.evaluate(findCutText))),
  ];
  await page.setViewportSize(PHONE);
  const header = await pollForNone(() => page.evaluate(findBrokenHeader));
  const covered = await page.evaluate(findCoveredControls);
  return [...sideways, ...narrow, ...header, ...covered];
}

/** A page without scripts does not report that it has taken its new width, and fonts may still arrive: faults count once they stay. */
async function pollForNone(find: () => Promise<string[]>): Promise<string[]> {
  const giveUp = Date.now() + STAYS_MS;
  let faults = await find();
  while (faults.length > 0 && Date.now() < giveUp) faults = await find();
  return faults;
}

/** Runs in the page: what makes it wider than the window. */
export function findSideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > clientWidth + 1;
  });
  return [
    `scrolls sideways by ${scrollWidth - clientWidth}px: ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(" | ")}`,
  ];
}

/** Runs in the page: whether the tools of the header fall below the logo. A tagline may. */
export function findBrokenHeader(): string[] {
  const header = document.querySelector("body > header");
  const [logo, tools] = [header?.firstElementChild, header?.lastElementChild].map((part) =>
    part?.getBoundingClientRect(),
  );
  if (!logo || !tools || tools.width === 0 || tools.top < logo.bottom) return [];
  return [`the header's tools are below its logo at ${innerWidth}px`];
}

/** Runs in the page: the texts that are cut once lines, words and letters are set wider, as WCAG 1.4.12 says. */
export function findCutText(): string[] {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
      "p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
  const cuts = (value: string) => value === "hidden" || value === "clip";
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const text = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (text.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.setStartBefore(text[0] as Node);
    range.setEndAfter(text.at(-1) as Node);
    const words = range.getBoundingClientRect();
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // What is out of view here can be scrolled into it.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
      const frame = box.getBoundingClientRect();
      // Text for screen readers alone is one pixel large; a box that holds nothing but pictures is decoration.
      if (frame.width <= 1 || frame.height <= 1 || box.ariaHidden === "true") break;
      const clamped = cuts(overflowY) && box.scrollHeight > box.clientHeight + 2 && box === element;
      const outside =
        (cuts(overflowY) && (words.bottom > frame.bottom + 2 || words.top < frame.top - 2)) ||
        (cuts(overflowX) && (words.right > frame.right + 2 || words.left < frame.left - 2));
      if (!clamped && !outside) continue;
      faults.add(`cuts "${element.textContent?.trim().slice(0, 50)}" in ${box.outerHTML.slice(0, 100)}`);
      break;
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
  return [...faults];
}

/** Runs in the page: the controls that stay behind a fixed or sticky bar when they have the focus, in both directions. */
export function findCoveredControls(): string[] {
  const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  // A message closes by Escape, or by itself.
  const hasBar = [...document.body.querySelectorAll(":not([popover])")].some(
    (element) => isBar(element) && element.checkVisibility(),
  );
  if (!hasBar) return [];
  const dialog = document.querySelector("dialog[open]");
  const controls = [
    ...(dialog ?? document.body).querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
    ),
  ].filter(
    (control) => control.checkVisibility() && !control.matches(":disabled") && !control.closest("[inert]"),
  );
  const barOf = (element: Element | null): Element | null => {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (isBar(at)) return at;
    return null;
  };
  const faults = new Set<string>();
  const visit = (control: HTMLElement) => {
    control.focus();
    if (document.activeElement !== control) return;
    const shown = control.matches("input[type=file], input[type=radio], input[type=checkbox]")
      ? (control.closest("label") ?? (control as HTMLInputElement).labels?.[0] ?? control)
      : control;
    if (!(shown instanceof HTMLElement)) return;
    const box = shown.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const points = [box.top + 2, box.top + box.height / 2, box.bottom - 2];
    const seen = points.filter((y) => y >= 0 && y < innerHeight);
    if (seen.length === 0 || box.width <= 1) return;
    const covers = seen.map((y) => {
      const top = document.elementFromPoint(x, y);
      if (!top || shown.contains(top) || top.contains(shown)) return null;
      const bar = barOf(top);
      if (bar?.matches("[popover]")) return null;
      return bar && !bar.contains(shown) ? bar : null;
    });
    if (covers.every((cover) => cover !== null))
      faults.add(`${covers[0]?.outerHTML.slice(0, 90)} covers ${control.outerHTML.slice(0, 90)}`);
  };
  scrollTo(0, 0);
  for (const control of controls) visit(control);
  for (const control of controls.toReversed()) visit(control);
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return [...faults];
}
