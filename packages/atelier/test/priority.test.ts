import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { paint, type StyleId } from "../src/index.ts";
import { Pool, type Priority } from "../src/studio/pool.ts";
import { landscape, poster, QUICK_STYLE } from "./photos.ts";

/** For the tests that paint, on a machine that is busy with other things. */
const PATIENCE = 180_000;

/** Answers each task with its seed, a little later. */
const ANSWERS = `const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ commission }) => {
  setTimeout(() => parentPort.postMessage({ ok: true, result: commission.seed }), 20);
});`;

function task(seed: number) {
  const commission = {
    photo: new Uint8Array(),
    style: "bauhaus",
    feelings: [],
    seed,
    size: "preview",
  } as const;
  return { kind: "prepare", commission } as const;
}

describe("the queue of the workers", () => {
  it("takes crop proposals first, then paintings, then sketches", async () => {
    const pool = new Pool(() => new Worker(ANSWERS, { eval: true }));
    const order: number[] = [];
    const priorities: Priority[] = ["painting", "sketch", "painting", "proposal", "sketch", "proposal"];
    await Promise.all(
      priorities.map(async (priority, seed) => {
        await pool.run(task(seed), { workers: 1, priority });
        order.push(seed);
      }),
    );
    expect(order).toEqual([0, 3, 5, 2, 1, 4]);
    await pool.close();
  });

  it("runs sketches only while nothing else is due", async () => {
    const pool = new Pool(() => new Worker(ANSWERS, { eval: true }));
    const order: string[] = [];
    const run = async (seed: number, priority: Priority) => {
      await pool.run(task(seed), { workers: 2, priority });
      order.push(priority);
    };
    await Promise.all([run(1, "painting"), run(2, "sketch"), run(3, "sketch"), run(4, "painting")]);
    expect(order).toEqual(["painting", "painting", "sketch", "sketch"]);
    await pool.close();
  });
});

describe("a painting", () => {
  it(
    "is the same after others, whose memory it uses again",
    async () => {
      const photo = await landscape();
      const painted = async (style: StyleId, signal?: AbortSignal) =>
        (await paint({ photo, style, feelings: [], seed: 1, size: "sketch" }, { signal })).rgb;
      // Of few planes, then of many.
      await painted("bauhaus");
      await painted("alpinecoastal");
      const after = await painted("artnouveau");
      // One that is stopped takes the memory with it.
      await expect(painted("bauhaus", AbortSignal.timeout(100))).rejects.toThrow("timeout");
      expect(Buffer.compare(await painted("artnouveau"), after)).toBe(0);
    },
    PATIENCE,
  );
});

describe("a sketch", () => {
  it(
    "is the same whether or not its photo was seen before",
    async () => {
      const photo = await landscape();
      const sketch = (style: StyleId) =>
        paint({ photo, style, feelings: [], seed: 1, size: "sketch" }, { priority: "sketch" });
      const first = await poster();
      await sketch("neovintage");
      const again = await sketch(QUICK_STYLE);
      expect(Buffer.compare(first.rgb, again.rgb)).toBe(0);
      expect([first.width, first.height]).toEqual([500, 707]);
    },
    PATIENCE,
  );
});
