import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteDoneJobs, enqueue, enqueueAgain, type NewJob } from "../../app/domain/kernel/job.ts";
import type { Attempt, JobHandler, JobHandlers } from "../../app/jobs/handler.ts";
import { leaseNext } from "../../app/jobs/lease.ts";
import { startWorker, type Worker, type WorkerOptions } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { aWhile, eventually, type JobShop, jobsOf, openJobShop } from "./job-shop.ts";

type Paint = JobHandler<{ paintingId: string }>;

let shop: JobShop;
const workers: Worker[] = [];
beforeEach(async () => {
  shop = await openJobShop();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await shop.db.destroy();
});

function start(handlers: JobHandlers, options: WorkerOptions = {}, at: JobShop = shop): Worker {
  const worker = startWorker(at, handlers, { poll: 4, heartbeat: 4, patience: 60, ...options });
  workers.push(worker);
  return worker;
}

function painter(run: Paint["run"], more: Partial<Paint> = {}): JobHandlers {
  return { paint: { run, maxAttempts: 3, concurrency: () => 1, timeLimit: 60_000, ...more } };
}

const paintJob = (paintingId = "one", more: { uniqueKey?: string; runAt?: number } = {}): NewJob => ({
  kind: "paint",
  payload: { paintingId },
  ...more,
});
const put = (job: NewJob = paintJob()) => enqueue(shop.db, job, shop.clock.now());
const stateOf = async (index = 0) => (await jobsOf(shop))[index]?.state;

/** Takes the next job like a process that then dies. */
const leaseAndDie = () =>
  leaseNext({ db: shop.db, owner: "the dead" }, "paint", {
    now: shop.clock.now(),
    until: shop.clock.now() + 15_000,
    held: [],
  });

