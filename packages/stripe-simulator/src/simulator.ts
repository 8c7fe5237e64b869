import { randomBytes } from "node:crypto";
import { openAutomatic } from "./automatic.ts";
import { openCleaner } from "./cleaning.ts";
import { openClock } from "./clock.ts";
import type { Shared } from "./context.ts";
import { answerControl } from "./control.ts";
import { openDatabase, prepareTables, preparingOnce, type SqliteDatabase } from "./database.ts";
import { nextDueAt, perform, runNext, runWork } from "./due.ts";
import { type Faults, openFaults } from "./faults.ts";
import { openApi } from "./http/api.ts";
import { answerPage } from "./pages/index.ts";
import type { Context, Resource } from "./resource.ts";
import { RESOURCES } from "./resources/index.ts";
import type { Send } from "./webhooks/deliveries.ts";
import type { EventType } from "./webhooks/events.ts";
import { type GivenEndpoint, useEndpoints } from "./webhooks/given-endpoints.ts";

export interface SimulatorOptions {
  /** An opened database of its own. */
  database?: SqliteDatabase;
  /** Where the simulator opens its database itself; in memory by default. */
  file?: string;
  /** Milliseconds since 1970. `advance` adds to it. */
  now?: () => number;
  /** From 0 to 1, like `Math.random`: the ids and secrets are made of it. */
  random?: () => number;
  /** The address under which browsers reach the hosted pages, such as `http://localhost:12111`. */
  origin?: string;
  /** Sends webhooks; by `fetch` by default. */
  send?: Send;
  /**
   * Webhook endpoints that exist from the start, with secrets that the program knows. Those of an earlier opening of the
   * same database are changed or removed.
   */
  endpoints?: readonly GivenEndpoint[];
  /** Gets the errors of what is done by itself; `console.error` by default. */
  onError?: (error: unknown) => void;
}

export interface StripeSimulator {
  /** Answers a request as Stripe would, whatever its host: for `Stripe.createFetchHttpClient`. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /**
   * Answers what a browser may ask: the hosted pages, and the API with a publishable key. A program that serves the simulator
   * to anybody uses this instead of `fetch`, which takes every secret key and answers the control addresses.
   */
  browse(request: Request): Promise<Response>;
  clock: {
    now(): number;
    /** Lets time pass, and does all that becomes due meanwhile, each at its time. */
    advance(ms: number): Promise<void>;
  };
  faults: Faults;
  /**
   * Lets something happen to an object at once: `open-dispute` and `open-inquiry` to a charge, `win-dispute` and
   * `lose-dispute` to a dispute, `fail-refund` to a refund, and all other work that is scheduled.
   * @throws TypeError for unknown work, StripeFault for an unknown object
   */
  perform(kind: string, id: string): void;
  /** Does what is due by now: scheduled work and deliveries of webhooks. */
  runDue(): Promise<void>;
  /** When the next thing is due, in milliseconds since 1970; null where nothing is. */
  nextDueAt(): number | null;
  /** From now on, does by itself what becomes due. It does not keep a program running. */
  start(options?: Pick<SimulatorOptions, "endpoints">): void;
  /** Ends that, and waits for what is being done. */
  stop(): Promise<void>;
  /** Stops, and closes the database if the simulator opened it. */
  close(): Promise<void>;
}

export function openStripeSimulator(options: SimulatorOptions = {}): StripeSimulator {
  const database = preparingOnce(options.database ?? openDatabase(options.file ?? ":memory:"));
  prepareTables(database);
  const clock = openClock(options.now ?? Date.now, {
    read: () => Number(setting(database, "clock_offset") ?? 0),
    write: (offset) => writeSetting(database, "clock_offset", String(offset)),
  });
  const random = options.random ?? secureRandom();
  const shared: Shared = {
    database,
    clock,
    faults: openFaults(),
    random,
    origin: (options.origin ?? "http://stripe.invalid").replace(/\/$/, ""),
    reactions: reactionsOf(RESOURCES),
    platform: "acct_1SimulatorPlatform",
  };
  if (options.endpoints) useEndpoints(shared, options.endpoints);
  const api = openApi(shared, RESOURCES);
  const workers = new Map(RESOURCES.flatMap(({ work = {} }) => Object.entries(work)));
  const onError = options.onError ?? console.error;
  const send: Send = options.send ?? ((request) => fetch(request));

  /** One thing after the other, also where two callers ask for it at once. */
  let running: Promise<void> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = running.then(work);
    running = next.then(
      () => {},
      () => {},
    );
    return next;
  };

  const cleanDaily = openCleaner(shared);
  async function doNext(): Promise<boolean> {
    const isDone = await runNext(shared, workers, send);
    if (!isDone) cleanDaily();
    return isDone;
  }

  const automatic = openAutomatic({
    now: clock.now,
    nextDueAt: () => nextDueAt(shared),
    doNext: () => inTurn(doNext),
    onError,
  });

  async function runDue(): Promise<void> {
    while (await doNext());
  }

  async function runUntil(target: number): Promise<void> {
    for (;;) {
      const due = nextDueAt(shared);
      if (due === null || due > target) break;
      if (due > clock.now()) clock.moveTo(due);
      await doNext();
    }
    clock.moveTo(target);
    cleanDaily();
  }

  const basePath = new URL(shared.origin).pathname.replace(/\/$/, "");
  const pathOf = ({ url }: Request): string => {
    const { pathname } = new URL(url);
    return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  };
  async function answer(request: Request, path: string, isPublic: boolean): Promise<Response> {
    runWork(shared, workers, onError);
    return (await answerPage(shared, request, path)) ?? api.answer(request, path, { isPublic });
  }

  const simulator: StripeSimulator = {
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = pathOf(request);
      const controlled = await answerControl(simulator, request, path);
      return controlled ?? answer(request, path, false).finally(automatic.wake);
    },
    browse: (request) => answer(request, pathOf(request), true).finally(automatic.wake),
    clock: {
      now: clock.now,
      advance: (ms) => inTurn(() => runUntil(clock.now() + ms)).finally(automatic.wake),
    },
    faults: shared.faults,
    perform(kind, subject) {
      perform(shared, workers, { kind, subject });
      automatic.wake();
    },
    runDue: () => inTurn(runDue),
    nextDueAt: () => nextDueAt(shared),
    start({ endpoints } = {}) {
      if (endpoints) useEndpoints(shared, endpoints);
      automatic.start();
    },
    stop: automatic.stop,
    async close() {
      await automatic.stop();
      await running;
      if (!options.database) database.close();
    },
  };
  return simulator;
}

function reactionsOf(resources: readonly Resource[]): Shared["reactions"] {
  const reactions = new Map<EventType, ((context: Context, object: never) => void)[]>();
  for (const [type, react] of resources.flatMap(({ on = {} }) => Object.entries(on))) {
    const known = reactions.get(type as EventType) ?? [];
    reactions.set(type as EventType, [...known, react]);
  }
  return reactions;
}

/** Random numbers from the system, which it gives faster by the kilobyte. */
function secureRandom(): () => number {
  let bytes = Buffer.alloc(0);
  return () => {
    if (bytes.length < 4) bytes = randomBytes(4096);
    const number = bytes.readUInt32BE() / 2 ** 32;
    bytes = bytes.subarray(4);
    return number;
  };
}

function setting(database: SqliteDatabase, name: string): string | null {
  const row = database.prepare("SELECT value FROM settings WHERE name = ?").get(name);
  return (row as { value: string } | undefined)?.value ?? null;
}

function writeSetting(database: SqliteDatabase, name: string, value: string): void {
  database
    .prepare("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = ?")
    .run(name, value, value);
}
