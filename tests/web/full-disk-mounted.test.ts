/** A full disk on a file system that really is full, so that the errors are those of the system. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DiskSpace, isDiskFull } from "../../app/domain/kernel/disk-space.ts";
import { enqueue } from "../../app/domain/kernel/job.ts";
import type { Log } from "../../app/domain/kernel/shop.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { SQLite } from "../../db/sqlite.ts";
import { makeBackup } from "../../scripts/archive/making.ts";
import { guest } from "../api/visitors.ts";
import { addPoster, type PublishedOwnPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { clipBytes, openTestVideo } from "../support/video-reader.ts";

const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
const mounting = spawnSync("mount", ["-t", "tmpfs", "-o", "size=32m", "tmpfs", folder]);
const isMounted = mounting.status === 0;
const NAME = isMounted ? "a full disk" : "a full disk (skipped: only root may mount a small one)";
const FILLER = path.join(folder, "filler");

const faults: string[] = [];
const log: Log = {
  info: () => {},
  warn: () => {},
  error: (_facts, message) => void faults.push(message),
};
let shop: TestShop;
let server: TestServer;
let sender: Visitor;
let poster: PublishedOwnPoster;
const clip = clipBytes({}, 300_000);

describe.skipIf(!isMounted)(NAME, () => {
  beforeAll(async () => {
    // The shop does not notice the full disk in advance: the write itself fails, as with a quota.
    const disk = new DiskSpace({
      freeBytes: async () => Number.POSITIVE_INFINITY,
      clock: { now: () => shop.clock.now() },
      log,
    });
    shop = await openTestShop({ disk, log, video: openTestVideo() }, { DATA_DIR: folder });
    server = await serve(shop);
    sender = await guest(shop, server);
    poster = await addPoster(shop);
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  it("uploads end at once, with a message", async () => {
    const address = await beginUpload();
    await fill();
    for (const [name, send] of Object.entries({ pieces: () => patch(address), uploadForm, uploadDataUrl })) {
      shop.clock.pass(60_000);
      const began = Date.now();
      const answer = await send();
      expect([503, 507], name).toContain(answer.status);
      expect(await answer.text(), name).toMatch(/storage is (nearly )?full/);
      expect(Date.now() - began, name).toBeLessThan(10_000);
    }
    expect(faults).toContain("write failed: disk full");
  });

  it("every write is refused with 503, and the health check says why", async () => {
    shop.clock.pass(60_000);
    const call = await server.visitor().call("/api/send-verification", { email: "late@example.com" });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ code: "storage-full" });
    const health = await server.visitor().get("/health");
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: "disk full", role: "both", database: "sqlite" },
    ]);
  });

  it("pages and pictures stay open", async () => {
    shop.clock.pass(60_000);
    for (const address of ["/", "/feed", "/catalogue", "/create", `/api/pictures/448/${poster.imageKey}`]) {
      expect((await sender.get(address)).status, address).toBe(200);
    }
  });

  it("every write succeeds again once space is free, and no job has lost an attempt", async () => {
    await rm(FILLER);
    shop.clock.pass(60_000);
    expect((await server.visitor().get("/health")).status).toBe(200);
    await guest(shop, server, "late@example.com");
    expect((await uploadForm()).status).toBe(303);
    const jobs = await shop.db
      .selectFrom("jobs")
      .select(["kind", "attempts", "interruptions"])
      .where((eb) => eb.or([eb("attempts", ">", 1), eb("interruptions", ">", 0), eb("state", "=", "failed")]))
      .execute();
    expect(jobs).toEqual([]);
  });

  it("the commands of the operator report it in one sentence", async () => {
    await fill();
    await expect(makeBackup(folder, path.join(folder, "backup.tar.gz"))).rejects.toSatisfy(isDiskFull);
    await rm(FILLER);
  });

  it("a job that ends meanwhile is recorded once space is free, and not done twice", async () => {
    await server.close();
    // Its worker may have noticed that the disk was full a moment ago, and jobs would wait.
    shop.clock.pass(60_000);
    faults.length = 0;
    let runs = 0;
    const run = async () => {
      runs += 1;
      await fill();
    };
    const worker = startWorker(
      shop,
      { sweep: { run, maxAttempts: 2, concurrency: () => 1, timeLimit: 60_000 } },
      { poll: 20 },
    );
    await enqueue(shop.db, { kind: "sweep", payload: {}, uniqueKey: "now" }, shop.clock.now());
    await expect.poll(() => faults).toContain("write failed: disk full");
    await rm(FILLER);
    shop.clock.pass(60_000);
    const job = () =>
      shop.db.selectFrom("jobs").select(["state", "attempts"]).where("unique_key", "=", "now").execute();
    await expect.poll(job).toEqual([{ state: "done", attempts: 1 }]);
    expect(runs).toBe(1);
    await worker.stop();
  });
});

afterAll(() => {
  if (isMounted) spawnSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the disk and the database's log, which SQLite reuses while it has space. */
async function fill(): Promise<void> {
  const other = new SQLite(path.join(folder, "shop.sqlite"));
  other.pragma("wal_checkpoint(truncate)");
  other.close();
  expect(statSync(path.join(folder, "shop.sqlite-wal")).size).toBe(0);
  const filler = await open(FILLER, "w");
  for (const size of [1 << 20, 1 << 12, 1]) {
    for (;;) {
      const written = await filler.write(new Uint8Array(size)).catch(() => ({ bytesWritten: 0 }));
      if (written.bytesWritten === 0) break;
    }
  }
  await filler.close();
}

async function beginUpload(): Promise<string> {
  const answer = await sender.fetch("/api/video-uploads", {
    method: "POST",
    headers: { "Tus-Resumable": "1.0.0", "Upload-Length": String(clip.length), Origin: server.address },
  });
  expect(answer.status).toBe(201);
  return locationOf(answer);
}

function patch(address: string) {
  return sender.fetch(address, {
    method: "PATCH",
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
      Origin: server.address,
    },
    body: clip.slice(),
  });
}

function uploadForm() {
  const form = new FormData();
  form.set("photo", new Blob([clip.slice()], { type: "video/mp4" }), "moment.mp4");
  return sender.post("/create", form);
}

function uploadDataUrl() {
  const videoData = `data:video/mp4;base64,${Buffer.from(clip).toString("base64")}`;
  return sender.call("/api/upload-video", { filename: "moment.mp4", videoData });
}