/** Ends when its signal is aborted, as a good handler does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("put down")), { once: true });
  });

describe("a job", () => {
  it("is done once, with its payload", async () => {
    const seen: string[] = [];
    start(
      painter(async (_, { paintingId }) => {
        seen.push(paintingId);
      }),
    );
    await put();
    await eventually(async () => (await stateOf()) === "done");
    await aWhile();
    expect(seen).toEqual(["one"]);
    expect(await jobsOf(shop)).toMatchObject([
      { attempts: 1, leased_by: null, leased_until: null, last_error: null, finished_at: shop.clock.now() },
    ]);
  });

  it("runs once more where it is asked for while it runs, and may have read its rows before", async () => {
    const wanted = { kind: "paint", payload: { paintingId: "one" }, uniqueKey: "paint:one" } as const;
    let runs = 0;
    start(
      painter(async () => {
        runs += 1;
        if (runs < 3) await enqueueAgain(shop.db, wanted, shop.clock.now());
        if (runs === 2) throw new Error("the painter is away");
      }),
      { pauses: [60_000] },
    );
    await put(wanted);
    await eventually(async () => (await stateOf()) === "done");
    await aWhile();
    expect(runs).toBe(3);
    expect(await jobsOf(shop)).toMatchObject([{ attempts: 1, last_error: null, is_wanted_again: 0 }]);
  });

  it("begins at once after a nudge", async () => {
    const seen: string[] = [];
    const worker = start(
      painter(async (_, { paintingId }) => void seen.push(paintingId)),
      { poll: 60_000 },
    );
    await aWhile();
    await put();
    worker.nudge();
    await eventually(() => seen.length === 1);
  });

  it("waits for its time", async () => {
    let ran = 0;
    start(painter(async () => void ran++));
    await put(paintJob("one", { runAt: shop.clock.now() + 60_000 }));
    await aWhile();
    expect(ran).toBe(0);
    shop.clock.pass(60_000);
    await eventually(() => ran === 1);
  });

  it("is stored once per unique key, also after it was done", async () => {
    let ran = 0;
    start(painter(async () => void ran++));
    await put(paintJob("one", { uniqueKey: "paint:one" }));
    await put(paintJob("other", { uniqueKey: "paint:one" }));
    await eventually(async () => (await stateOf()) === "done");
    await put(paintJob("one", { uniqueKey: "paint:one" }));
    await put(paintJob("two", { uniqueKey: "paint:two" }));
    await eventually(async () => (await stateOf(1)) === "done");
    expect(await jobsOf(shop)).toHaveLength(2);
    expect(ran).toBe(2);
  });

  it("is not stored when its transaction fails", async () => {
    const failing = transact(shop, async (trx) => {
      await enqueue(trx, paintJob(), shop.clock.now());
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await jobsOf(shop)).toEqual([]);
  });

  it("is deleted thirty days after it was done; a failed one stays", async () => {
    start(
      painter(
        async (_, { paintingId }) => {
          if (paintingId === "bad") throw new Error("no");
        },
        { maxAttempts: 1 },
      ),
    );
    await put();
    await put(paintJob("bad"));
    await eventually(async () => (await stateOf()) === "done" && (await stateOf(1)) === "failed");
    await deleteDoneJobs(shop);
    expect(await jobsOf(shop)).toHaveLength(2);
    shop.clock.pass(31 * 24 * 3600_000);
    await deleteDoneJobs(shop);
    expect(await jobsOf(shop)).toMatchObject([{ state: "failed" }]);
  });
});

describe("a failing job", () => {
  it("is tried again with growing pauses, then given up once", async () => {
    const attempts: boolean[] = [];
    const onExhausted: string[] = [];
    start(
      painter(
        async (_, __, { lastAttempt }) => {
          attempts.push(lastAttempt);
          throw new Error("550 <anna@example.com> refused");
        },
        { onExhausted: async (_, { paintingId }) => void onExhausted.push(paintingId) },
      ),
    );
    await put();
    for (const [count, pause] of [
      [1, 2_000],
      [2, 10_000],
    ] as const) {
      await eventually(async () => attempts.length === count && (await stateOf()) === "waiting");
      const waits = ((await jobsOf(shop))[0]?.run_at ?? 0) - shop.clock.now();
      expect(waits).toBeGreaterThanOrEqual(pause * 0.8);
      expect(waits).toBeLessThanOrEqual(pause * 1.2);
      shop.clock.pass(waits - 1);
      await aWhile();
      expect(attempts).toHaveLength(count);
      shop.clock.pass(1);
    }
    await eventually(async () => (await stateOf()) === "failed");
    expect(attempts).toEqual([false, false, true]);
    expect(onExhausted).toEqual(["one"]);
    expect((await jobsOf(shop))[0]?.last_error).toBe("Error: 550 <***@example.com> refused");
    expect(JSON.stringify(shop.lines)).not.toContain("anna");
  });

  it("is given up again when giving up failed", async () => {
    let given = 0;
    const run = async () => {
      throw new Error("no");
    };
    const onExhausted = async () => {
      given += 1;
      if (given < 3) throw new Error("the database was busy");
    };
    start(painter(run, { maxAttempts: 1, onExhausted }), { pauses: [1_000] });
    await put();
    for (const count of [1, 2]) {
      await eventually(async () => given === count && (await stateOf()) === "waiting");
      shop.clock.pass(2_000);
    }
    await eventually(async () => (await stateOf()) === "failed");
    expect(given).toBe(3);
  });

  it.each([
    [
      "throws at once",
      () => {
        throw new Error("at once");
      },
    ],
    [
      "throws no error",
      async () => {
        throw "just a word";
      },
    ],
    ["throws nothing", () => Promise.reject(undefined)],
  ])("never stops the worker when it %s", async (_, run) => {
    start(painter(run, { maxAttempts: 1 }));
    await put();
    await put(paintJob("two"));
    await eventually(async () => (await stateOf(0)) === "failed" && (await stateOf(1)) === "failed");
  });

  it("fails by itself when its payload cannot be read", async () => {
    start(painter(async () => {}, { maxAttempts: 1 }));
    await put();
    await shop.db.updateTable("jobs").set({ payload: "{" }).where("state", "=", "waiting").execute();
    await put(paintJob("two"));
    await eventually(async () => (await stateOf(1)) === "done");
  });

  it("is aborted at its time limit, and tried again", async () => {
    start(painter((_, __, { signal }) => untilAborted(signal), { timeLimit: 15 }));
    await put();
    await eventually(async () => (await jobsOf(shop))[0]?.last_error === "the time is up");
    expect(await jobsOf(shop)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  });

  it("loses its slot when it ignores its signal", async () => {
    let ran = 0;
    start(
      painter(
        () => {
          ran += 1;
          return ran === 1 ? new Promise<void>(() => {}) : Promise.resolve();
        },
        { timeLimit: 10 },
      ),
      { patience: 10 },
    );
    await put();
    await put(paintJob("two"));
    await eventually(async () => (await stateOf(1)) === "done");
    expect(await stateOf(0)).toBe("waiting");
  });
});

describe("a worker that dies", () => {
  it("loses its job to another one when its lease ends, and not before", async () => {
    let ran = 0;
    await put();
    expect(await leaseAndDie()).toBeDefined();
    start(painter(async () => void ran++));
    shop.clock.pass(14_999);
    await aWhile();
    expect(ran).toBe(0);
    shop.clock.pass(1);
    await eventually(async () => (await stateOf()) === "done");
    expect(await jobsOf(shop)).toMatchObject([{ attempts: 1, interruptions: 1 }]);
  });

  it("costs its job no attempt: only errors count", async () => {
    const onExhausted: string[] = [];
    const last: boolean[] = [];
    await put();
    await leaseAndDie();
    shop.clock.pass(15_000);
    start(
      painter(
        async (_, __, { lastAttempt }) => {
          last.push(lastAttempt);
          throw new Error("no");
        },
        { maxAttempts: 2, onExhausted: async (_, { paintingId }) => void onExhausted.push(paintingId) },
      ),
      { pauses: [1_000] },
    );
    await eventually(async () => last.length === 1 && (await stateOf()) === "waiting");
    expect([last, onExhausted]).toEqual([[false], []]);
    shop.clock.pass(2_000);
    await eventually(async () => (await stateOf()) === "failed");
    expect([last, onExhausted]).toEqual([[false, true], ["one"]]);
    expect(await jobsOf(shop)).toMatchObject([{ attempts: 2, interruptions: 1 }]);
  });

  /** Lets the worker notice a death, and returns how long the job then waits. */
  async function waitAfterDeath(count: number): Promise<number> {
    shop.clock.pass(15_000);
    await eventually(async () => (await jobsOf(shop))[0]?.interruptions === count);
    await eventually(async () => (await stateOf()) !== "running");
    return ((await jobsOf(shop))[0]?.run_at ?? 0) - shop.clock.now();
  }

  it("makes its job wait longer each time, and the job is given up without a run after five deaths", async () => {
    let ran = 0;
    const onExhausted: string[] = [];
    const busy = painter(async () => void ran++, {
      concurrency: () => 0,
      onExhausted: async (_, { paintingId }) => void onExhausted.push(paintingId),
    });
    start(busy);
    await put();
    for (const [count, pause] of [
      [1, 0],
      [2, 10_000],
      [3, 60_000],
      [4, 300_000],
    ] as const) {
      expect(await leaseAndDie()).toBeDefined();
      const waits = await waitAfterDeath(count);
      expect(waits).toBeGreaterThanOrEqual(pause * 0.8);
      expect(waits).toBeLessThanOrEqual(pause * 1.2);
      shop.clock.pass(waits);
    }
    expect(await leaseAndDie()).toBeDefined();
    await waitAfterDeath(5);
    expect([ran, onExhausted, await stateOf()]).toEqual([0, ["one"], "failed"]);
  });

  it("never gives up a job that moves money", async () => {
    const onExhausted: string[] = [];
    start(
      painter(async () => {}, {
        concurrency: () => 0,
        maxInterruptions: Number.POSITIVE_INFINITY,
        onExhausted: async (_, { paintingId }) => void onExhausted.push(paintingId),
      }),
    );
    await put();
    for (let count = 1; count <= 12; count += 1) {
      expect(await leaseAndDie(), `death ${count}`).toBeDefined();
      shop.clock.pass(await waitAfterDeath(count));
    }
    expect(onExhausted).toEqual([]);
    expect(shop.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("a paid job", () => {
  it("is reported to staff after its last attempt, retried, and done once it can be", async () => {
    let isBroken = true;
    const staffSaw: string[] = [];
    start(
      painter(
        async () => {
          if (isBroken) throw new Error("ENOSPC");
        },
        {
          keepsTrying: true,
          maxAttempts: 2,
          onExhausted: async (_, { paintingId }) => void staffSaw.push(paintingId),
        },
      ),
      { pauses: [1_000] },
    );
    await put();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await eventually(async () => {
        const [job] = await jobsOf(shop);
        return job?.attempts === attempt && job.state === "waiting";
      });
      expect(staffSaw).toHaveLength(Math.max(0, attempt - 1));
      if (attempt === 5) isBroken = false;
      shop.clock.pass(2_000);
    }
    await eventually(async () => (await stateOf()) === "done");
  });

  it("is reported to staff after five deaths, and run again", async () => {
    let ran = 0;
    let concurrency = 0;
    const staffSaw: string[] = [];
    start(
      painter(async () => void ran++, {
        keepsTrying: true,
        concurrency: () => concurrency,
        onExhausted: async (_, { paintingId }) => void staffSaw.push(paintingId),
      }),
      { interruptionPauses: [0] },
    );
    await put();
    for (let count = 1; count <= 5; count += 1) {
      await leaseAndDie();
      shop.clock.pass(15_000);
      await eventually(async () => (await jobsOf(shop))[0]?.interruptions === count);
      await eventually(async () => (await stateOf()) === "waiting");
    }
    expect([ran, staffSaw]).toEqual([0, ["one"]]);
    concurrency = 1;
    await eventually(async () => (await stateOf()) === "done");
    expect(ran).toBe(1);
  });
});

describe("a lease", () => {
  it("lasts as long as its worker lives", async () => {
    const starts: string[] = [];
    let finish = () => {};
    const run = () => {
      starts.push("run");
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    start(painter(run));
    await put();
    await eventually(() => starts.length === 1);
    start(painter(run));
    for (let beat = 0; beat < 6; beat += 1) {
      shop.clock.pass(10_000);
      const renewed = shop.clock.now() + 15_000;
      await eventually(async () => (await jobsOf(shop))[0]?.leased_until === renewed);
    }
    finish();
    await eventually(async () => (await stateOf()) === "done");
    expect(starts).toHaveLength(1);
    expect(await jobsOf(shop)).toMatchObject([{ attempts: 1 }]);
  });

  it("is renewed by one statement at a time: a late one would end the lease early", async () => {
    let underWay = 0;
    const seen: number[] = [];
    const slowly: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === "UpdateQueryNode") {
          underWay += 1;
          seen.push(underWay);
        }
        return node;
      },
      transformResult: async ({ result }) => {
        await aWhile();
        underWay = 0;
        return result;
      },
    };
    const { signals, revision } = shop.db;
    const db = Object.assign(shop.db.withPlugin(slowly), { signals, revision });
    await put();
    start(
      painter((_, __, { signal }) => untilAborted(signal)),
      { poll: 60_000 },
      { ...shop, db },
    );
    await eventually(() => seen.length >= 4);
    expect(seen).toEqual(seen.map(() => 1));
  });

  it("that is lost aborts the first worker, whose result is then ignored", async () => {
    const signals: AbortSignal[] = [];
    const run: Paint["run"] = async (_, __, { signal }) => {
      signals.push(signal);
      if (signals.length === 1) await untilAborted(signal);
    };
    start(painter(run), { heartbeat: 300 });
    await put();
    await eventually(() => signals.length === 1);
    shop.clock.pass(20_000);
    start(painter(run));
    await eventually(async () => (await stateOf()) === "done");
    await eventually(() => signals[0]?.aborted === true);
    await aWhile();
    expect(await jobsOf(shop)).toMatchObject([{ state: "done", attempts: 1, interruptions: 1 }]);
  });

  it("is given to one of many workers", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "jobs-"));
    const file = path.join(folder, "shop.sqlite");
    const shops = [await openJobShop(connect(file)), await openJobShop(connect(file))];
    const seen: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      await enqueue(shops[0]!.db, paintJob(`job-${index}`), shop.clock.now());
    }
    for (const each of shops) {
      const run: Paint["run"] = async (_, { paintingId }) => {
        await aWhile();
        seen.push(paintingId);
      };
      start(painter(run, { concurrency: () => 4 }), {}, each);
    }
    await eventually(() => seen.length >= 30);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    expect(new Set(seen).size).toBe(30);
    expect(seen).toHaveLength(30);
    for (const each of shops) await each.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("stopping", () => {
  it("puts running jobs back without the cost of an attempt", async () => {
    const attempts: Attempt[] = [];
    const run: Paint["run"] = async (_, __, attempt) => {
      attempts.push(attempt);
      await untilAborted(attempt.signal);
    };
    const worker = start(painter(run, { maxAttempts: 1 }));
    await put();
    await put(paintJob("two"));
    await eventually(() => attempts.length === 1);
    await worker.stop();
    expect(await jobsOf(shop)).toMatchObject([
      { state: "waiting", attempts: 0, leased_by: null },
      { state: "waiting", attempts: 0 },
    ]);
    worker.nudge();
    await aWhile();
    expect(attempts).toHaveLength(1);
    start(painter(async () => {}));
    await eventually(async () => (await stateOf(0)) === "done" && (await stateOf(1)) === "done");
  });

  it("lets a job finish that ends in time", async () => {
    let running = false;
    const worker = start(
      painter(async () => {
        running = true;
        await aWhile();
      }),
    );
    await put();
    await eventually(() => running);
    await worker.stop();
    expect(await jobsOf(shop)).toMatchObject([{ state: "done", attempts: 1 }]);
  });

  it("does not wait for a job that will not stop, and puts it back too", async () => {
    let running = false;
    const worker = start(
      painter(() => {
        running = true;
        return new Promise<void>(() => {});
      }),
      { patience: 30 },
    );
    await put();
    await eventually(() => running);
    const before = Date.now();
    await Promise.all([worker.stop(), worker.stop()]);
    expect(Date.now() - before).toBeLessThan(4_000);
    expect(await jobsOf(shop)).toMatchObject([{ state: "waiting", attempts: 0 }]);
  });
});

