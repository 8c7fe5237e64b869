/**
 * `npm run bench`, or some of it: `npm run bench -- requests rendering weights first-views next-page latency orders cart replica gallery painting sketches video admin`.
 * `npm run bench -- memory` and `merchant` take minutes, `engines`, `processes` and `reports` need the test servers: they only run when they are named.
 * Words that begin with a slash choose the pages that are measured one by one: `npm run bench -- rendering /dashboard`.
 */
import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import * as admin from "./bench/admin.ts";
import * as cart from "./bench/cart.ts";
import * as engines from "./bench/engines.ts";
import * as firstViews from "./bench/first-views.ts";
import * as gallery from "./bench/gallery.ts";
import * as latency from "./bench/latency.ts";
import * as memory from "./bench/memory.ts";
import * as merchant from "./bench/merchant.ts";
import * as nextPage from "./bench/next-page.ts";
import * as orders from "./bench/orders.ts";
import * as painting from "./bench/painting.ts";
import * as processes from "./bench/processes.ts";
import * as rendering from "./bench/rendering.ts";
import * as replica from "./bench/replica.ts";
import * as reports from "./bench/reports.ts";
import * as requests from "./bench/requests.ts";
import type { IsChosen, Row } from "./bench/row.ts";
import * as sketches from "./bench/sketches.ts";
import * as video from "./bench/video.ts";
import * as weights from "./bench/weights.ts";
import { isBuilt, runTypeScript, say, stop } from "./fresh.mjs";

const measurements: Record<string, { measure(isChosen: IsChosen): Promise<Row[]> }> = {
  requests,
  rendering,
  weights,
  "first-views": { measure: firstViews.measure },
  "next-page": { measure: nextPage.measure },
  latency,
  orders,
  cart,
  replica,
  gallery,
  painting,
  sketches,
  video,
  admin,
  engines,
  processes,
  memory,
  merchant,
  reports,
};
const ONLY_WHEN_NAMED = ["engines", "processes", "memory", "merchant", "reports"];
const words = process.argv.slice(2);
const selected = words.filter((word) => !word.startsWith("/"));
const pagesChosen = words.filter((word) => word.startsWith("/"));
const isChosen: IsChosen = (path) =>
  pagesChosen.length === 0 || pagesChosen.includes(path.replace(/\?.*/, ""));
const unknown = selected.find((name) => !Object.hasOwn(measurements, name));
if (unknown) stop(`There is no benchmark ${unknown}; choose from ${Object.keys(measurements).join(", ")}.`);
if (!isBuilt() && runTypeScript("scripts/build.ts") !== 0) process.exit(1);

say(
  `${cpus()[0]?.model ?? arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, ` +
    `Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} before`,
);
const rows: Row[] = [];
for (const [name, { measure }] of Object.entries(measurements)) {
  if (selected.includes(name) || (selected.length === 0 && !ONLY_WHEN_NAMED.includes(name)))
    rows.push(...(await measure(isChosen)));
}
say("\n| Measured | Shop | Against | Ratio |\n|---|---:|---|---:|");
for (const { what, shop, against, ratio } of rows) say(`| ${what} | ${shop} | ${against} | ${ratio} |`);
process.exit(0);
