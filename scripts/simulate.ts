/**
 * `npm run simulate`: runs the shop through random plans, with failures and crashes, and prints what it counted and found.
 * `-- --losses 1000` (`npm run disk-losses`) runs it on machines that copy it to a replica, and lets so many of them die, also in the
 * middle of a copy: their disk is deleted, and the shop goes on with what the replica has.
 * `-- --postgres` runs it on a PostgreSQL server of its own instead of on SQLite.
 * `-- --press 10000` lets the process die so often on the way of print jobs to each kind of press.
 * `-- --planted` checks the check: it plants bugs into copies of the shop, and fails where one is not found. Words behind it
 * choose the bugs whose name contains one of them.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { startPostgres } from "../tests/servers/postgres.ts";
import { bundleSimulation } from "../tests/simulation/bundle.ts";
import { PLANTED, type PlantedBug } from "../tests/simulation/planted.ts";
import { runProcesses, type Summary } from "../tests/simulation/processes.ts";
import type { ProcessOptions } from "../tests/simulation/report.ts";
import { say, stop } from "./fresh.mjs";

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    events: { type: "string", default: "1000000" },
    seeds: { type: "string", default: "1000000" },
    steps: { type: "string", default: "120" },
    crashes: { type: "string", default: "36" },
    "crashes-in": { type: "string" },
    processes: { type: "string", default: String(Math.min(4, availableParallelism())) },
    plan: { type: "string" },
    losses: { type: "string", default: "0" },
    press: { type: "string" },
    planted: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
  },
});
/** How the output calls a kind of press. */
const PRESSES = {
  api: "press behind an API",
  folder: "press behind a folder",
  workshop: "workshop",
} as const;
const MINUTE = 60_000;
/** A planted bug has to be found within this time. */
const PATIENCE = 10 * MINUTE;
/** More than are lost within it. */
const DISKS = 1_000_000;

const options: ProcessOptions = {
  seed: number("seed"),
  events: number("events"),
  plans: number("seeds"),
  steps: number("steps"),
  crashes: number("crashes"),
  ...(values["crashes-in"] && { crashesIn: values["crashes-in"].split(",") }),
  ...(values.losses !== "0" && { losses: number("losses") }),
  shrinkMs: 2 * MINUTE,
  ...(values.plan && { replayed: [JSON.parse(values.plan)] }),
};
const processes = values.plan ? 1 : number("processes");

if (values.press) process.exit(await pressCrashes(Number(values.press)));
const server = values.postgres ? await startPostgres() : null;
if (server) options.postgres = server.address;
const code = await (values.planted ? findPlanted() : simulate());
await server?.close();
process.exit(code);

async function pressCrashes(crashes: number): Promise<number> {
  const { CRASHED_PRESSES, crashPress } = await import("../tests/simulation/press-crashes.ts");
  let wrong = 0;
  for (const kind of CRASHED_PRESSES) {
    const { places, ...found } = await crashPress(kind, { crashes, seed: options.seed });
    for (const [place, count] of Object.entries(places).sort())
      say(`${String(count).padStart(9)} crashes ${place}`);
    say(`${PRESSES[kind]}: ${JSON.stringify(found)}`);
    wrong += found.doubled + found.lost;
  }
  return wrong > 0 ? 1 : 0;
}

function number(name: "seed" | "events" | "seeds" | "steps" | "crashes" | "processes" | "losses"): number {
  const found = Number(values[name]);
  return Number.isInteger(found) && found >= 0 ? found : stop(`--${name} must be a whole number.`);
}

async function simulate(): Promise<number> {
  const bundle = await bundleSimulation("shop");
  const summary = await runProcesses(bundle, options, { processes, onProgress: (now) => say(lineOf(now)) });
  for (const line of summary.story) say(line);
  for (const [what, count] of Object.entries(summary.reached).sort())
    say(`${String(count).padStart(9)} ${what}`);
  say(lineOf(summary));
  if (!summary.plan) return 0;
  const machines = options.losses ? "--losses 1 " : "";
  say(`Run it again: npm run simulate -- ${machines}--plan '${JSON.stringify(summary.plan)}'`);
  return 1;
}

async function findPlanted(): Promise<number> {
  const missed: string[] = [];
  const chosen = PLANTED.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) stop(`No planted bug is named so: ${words.join(", ")}.`);
  for (const bug of chosen) if (!(await isFound(bug))) missed.push(bug.name);
  say(`${chosen.length - missed.length} of ${chosen.length} planted bugs are found with seed ${values.seed}`);
  return missed.length > 0 ? 1 : 0;
}

async function isFound({ name, breaks, patches, losesDisks }: PlantedBug): Promise<boolean> {
  const place = PLANTED.findIndex((bug) => bug.name === name);
  const bundle = await bundleSimulation(`planted-${place}`, patches);
  const chosen = { ...options, shrinkMs: 0, ...(losesDisks && { losses: DISKS }) };
  const summary = await runProcesses(bundle, chosen, { processes, patience: PATIENCE });
  const found = summary.breaches[0] ?? "NOT FOUND";
  say(`${name}: ${found.slice(0, 150)} (${summary.events} events, ${Math.round(summary.seconds)} s)`);
  return breaks.test(found);
}

function lineOf({ plans, events, counts, seconds }: Summary): string {
  const { steps, answers, commits, jobs, crashes, restores } = counts;
  return (
    `${plans} runs, ${events} events in ${Math.round(seconds)} s: ${steps} steps, ${answers} answers of ports, ` +
    `${commits} commits, ${jobs} jobs, ${crashes} crashes; ${restores} lost disks`
  );
}