describe("concurrency", () => {
  it("sends e-mails during a painting, and paint one after the other", async () => {
    const emails: string[] = [];
    let painting = 0;
    let most = 0;
    const run: Paint["run"] = async (_, __, { signal }) => {
      painting += 1;
      most = Math.max(most, painting);
      await untilAborted(signal);
    };
    const sender: JobHandler<{ emailId: string }> = {
      run: async (_, { emailId }) => void emails.push(emailId),
      maxAttempts: 1,
      concurrency: () => 4,
      timeLimit: 1_000,
    };
    start({ ...painter(run), "send-email": sender });
    await put();
    await put(paintJob("two"));
    for (const emailId of ["a", "b", "c", "d", "e", "f"]) {
      await put({ kind: "send-email", payload: { emailId } });
    }
    await eventually(() => emails.length === 6);
    expect(most).toBe(1);
  });
});

it("keeps a scheduled job, once an hour, with any number of workers", async () => {
  let swept = 0;
  const sweep: JobHandlers = {
    sweep: {
      run: async () => void swept++,
      schedule: (now) => ({ kind: "sweep", payload: {}, uniqueKey: `sweep:${Math.floor(now / 3600_000)}` }),
      maxAttempts: 1,
      concurrency: () => 1,
      timeLimit: 1_000,
    },
  };
  start(sweep);
  start(sweep);
  await eventually(() => swept === 1);
  await aWhile();
  expect(swept).toBe(1);
  shop.clock.pass(3600_000);
  await eventually(() => swept === 2);
});

