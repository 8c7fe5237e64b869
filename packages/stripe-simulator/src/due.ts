/** Does what is due, in the order of its time: the work that resources scheduled, and deliveries of events. */
import { openContext, type Shared } from "./context.ts";
import { transact } from "./database.ts";
import type { Context } from "./resource.ts";
import { deliver, deliveriesDue, nextDelivery, type Send } from "./webhooks/deliveries.ts";

interface Work {
  number: number;
  due_at: number;
  account: string;
  kind: string;
  subject: string;
}

export type Worker = (context: Context, subject: string) => void;

/** When the next thing is due, in milliseconds since 1970; null where nothing is. */
export function nextDueAt(shared: Shared): number | null {
  const times = [nextWork(shared)?.due_at, nextDelivery(shared)?.due_at];
  const due = times.filter((time) => time !== undefined);
  return due.length > 0 ? Math.min(...due) : null;
}

/**
 * Does the next thing if it is due by now: one piece of work, or the deliveries before it, several at once.
 * Returns whether there was one.
 */
export async function runNext(
  shared: Shared,
  workers: ReadonlyMap<string, Worker>,
  send: Send,
): Promise<boolean> {
  const now = shared.clock.now();
  const work = nextWork(shared);
  const delivery = nextDelivery(shared);
  if (work && work.due_at <= now && !(delivery && delivery.due_at < work.due_at)) {
    doAtItsTime(shared, workers, work);
    return true;
  }
  if (!delivery || delivery.due_at > now) return false;
  const due = deliveriesDue(shared, Math.min(now, work?.due_at ?? now));
  await Promise.all(due.map((each) => deliver(shared, send, each)));
  return true;
}

/**
 * Does the scheduled work that is due by now, so that no answer shows an earlier state. Delivers nothing.
 * Work that fails is given up, and reported to `onError`.
 */
export function runWork(
  shared: Shared,
  workers: ReadonlyMap<string, Worker>,
  onError: (error: unknown) => void,
): void {
  const now = shared.clock.now();
  for (let work = nextWork(shared); work && work.due_at <= now; work = nextWork(shared)) {
    try {
      doAtItsTime(shared, workers, work);
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      onError(error);
    }
  }
}

/**
 * Work that comes late, such as after a pause of the process, happens at the time when it was due.
 * Work that fails is given up, so that it does not hold up all that comes after it; its changes do not stay.
 * @throws whatever the work throws
 */
function doAtItsTime(shared: Shared, workers: ReadonlyMap<string, Worker>, work: Work): void {
  const { clock, database } = shared;
  try {
    clock.at(work.due_at, () => transact(database, () => doWork(shared, workers, work)));
  } catch (error) {
    // A busy or full database is none of its faults.
    if (!isOfDatabase(error)) database.prepare("DELETE FROM due_work WHERE number = ?").run(work.number);
    throw error;
  }
}

function isOfDatabase(error: unknown): boolean {
  const { code = "" } = error as { code?: unknown };
  return /^(SQLITE_|ERR_SQLITE)/.test(String(code));
}

function nextWork({ database }: Shared): Work | null {
  const row = database.prepare("SELECT * FROM due_work ORDER BY due_at, number LIMIT 1").get();
  return (row as Work | undefined) ?? null;
}

function doWork(shared: Shared, workers: ReadonlyMap<string, Worker>, work: Work): void {
  // Another process may have done it meanwhile.
  const done = shared.database
    .prepare("DELETE FROM due_work WHERE number = ? RETURNING number")
    .get(work.number);
  if (done) workerOf(workers, work.kind)(openContext(shared, work.account, null), work.subject);
}

/** Does such work at once, as if it were due. @throws TypeError for unknown work */
export function perform(
  shared: Shared,
  workers: ReadonlyMap<string, Worker>,
  { kind, subject, account = shared.platform }: { kind: string; subject: string; account?: string },
): void {
  transact(shared.database, () => workerOf(workers, kind)(openContext(shared, account, null), subject));
}

function workerOf(workers: ReadonlyMap<string, Worker>, kind: string): Worker {
  const worker = workers.get(kind);
  if (worker) return worker;
  throw new TypeError(`There is no work ${kind}, but ${[...workers.keys()].join(", ")}.`);
}
