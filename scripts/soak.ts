/**
 * `npm run soak -- --minutes 60 --visitors 200`: many visitors and staff use the built shop at the same time, with event
 * streams and slow readers among them. Fails on a 5xx, on memory that grows, on jobs that are left, and on a slow kept page.
 */
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEMO_STAFF } from "../db/seed/accounts.ts";
import { oneOf, randomOf } from "../tests/simulation/random.ts";
import { percentile } from "./bench/row.ts";
import { isBuilt, leanMemory, runTypeScript, say, stop } from "./fresh.mjs";
import { removeDataFolder, startShop } from "./running-shop.ts";
import { openSlowReaders, openStreams } from "./soak/connections.ts";
import { growthOfMemory, openGauge, type Reading, slownessWhilePainting } from "./soak/gauge.ts";
import { openVisitor, Refused, Tally, type Visitor } from "./soak/visitor.ts";
import { PAINT, WAYS, type Way, workAsStaff } from "./soak/ways.ts";

const MINUTE = 60_000;
/** Memory is flat after ten minutes; in a shorter run after a third of it. */
const WARM_UP_SECONDS = 600;
const MOST_GROWTH = 1.1;
const MOST_SLOWNESS = 10;
const DRAINS_WITHIN_MS = 10 * MINUTE;
const STAFF = 2;
/** So many visitors paint at the same time, one poster after the other: more than two processors can do. */
const PAINTING = 4;
/** Each way as often as its weight. */
const ALL_WAYS = WAYS.flatMap((way) => Array.from({ length: way.weight }, () => way));

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    visitors: { type: "string", default: "200" },
    streams: { type: "string", default: "500" },
    "slow-readers": { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const [minutes, visitors, streams, slowReaders, seed] = [
  values.minutes,
  values.visitors,
  values.streams,
  values["slow-readers"],
  values.seed,
].map(Number);
if (![minutes, visitors, streams, slowReaders, seed].every((each) => Number.isInteger(each) && each! >= 0))
  stop("--minutes, --visitors, --streams, --slow-readers and --seed must be whole numbers.");
if (!isBuilt() && runTypeScript("scripts/build.ts") !== 0) process.exit(1);

const tally = new Tally();
const chance = randomOf(seed!);
let isOver = false;
const shop = await startShop({
  environment: {
    ...leanMemory,
    DEMO: "1",
    ADMIN_USERNAME: DEMO_STAFF.name,
    ADMIN_PASSWORD: DEMO_STAFF.password,
  },
});
const gauge = openGauge(shop);
const opening = () => openVisitor(shop, tally, chance);
leaveProcessorsToTheShop();
try {
  await letVisitorsIn();
  const faults = faultsOf(await drains());
  report(faults);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await gauge.close();
  await shop.stop();
  removeDataFolder(shop.dataDir);
}
process.exit();

/** Visitors have computers of their own: here they get what the shop leaves. Linux keeps the priority of each thread. */
function leaveProcessorsToTheShop(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** All visitors, for the whole time. Resolves when each has ended the way that it was on. */
async function letVisitorsIn(): Promise<void> {
  const people = [
    ...Array.from({ length: Math.max(0, visitors! - PAINTING) }, () =>
      visit(() => oneOf(ALL_WAYS, chance())!),
    ),
    ...Array.from({ length: PAINTING }, () => visit(() => PAINT)),
    ...Array.from({ length: STAFF }, () => work()),
  ];
  const stranger = await opening();
  const readers = openSlowReaders(slowReaders!, await pictureIn(stranger), { visitor: stranger, tally });
  const open = await openStreams(streams!, { openVisitor: opening, tally });
  const end = Date.now() + minutes! * MINUTE;
  while (Date.now() < end) {
    await pause(Math.min(MINUTE / 2, end - Date.now()));
    say(`${lineOf(gauge.read())}, ${open.open()} streams and ${readers.open()} slow readers open`);
  }
  isOver = true;
  open.close();
  readers.close();
  await Promise.all(people);
}

/** One visitor after the other, each on a way. */
async function visit(chosenWay: () => Way): Promise<void> {
  await pause(chance() * 10_000);
  while (!isOver) {
    const way = chosenWay();
    const visitor = await opening();
    await taken(way.name, () => way.take(visitor));
    await visitor.close();
    await pause(1_000 + chance() * 5_000);
  }
}

async function work(): Promise<void> {
  const visitor = await opening();
  while (!isOver) await taken("staff", () => workAsStaff(visitor));
  await visitor.close();
}

async function taken(name: string, way: () => Promise<void>): Promise<void> {
  try {
    await way();
    tally.count("done", name);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tally.count("refusals", `${name}: ${error.message}`);
    await pause(1_000);
  }
}

async function pictureIn({ get }: Visitor): Promise<string> {
  const { document } = await get("/catalogue");
  const found = document.querySelector("main img[src]")?.getAttribute("src");
  return found ?? stop("The catalogue shows no picture.");
}

/** Whether all jobs are done in time, once nobody asks for more. */
async function drains(): Promise<boolean> {
  const giveUp = Date.now() + DRAINS_WITHIN_MS;
  while (Date.now() < giveUp) {
    if (gauge.read().jobs === 0) return true;
    await pause(2_000);
  }
  return false;
}

function faultsOf(isDrained: boolean): string[] {
  const slowness = slownessWhilePainting(gauge);
  const growth = growthOfMemory(gauge, Math.min(WARM_UP_SECONDS, (minutes! * 60) / 3));
  return [
    ...tally.faults,
    ...(isDrained ? [] : [`${gauge.read().jobs} jobs are left`]),
    ...(growth > MOST_GROWTH ? [`memory grew ${growth.toFixed(2)} times`] : []),
    ...(slowness > MOST_SLOWNESS
      ? [`p99 of a kept page while painting is ${slowness.toFixed(1)} times its median`]
      : []),
  ];
}

function report(faults: readonly string[]): void {
  const { idle, painting } = gauge.times;
  const line = (times: readonly number[]) =>
    `median ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms of ${times.length}`;
  for (const fault of faults.slice(0, 50)) say(`FAULT ${fault}`);
  for (const [what, count] of [...tally.refusals].sort())
    say(`${String(count).padStart(8)} ended at ${what}`);
  for (const [what, count] of [...tally.done].sort()) say(`${String(count).padStart(8)} ${what}`);
  for (const [status, count] of [...tally.statuses].sort())
    say(`${String(count).padStart(8)} ${status === 0 ? "without an answer" : `answers of ${status}`}`);
  say(`a kept page: ${line(idle)}; while painting ${line(painting)}`);
  say(`${minutes} minutes, ${visitors} visitors, ${faults.length} faults`);
}

function lineOf({ at, memory, jobs, paintings }: Reading): string {
  const answers = [...tally.statuses.values()].reduce((sum, count) => sum + count, 0);
  return (
    `${Math.round(at)} s: ${(memory / 1e6).toFixed(0)} MB, ${answers} answers, ${tally.faults.length} faults, ` +
    `${jobs} jobs due, ${paintings} painted`
  );
}
