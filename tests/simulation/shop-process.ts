/**
 * One life of the shop's process: the real shop and its real worker, behind ports that delay, refuse and fail, until it
 * crashes. After that nothing of it goes on.
 */
import { Kysely } from "kysely";
import { DiskSpace } from "../../app/domain/kernel/disk-space.ts";
import type { Log, Shop } from "../../app/domain/kernel/shop.ts";
import type { JobHandler, JobHandlers } from "../../app/jobs/handler.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { MailRefusal } from "../../app/ports/mail/port.ts";
import { PaymentRefusal, type Payments } from "../../app/ports/payments/port.ts";
import { openStripePayments } from "../../app/ports/payments/stripe.server.ts";
import { openStripeKeys } from "../../app/ports/payments/stripe-keys.server.ts";
import type { VideoReader } from "../../app/ports/video/port.ts";
import { openShop } from "../../app/shop.server.ts";
import type { Database, ShopDatabase } from "../../db/schema.ts";
import { NO_SIGNALS, type SimulatedDatabase } from "./databases/port.ts";
import { time } from "./determinism.ts";
import { type Gate, gated } from "./gated-driver.ts";
import { type Provider, WEBHOOK_SECRET } from "./outside/provider.ts";
import { type Life, never, type Scheduler } from "./scheduler.ts";
import { SETTINGS } from "./settings.ts";

/** What the shop's process has around it. */
export interface Surroundings {
  database: SimulatedDatabase;
  scheduler: Scheduler;
  provider: Provider;
  outside: Pick<Shop, "mail" | "storage" | "painter" | "press">;
  /** Numbers from 0 to 1. */
  random: () => number;
  /** How often a port other than the provider fails: 0 for never. */
  faults: () => number;
  /** Whether the process dies at this point. It is called once for each point, and means it. */
  diesAt: (who: string, point: string) => boolean;
  /** Something happened: a port has answered, a commit, or the start of a job. */
  happened: (kind: "answers" | "commits" | "jobs", who: string, what: string) => void;
  /** The shop has called a port inside of a transaction. */
  calledInTransaction: (who: string, what: string) => void;
  /** A logged error. */
  logged: (facts: object, message: string) => void;
}

export interface ShopProcess extends Life {
  /** The shop as one request or job sees it; `who` names it in the story. */
  shopFor(who: string): Shop;
  /** Kills it: from now on nothing of it goes on. */
  kill(): void;
}

/** Thrown by a simulated port. */
export class SimulatedFailure extends Error {
  override readonly name = "SimulatedFailure";
}

/** The gate of one request or job, before its database and its ports. */
interface PortGate extends Gate {
  isInTransaction: boolean;
}

/** Calls that wait for no other work. */
const AT_ONCE = ["readEvent", "readNotification", "close"];

const noVideo: VideoReader = {
  name: "embedded",
  probe: () => Promise.reject(new TypeError("No simulated visitor uploads a video.")),
  frames: () => Promise.reject(new TypeError("No simulated visitor uploads a video.")),
  compress: () => Promise.reject(new TypeError("No simulated visitor uploads a video.")),
  close: async () => {},
};

