/** The process of a simulation: `node BUNDLE OPTIONS` runs plans, and writes one line of JSON for each of its reports. */
import { prepareBeginning } from "./beginning.ts";
import { postgresAt } from "./databases/postgres.ts";
import { openSqlite } from "./databases/sqlite.ts";
import { makeDeterministic } from "./determinism.ts";
import { explore, replay } from "./explore.ts";
import { backedUpMachine } from "./machines/backed-up.ts";
import { replicatedMachine } from "./machines/replicated.ts";
import type { ProcessOptions, Report } from "./report.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as ProcessOptions;

/** Resolves once it is written: a long story would be cut off by the end of the process. */
const say = (report: Report) =>
  new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));

makeDeterministic();
const openDatabase = options.postgres ? postgresAt(options.postgres) : openSqlite;
const stage = {
  beginning: await prepareBeginning(openDatabase),
  openMachine: options.folder ? replicatedMachine(options.folder) : backedUpMachine(openDatabase),
};
if (options.replayed) for (const plan of options.replayed) await say(await replay(plan, stage));
else await explore(options, stage, say);
process.exit(0);