describe("a full disk", () => {
  const noRoom = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

  it("costs a job no attempt, and the job is done once space is free", async () => {
    let runs = 0;
    start(
      painter(async () => {
        runs += 1;
        if (runs < 6) throw noRoom();
      }),
    );
    await put();
    for (let full = 1; full < 6; full += 1) {
      await eventually(() => runs === full);
      await eventually(async () => (await stateOf()) === "waiting");
      shop.clock.pass(120_000);
    }
    await eventually(async () => (await stateOf()) === "done");
    const [job] = await jobsOf(shop);
    expect(job?.attempts).toBe(1);
    expect(shop.lines.some(({ message }) => message === "job waits for disk space")).toBe(true);
  });

  it("lets no further job begin until space is free", async () => {
    shop.freeBytes = 0;
    let runs = 0;
    start(
      painter(async () => {
        runs += 1;
      }),
    );
    await put();
    await aWhile();
    expect([runs, await stateOf()]).toEqual([0, "waiting"]);
    shop.freeBytes = 1e12;
    await eventually(async () => (await stateOf()) === "done");
  });
});

describe("a clock that jumps a year ahead, and back", () => {
  const YEAR = 365 * 24 * 3600_000;

  it("leaves no job waiting for a year", async () => {
    shop.clock.pass(YEAR);
    await put();
    await put({ ...paintJob("two"), runAt: shop.clock.now() + 60_000 });
    shop.clock.pass(-YEAR);
    const seen: string[] = [];
    start(painter(async (_shop, { paintingId }) => void seen.push(paintingId)));
    await eventually(() => seen.join() === "one");
    // The other waits for its minute, and no longer.
    shop.clock.pass(61_000);
    await eventually(() => seen.join() === "one,two");
  });

  it("leaves no job with a worker that died meanwhile", async () => {
    shop.clock.pass(YEAR);
    await put();
    await leaseAndDie();
    shop.clock.pass(-YEAR);
    let runs = 0;
    start(
      painter(async () => {
        runs += 1;
      }),
    );
    await eventually(async () => (await stateOf()) === "done");
    expect(runs).toBe(1);
    expect((await jobsOf(shop))[0]).toMatchObject({ state: "done", interruptions: 1 });
  });

  it("does not make a failed job wait longer than its pause", async () => {
    await put();
    let runs = 0;
    const fail = async () => {
      runs += 1;
      if (runs > 1) return;
      shop.clock.pass(YEAR);
      throw new Error("not today");
    };
    start(painter(fail), { pauses: [1_000] });
    await eventually(async () => (await jobsOf(shop))[0]?.attempts === 1);
    shop.clock.pass(-YEAR);
    // The pause begins when the worker sees the jump.
    await eventually(async () => ((await jobsOf(shop))[0]?.run_at ?? 0) < shop.clock.now() + 2_000);
    shop.clock.pass(2_000);
    await eventually(() => runs === 2);
  });
});