/** Starts the process. */
export async function startProcess(around: Surroundings): Promise<ShopProcess> {
  const { database, scheduler, provider, random, diesAt, happened } = around;
  const life: Life = { isDead: false };
  /** While it opens the shop it is alone, and nothing has to wait. */
  let isOpening = true;
  const driver = await database.driver();

  const gateOf = (who: string): PortGate => ({
    isInTransaction: false,
    transaction(isOpen) {
      this.isInTransaction = isOpen;
    },
    async pass(point) {
      if (life.isDead) return never;
      if (isOpening) return;
      await scheduler.wait(life);
      if (diesAt(who, `before ${point}`)) return never;
    },
    crashes: (point) => life.isDead || (!isOpening && diesAt(who, point)),
    committed: () => happened("commits", who, "commit"),
  });

  const databaseFor = (gate: Gate): ShopDatabase =>
    Object.assign(
      new Kysely<Database>({
        dialect: {
          createAdapter: () => database.dialect.createAdapter(),
          createDriver: () => gated(driver, gate),
          createIntrospector: (db) => database.dialect.createIntrospector(db),
          createQueryCompiler: () => database.dialect.createQueryCompiler(),
        },
      }),
      { revision: () => database.revision(), signals: NO_SIGNALS },
    );

  /** The call, which waits before it reaches the port and before its answer arrives, and fails before or after its work. */
  function unreliable<Input extends unknown[], Answer>(
    { gate, who, what }: { gate: PortGate; who: string; what: string },
    call: (...input: Input) => Promise<Answer>,
    failure: (() => Error) | null,
  ): (...input: Input) => Promise<Answer> {
    return async (...input) => {
      if (gate.isInTransaction) around.calledInTransaction(who, what);
      await gate.pass(what);
      const share = failure ? around.faults() : 0;
      if (failure && random() < share) throw failure();
      let answer: Answer;
      try {
        answer = await call(...input);
        if (failure && random() < share / 4) await call(...input);
      } finally {
        await gate.pass(`the answer of ${what}`);
        happened("answers", who, what);
      }
      if (failure && random() < share) throw failure();
      return answer;
    };
  }

  function unreliableAll<Port extends object>(
    who: string,
    gate: PortGate,
    port: Port,
    failure: (() => Error) | null,
  ) {
    const calls = Object.entries(port).map(([name, call]) => {
      const isCall = typeof call === "function" && !AT_ONCE.includes(name);
      return [name, isCall ? unreliable({ gate, who, what: name }, call.bind(port), failure) : call];
    });
    return Object.fromEntries(calls) as Port;
  }

  function paymentsFor(who: string, gate: PortGate, db: ShopDatabase): Payments {
    const clock = { now: () => time.now() };
    const payments = openStripePayments({
      provider: "simulator",
      secretKey: "sk_test_simulator",
      publishableKey: "pk_test_simulator",
      apiBase: "/stripe-simulator",
      webhookSecrets: [WEBHOOK_SECRET],
      fetch: provider.simulator.fetch,
      clock,
      keys: openStripeKeys({ db, clock }),
      log: quietLog,
    });
    // The provider has faults of its own.
    return unreliableAll(who, gate, payments, null);
  }

  const quietLog: Log = {
    info: () => {},
    warn: () => {},
    error: (facts, text) => around.logged(facts, text),
  };
  const clock = { now: () => time.now() };
  const disk = new DiskSpace({ freeBytes: async () => 1e12, clock, log: quietLog });

  function partsFor(who: string) {
    const gate = gateOf(who);
    const db = databaseFor(gate);
    const { mail, storage, painter, press } = around.outside;
    return {
      db,
      payments: paymentsFor(who, gate, db),
      mail: unreliableAll(who, gate, mail, () =>
        random() < 0.05
          ? new MailRefusal("No such mailbox.")
          : new SimulatedFailure("The mail server is away."),
      ),
      storage: unreliableAll(who, gate, storage, () => new SimulatedFailure("The disk does not answer.")),
      painter: unreliableAll(who, gate, painter, () => new SimulatedFailure("The painter does not answer.")),
      press: unreliableAll(who, gate, press, () => new SimulatedFailure("The press does not answer.")),
    };
  }

  const opened = await openShop(
    {},
    {
      ...partsFor("worker"),
      settings: SETTINGS,
      log: quietLog,
      clock,
      disk,
      video: noVideo,
      analytics: null,
      paymentSimulator: null,
    },
  );

  const shopFor = (who: string): Shop => ({ ...opened, ...partsFor(who) });

  function handlersOfJobs(): JobHandlers {
    const named = Object.entries(jobKinds as Record<string, JobHandler<unknown>>).map(([kind, handler]) => {
      const run: JobHandler<unknown>["run"] = (_shop, payload, attempt) => {
        happened("jobs", kind, JSON.stringify(payload));
        return handler.run(shopFor(kind), payload, attempt);
      };
      const onExhausted = handler.onExhausted;
      const shared = onExhausted && ((_shop: Shop, payload: unknown) => onExhausted(shopFor(kind), payload));
      return [kind, { ...handler, run, ...(shared && { onExhausted: shared }) }];
    });
    return Object.fromEntries(named);
  }

  isOpening = false;
  const worker = startWorker(opened, handlersOfJobs());
  const nudge = () => void (life.isDead || worker.nudge());
  opened.wakeWorker = nudge;
  return Object.assign(life, {
    shopFor,
    kill() {
      life.isDead = true;
      scheduler.forget(life);
    },
  });
}

/** Whether a failure is one that the simulation has caused, or an answer of the shop to its visitor. */
export function isExpected(error: unknown): boolean {
  if (error instanceof SimulatedFailure || error instanceof PaymentRefusal) return true;
  return error instanceof Error && (error.name === "Refusal" || error.name === "PaymentRefusal");
}
