import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { AtelierFailure } from "../src/index.ts";
import type { Size } from "../src/operators/plane.ts";
import { Pool } from "../src/studio/pool.ts";
import { findFaces } from "../src/subject/faces.ts";
import { findMask } from "../src/subject/mask.ts";
import { modelNamed } from "../src/subject/models.ts";

const TASK = {
  kind: "prepare",
  commission: { photo: new Uint8Array(), style: "bauhaus", feelings: [], seed: 1, size: "preview" },
} as const;

const ANSWERS = `require("node:worker_threads").parentPort.on("message", () => {
  require("node:worker_threads").parentPort.postMessage({ ok: true, result: { crop: "done" } });
});`;
const REPORTS = `const { parentPort } = require("node:worker_threads");
parentPort.on("message", () => {
  parentPort.postMessage({ share: 0.25 });
  parentPort.postMessage({ ok: true, result: { crop: "done" } });
});`;
const DIES = `require("node:worker_threads").parentPort.on("message", () => process.exit(1));`;
const FILLS_MEMORY = `require("node:worker_threads").parentPort.on("message", () => {
  const hoard = []; for (;;) hoard.push(new Array(1000).fill({}));
});`;
const NEVER_ANSWERS = `require("node:worker_threads").parentPort.on("message", () => {});`;

function poolOf(...scripts: string[]): Pool {
  const resourceLimits = { maxOldGenerationSizeMb: 32 };
  return new Pool(
    () => new Worker(scripts.length > 1 ? scripts.shift()! : scripts[0]!, { eval: true, resourceLimits }),
  );
}

describe("the workers", () => {
  it("reject with a clear error when they die, and are replaced", async () => {
    for (const script of [DIES, FILLS_MEMORY]) {
      const pool = poolOf(script, ANSWERS);
      const failure = await pool.run(TASK, { workers: 1 }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AtelierFailure);
      expect(String(failure)).toContain("stopped in the middle of its work");
      await expect(pool.run(TASK, { workers: 1 })).resolves.toEqual({ crop: "done" });
      await pool.close();
    }
  });

  it("report their progress before they answer", async () => {
    const pool = poolOf(REPORTS);
    const heard: number[] = [];
    const onProgress = (share: number) => heard.push(share);
    await expect(pool.run(TASK, { workers: 1, onProgress })).resolves.toEqual({ crop: "done" });
    expect(heard).toEqual([0.25]);
    await pool.close();
  });

  it("drop a painting that is aborted, running or waiting", async () => {
    const pool = poolOf(NEVER_ANSWERS, ANSWERS);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = pool.run(TASK, { workers: 1, signal: running.signal });
    const second = pool.run(TASK, { workers: 1, signal: waiting.signal });
    const third = pool.run(TASK, { workers: 1 });
    waiting.abort(new Error("second"));
    await expect(second).rejects.toThrow("second");
    running.abort(new Error("first"));
    await expect(first).rejects.toThrow("first");
    await expect(third).resolves.toEqual({ crop: "done" });
    await pool.close();
  });

  it("fail their tasks when the atelier closes, and start again afterwards", async () => {
    const pool = poolOf(NEVER_ANSWERS, NEVER_ANSWERS, ANSWERS);
    const painting = pool.run(TASK, { workers: 1 });
    const queued = pool.run(TASK, { workers: 1 });
    await Promise.all([
      expect(painting).rejects.toBeInstanceOf(AtelierFailure),
      expect(queued).rejects.toBeInstanceOf(AtelierFailure),
      pool.close(),
    ]);
  });

  it("find the models of subjects and faces", async () => {
    expect((await modelNamed("selfie"))?.side).toBe(256);
    expect((await modelNamed("blazeface-back"))?.side).toBe(256);
    const grey = async ({ w, h }: Size) => ({ rgb: new Uint8Array(w * h * 3).fill(128), w, h });
    expect(await findMask(grey)).toBeUndefined();
    expect(await findFaces(grey, { w: 1000, h: 1406 })).toEqual([]);
  });
});
