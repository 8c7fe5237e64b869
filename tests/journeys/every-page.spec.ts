/**
 * Every page of the shop, in each of its states, as each kind of visitor sees it: no fault that axe finds, nothing that scrolls
 * sideways, is cut or covers the focus, numbers in the text face with tabular figures, and the display face from 28 px on.
 * Invariant: tests/specification/page-states.test.ts fails where a page is not in the table.
 */
import type { Page } from "@playwright/test";
import type { Who } from "../specification/messages.ts";
import { pageStates } from "../specification/page-states.ts";
import { openContext, showPage } from "../specification/show-page.ts";
import { untilStill } from "../support/still-page.ts";
import { findAccessibilityFaults } from "./accessibility.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { expect, workerTest as test } from "./support.ts";

// Several browsers share the table.
test.describe.configure({ mode: "parallel" });

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 640 };
const TABLET = { width: 768, height: 900 };
const WIDE = { width: 1440, height: 900 };
const PARTS = 6;
/**
 * Each state is examined on a phone. The first state of each address is examined at every width, and audited on a wide screen, where
 * its layout is another one. The further states share that layout, and take turns: one on a tablet, the next on a wide screen.
 * Ordered by visitor, so that each part opens few browsers and makes few people. A part audits each header and footer once.
 */
const states = Object.values(pageStates)
  .flatMap((states) =>
    states.map((state, index) => ({
      state,
      sizes: index === 0 ? [PHONE, TABLET, WIDE] : [PHONE, index % 2 === 1 ? WIDE : TABLET],
      audited: index === 0 ? [PHONE, WIDE] : [PHONE],
    })),
  )
  .sort((one, other) => one.state.as.localeCompare(other.state.as));
const IN_PART = Math.ceil(states.length / PARTS);

for (let part = 1; part <= PARTS; part++) {
  test(`every page is accessible and set in the right faces, part ${part} of ${PARTS}`, async ({
    browser,
    fixtures,
  }) => {
    test.setTimeout(600_000);
    const tabs = new Map<Who, Page>();
    const faults: string[] = [];
    const parts = new Set<string>();
    let numbers = 0;
    for (const { state, sizes, audited } of states.slice((part - 1) * IN_PART, part * IN_PART)) {
      const { as, at, sent } = state;
      const page = tabs.get(as) ?? (await (await openContext(browser, fixtures)).newPage());
      tabs.set(as, page);
      // At the width that is examined first, so that the page is laid out for no other one.
      await page.setViewportSize(NARROW);
      const shown = await showPage(page, fixtures, state);
      if (shown.address !== shown.asked) faults.push(`${at} as ${as} leads to ${shown.address}`);
      const named = `${at} as ${as}${sent ? ", sent wrong" : ""}`;
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${named}: ${fault}`));
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(untilStill);
        const type = await page.evaluate(findTypeFaults);
        numbers += type.numbers;
        const found = [
          ...type.faults,
          ...(audited.includes(size) ? await findAccessibilityFaults(page, parts) : []),
        ];
        faults.push(...found.map((fault) => `${named}, at ${size.width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(numbers).toBeGreaterThan(200);
    for (const tab of tabs.values()) await tab.context().close();
  });
}

/** Runs in the page. */
function findTypeFaults(): { faults: string[]; numbers: number } {
  const faults: string[] = [];
  let numbers = 0;
  for (const element of document.body.querySelectorAll("*:not(script, style, template)")) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = texts.map(({ textContent }) => textContent ?? "").join("");
    const field = element instanceof HTMLInputElement ? `${element.value} ${element.placeholder}` : "";
    const words = `${text} ${field}`.trim();
    if (words === "") continue;
    const { fontFamily, fontSize, fontVariantNumeric } = getComputedStyle(element);
    const face = fontFamily.split(",")[0]?.replaceAll('"', "");
    // What a buyer writes on the poster is shown in the face that it is printed in.
    if (face?.startsWith("Lettering ")) continue;
    const said = `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 60)}"`;
    if (face !== "Shop Text" && face !== "Shop Display") faults.push(`${said} is in ${face}`);
    if (face === "Shop Display" && Number.parseFloat(fontSize) < 28)
      faults.push(`${said} has the display face at ${fontSize}`);
    if (!/\d/.test(words)) continue;
    numbers += 1;
    if (face !== "Shop Text") faults.push(`${said} has a number in ${face}`);
    if (!fontVariantNumeric.includes("tabular-nums")) faults.push(`${said} has no tabular figures`);
  }
  return { faults, numbers };
}

test("the hairlines of the display face fill a pixel at 28 px, and digits are equally wide", async ({
  page,
  fixtures,
}) => {
  await page.goto(fixtures.world.server.address);
  const drawn = await page.evaluate(measureLetters);
  expect(drawn.fonts).toEqual([true, true, true]);
  for (const [letter, strength] of Object.entries(drawn.hairlines))
    expect(strength, `the hairline of ${letter}`).toBeGreaterThan(0.85);
  for (const widths of drawn.digits) expect(new Set(widths).size, `widths ${widths}`).toBe(1);
  expect(drawn.titleDigits).toEqual(drawn.textDigits);
});

/** Runs in the page. */
async function measureLetters() {
  const faces = ['700 28px "Shop Display"', '400 28px "Shop Text"', '600 28px "Shop Text"'];
  for (const face of faces) await document.fonts.load(face, "He0123456789");
  const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 60 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is no canvas.");

  /** How opaque the strongest pixel of the thinnest stroke is, in the middle column of the letter. */
  const strengthOf = (letter: string): number => {
    context.clearRect(0, 0, 60, 60);
    context.font = faces[0] ?? "";
    context.fillText(letter, 10, 45);
    const middle = Math.round(10 + context.measureText(letter).width / 2);
    const column = context.getImageData(middle, 0, 1, 60).data.filter((_, n) => n % 4 === 3);
    const strokes: number[] = [];
    for (const [y, alpha] of column.entries()) {
      const isNew = alpha > 0 && !column[y - 1];
      if (isNew) strokes.push(alpha);
      else if (alpha > 0) strokes[strokes.length - 1] = Math.max(strokes.at(-1) ?? 0, alpha);
    }
    return Math.min(...strokes) / 255;
  };

  const probe = document.body.appendChild(document.createElement("p"));
  const widthsIn = (family: string, weight: number) =>
    [..."0123456789"].map((digit) => {
      probe.innerHTML = `<span style="font: ${weight} 28px '${family}'; font-variant-numeric: tabular-nums">${digit.repeat(20)}</span>`;
      return probe.firstElementChild?.getBoundingClientRect().width ?? 0;
    });
  const digits = [widthsIn("Shop Text", 400), widthsIn("Shop Text", 600)];
  const found = {
    fonts: faces.map((face) => document.fonts.check(face, "He")),
    hairlines: Object.fromEntries([..."HeAZt"].map((letter) => [letter, strengthOf(letter)])),
    digits,
    textDigits: digits[1],
    titleDigits: widthsIn("Shop Display", 700),
  };
  probe.remove();
  return found;
}
