/**
 * `npm run screenshots -- FOLDER [WORD …]`: takes every page in every state at three widths, with and without JavaScript,
 * from the current build; with words, only pages whose address contains one of them. "/" is the landing page alone.
 * `npm run screenshots -- --compare BEFORE AFTER [BEFORE2]`: lists the pictures that differ, and writes what differs to
 * AFTER/differences. BEFORE2 is another round of the same build as BEFORE: rows in which the two differ change by
 * themselves (codes, numbers of orders), and are left out.
 */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openFixtures } from "../tests/specification/fixtures.ts";
import type { Who } from "../tests/specification/messages.ts";
import { pageStates } from "../tests/specification/page-states.ts";
import { openContext, showPage } from "../tests/specification/show-page.ts";
import { launchOptions } from "../tests/support/browser.ts";
import { say, stop } from "./fresh.mjs";

const WIDTHS = [360, 768, 1440];
const HEIGHT = 900;
const STEADY_MS = 200;
/** Channels that differ by less are the same to the eye: antialiasing of moved layers. */
const TOLERANCE = 8;

const [first, ...rest] = process.argv.slice(2);
if (!first) stop("Usage: npm run screenshots -- FOLDER [WORD …] | --compare BEFORE AFTER [BEFORE2]");
if (first === "--compare") await compareFolders(rest);
else await takeAll(first, rest);
process.exit();

async function takeAll(folder: string, words: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const fixtures = await openFixtures();
  const browser = await chromium.launch(launchOptions());
  for (const javaScriptEnabled of [true, false]) {
    const contexts = new Map<Who, BrowserContext>();
    for (const [address, states] of Object.entries(pageStates)) {
      if (words.length > 0 && !words.some((word) => isNamed(address, word))) continue;
      for (const [index, state] of states.entries()) {
        const context =
          contexts.get(state.as) ?? (await openContext(browser, fixtures, { javaScriptEnabled }));
        contexts.set(state.as, context);
        const page = await context.newPage();
        await showPage(page, fixtures, state);
        const name = `${address.replace(/[^\w]+/g, "-")}.${index}.${state.as}${javaScriptEnabled ? "" : ".no-js"}`;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          // Without JavaScript no callback comes from the page.
          await (javaScriptEnabled ? page.evaluate(drawn) : page.waitForTimeout(STEADY_MS));
          await take(page, path.join(folder, `${name}.${width}.png`));
        }
        await page.close();
      }
    }
    for (const context of contexts.values()) await context.close();
  }
  await browser.close();
  await fixtures.close();
}

function isNamed(address: string, word: string): boolean {
  return word === "/" ? address === word : address.includes(word);
}

async function take(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, fullPage: true, animations: "disabled", caret: "hide", scale: "css" });
}

/** Runs in the page: until the pictures of this width are there, and a frame with them is drawn. */
async function drawn(): Promise<void> {
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy");
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, 3_000)),
  ]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function compareFolders([before, after, again]: string[]): Promise<void> {
  if (!before || !after) stop("Name two folders to compare.");
  const differences = path.join(after, "differences");
  let differing = 0;
  const files = readdirSync(after).filter((file) => file.endsWith(".png"));
  for (const file of files) {
    const old = path.join(before, file);
    if (!existsSync(old)) {
      say(`new: ${file}`);
      continue;
    }
    const unsteady = again ? await differingRows(old, path.join(again, file)) : new Set<number>();
    const rows = await differingRows(old, path.join(after, file));
    const changed = [...rows].filter((row) => !unsteady.has(row));
    if (changed.length === 0) continue;
    differing += 1;
    say(`${file}: ${changed.length} rows differ, from row ${changed[0]}`);
    mkdirSync(differences, { recursive: true });
    await sharp(old)
      .ensureAlpha()
      .composite([{ input: path.join(after, file), blend: "difference" }])
      .removeAlpha()
      .linear(8, 0)
      .toFile(path.join(differences, file))
      .catch(() => say("  their sizes differ"));
  }
  say(`${files.length} pictures, ${differing} differ`);
}

/** The rows of pixels in which two pictures differ; all rows below where one ends. */
async function differingRows(one: string, other: string): Promise<Set<number>> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  const rows = new Set<number>();
  if (!a || !b) return rows;
  const stride = a.info.width * a.info.channels;
  for (let row = 0; row < Math.max(a.info.height, b.info.height); row++) {
    if (row >= Math.min(a.info.height, b.info.height)) {
      rows.add(row);
      continue;
    }
    for (let at = row * stride; at < (row + 1) * stride; at++) {
      if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) <= TOLERANCE) continue;
      rows.add(row);
      break;
    }
  }
  return rows;
}
