/** Uploads in a bucket: several machines receive one, and a store that fails loses none. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { Upload } from "@tus/server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { arrivalFolder } from "../../app/domain/creations/upload-folder.server.ts";
import { ARRIVAL_LIFE_MS } from "../../app/ports/arrivals/port.ts";
import { openS3Arrivals } from "../../app/ports/arrivals/s3.server.ts";
import { isStorageKey } from "../../app/ports/storage/port.ts";
import { type FailingS3, refuse, startFailingS3 } from "../servers/failing-s3.ts";
import { startS3 } from "../servers/s3.ts";
import { locationOf } from "../support/location.ts";
import { openTestPainter } from "../support/painter.ts";
import { openTestShop, serve, Visitor } from "../support/shop.ts";
import { clipBytes, openTestVideo } from "../support/video-reader.ts";
import { guest, sendTus } from "./visitors.ts";

const MB = 1024 * 1024;
const clip = Buffer.concat([clipBytes(), randomBytes(12 * MB)]);

const s3 = await startS3();
const store: FailingS3 = await startFailingS3(s3.bucket);
const settings = { STORAGE_URL: store.url, SESSION_SECRET: "the same on each machine, of 32 characters" };
const ports = { painter: openTestPainter(), video: openTestVideo() };
const shop = await openTestShop(ports, settings);
const server = await serve(shop);
/** Another machine: the same database and bucket, and a data folder of its own. */
const other = await openTestShop({ ...ports, db: shop.db, clock: shop.clock }, settings);
const otherServer = await serve(other);
// Its e-mails would be in its own folder.
await otherServer.stopJobs();
afterAll(async () => {
  await otherServer.close();
  await server.close();
  await shop.close();
  await store.close();
  await s3.close();
});

let here: Visitor;
let there: Visitor;
let people = 0;

beforeEach(async () => {
  store.failing = null;
  people += 1;
  here = await guest(shop, server, `filming-${people}@example.com`);
  there = new Visitor(otherServer.address);
  for (const { name, value } of here.sentCookies()) there.keep(`${name}=${value}`);
});

function start(bytes: number, who = here) {
  return sendTus(who, "/api/video-uploads", "POST", { "Upload-Length": String(bytes) });
}

async function begin(bytes = clip.length): Promise<string> {
  return locationOf(await start(bytes));
}

function patch(who: Visitor, address: string, from: number, to = clip.length) {
  const headers = {
    "Upload-Offset": String(from),
    "Content-Type": "application/offset+octet-stream",
    "Accept-Language": "de",
  };
  return sendTus(who, address, "PATCH", headers, clip.subarray(from, to));
}

async function offset(who: Visitor, address: string): Promise<number> {
  const answer = await sendTus(who, address, "HEAD", {});
  return answer.status === 200 ? Number(answer.headers.get("Upload-Offset")) : -answer.status;
}

async function keep(who: Visitor, address: string) {
  const answer = await who.call(`${address}/video`, {});
  return { status: answer.status, ...((await answer.json()) as { id?: string; code?: string }) };
}

/** The file of the video, as the shop has stored it. */
async function storedBytes(id = ""): Promise<Buffer> {
  const { source_key } = await shop.db
    .selectFrom("videos")
    .select("source_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Buffer.from((await shop.storage.read(source_key ?? "")) ?? []);
}

const arrived = async () => [
  ...(await s3.keys()).filter((key) => key.startsWith("arrivals/")),
  ...(await s3.unfinished()),
];
const videos = async () => (await shop.db.selectFrom("videos").select("id").execute()).length;

const isPart = ({ method, url = "" }: IncomingMessage) => method === "PUT" && url.includes("partNumber=");
const isCompletion = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && url.includes("uploadId=");

describe("an upload in a bucket", () => {
  it("that one machine has begun is finished by another, byte for byte", async () => {
    const address = await begin();
    expect((await patch(here, address, 0, 3 * MB)).status).toBe(204);
    expect(await offset(there, address)).toBe(3 * MB);
    expect((await patch(there, address, 3 * MB, 9 * MB)).status).toBe(204);
    expect((await patch(here, address, 3 * MB, 9 * MB)).status).toBe(409);
    expect(await offset(here, address)).toBe(9 * MB);
    expect((await patch(here, address, 9 * MB)).status).toBe(204);
    const kept = await keep(there, address);
    expect(kept.status).toBe(200);
    expect(clip.equals(await storedBytes(kept.id))).toBe(true);
    expect(await keep(here, address)).toEqual(kept);
    expect(await arrived()).toEqual([]);
  });

  it("in pieces of the shop's own pages needs no room for the rest of a part", async () => {
    const address = await begin();
    for (let from = 0; from < clip.length; from += 5 * MB) {
      store.requests = 0;
      expect((await patch(here, address, from, Math.min(from + 5 * MB, clip.length))).status).toBe(204);
      expect(store.requests).toBeLessThanOrEqual(from + 5 * MB < clip.length ? 7 : 9);
      expect((await arrived()).filter((key) => key.endsWith("-part"))).toEqual([]);
    }
    expect((await keep(here, address)).status).toBe(200);
  });

  it("completed on two machines at once is one video", async () => {
    const address = await begin();
    await patch(here, address, 0);
    const before = await videos();
    const [one, two] = await Promise.all([keep(here, address), keep(there, address)]);
    expect(one).toMatchObject({ status: 200 });
    expect(two).toEqual(one);
    expect(await videos()).toBe(before + 1);
  });

  it("leaves nothing when its sender removes it, whether it is complete or not", async () => {
    const [half, whole] = [await begin(), await begin()];
    await patch(here, half, 0, 7 * MB);
    await patch(here, whole, 0);
    expect((await arrived()).length).toBe(5);
    for (const address of [half, whole]) {
      expect((await sendTus(there, address, "DELETE", {})).status).toBe(204);
      expect(await offset(here, address)).toBe(-404);
    }
    expect(await arrived()).toEqual([]);
  });

  it("leaves nothing a day after it began, and nothing else of the bucket is touched", async () => {
    await shop.storage.put("photos/kept.jpg", Buffer.from("a photo"));
    const [half, whole] = [await begin(), await begin()];
    await patch(here, half, 0, 7 * MB);
    await patch(here, whole, 0);
    expect(await shop.arrivals.removeOld(Date.now() - ARRIVAL_LIFE_MS)).toBe(0);
    expect((await arrived()).length).toBe(5);
    expect(await shop.arrivals.removeOld(Date.now() + 60_000)).toBe(2);
    expect(await arrived()).toEqual([]);
    expect(await shop.storage.size("photos/kept.jpg")).toBe(7);
  });

  it("leaves nothing on a machine that died, once that starts again", async () => {
    const left = arrivalFolder(other);
    mkdirSync(left, { recursive: true });
    for (const name of ["old", "new"]) writeFileSync(path.join(left, name), "bytes");
    const before = (Date.now() - ARRIVAL_LIFE_MS) / 1000 - 60;
    utimesSync(path.join(left, "old"), before, before);
    await openS3Arrivals(s3.bucket, left);
    expect(readdirSync(left)).toEqual(["new"]);
  });

  it("does not wait for a hundred slow ones", async () => {
    const { store: uploads } = shop.arrivals;
    const ids = Array.from({ length: 100 }, () => randomUUID());
    const quick = randomUUID();
    for (const id of [...ids, quick]) await uploads.create(new Upload({ id, size: 10, offset: 0 }));
    const senders = ids.map((id) => {
      const bytes = new PassThrough();
      bytes.write("x");
      return { bytes, sent: uploads.write(bytes, id, 0) };
    });
    await expect.poll(() => senders.every(({ bytes }) => bytes.readableLength === 0)).toBe(true);
    expect(await uploads.write(Readable.from([Buffer.alloc(10)]), quick, 0)).toBe(10);
    for (const { bytes } of senders) bytes.end();
    expect(new Set(await Promise.all(senders.map(({ sent }) => sent)))).toEqual(new Set([1]));
    for (const id of [...ids, quick]) await uploads.remove(id);
  });

  it("is no file of the shop", async () => {
    const [half, whole] = [await begin(), await begin()];
    await patch(here, half, 0, 7 * MB);
    await patch(here, whole, 0);
    for (const key of await arrived()) {
      expect(isStorageKey(key), key).toBe(false);
      expect(await shop.storage.read(key), key).toBeNull();
    }
  });

  it("that the store itself has removed is unknown, not complete", async () => {
    const address = await begin();
    await patch(here, address, 0, 7 * MB);
    await s3.abortAll();
    expect(await offset(here, address)).toBe(-404);
    expect((await patch(here, address, 7 * MB)).status).toBe(404);
    expect(await keep(here, address)).toMatchObject({ status: 409, code: "video-incomplete" });
  });
});

describe("a store that fails", () => {
  const isArrival = ({ url = "" }: IncomingMessage) => url.includes("/arrivals/");

  it("is named in the visitor's language, and the upload goes on afterwards", async () => {
    const address = await begin();
    await patch(here, address, 0, 5 * MB);
    store.failing = { of: isArrival, fault: refuse(503) };
    const answer = await patch(here, address, 5 * MB, 10 * MB);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { code: "files-unavailable", message: expect.stringContaining("Bildspeicher") },
    ]);
    expect(await offset(here, address)).toBe(-503);
    expect(await keep(here, address)).toMatchObject({ status: 503, code: "files-unavailable" });
    store.failing = null;
    expect(await offset(there, address)).toBe(5 * MB);
    expect((await patch(there, address, 5 * MB)).status).toBe(204);
    expect(clip.equals(await storedBytes((await keep(there, address)).id))).toBe(true);
  });

  it("in the middle of a part neither loses nor doubles a byte of the video", async () => {
    const address = await begin();
    await patch(here, address, 0, 7 * MB);
    store.failing = { of: isPart, fault: (asked) => asked.once("data", () => asked.destroy()) };
    expect((await patch(here, address, 7 * MB, 12 * MB)).status).toBe(503);
    store.failing = null;
    // What was too little for a part was on its way in one: it is sent again.
    expect(await offset(there, address)).toBe(5 * MB);
    expect((await patch(there, address, 5 * MB)).status).toBe(204);
    expect(clip.equals(await storedBytes((await keep(there, address)).id))).toBe(true);
  });

  it("for a moment, or whose answer is lost, is not noticed", async () => {
    const address = await begin();
    store.faults = [refuse(503), store.loseAnswer];
    expect((await patch(here, address, 0, 7 * MB)).status).toBe(204);
    let lost = 0;
    store.failing = {
      of: (asked) => (isPart(asked) || isCompletion(asked)) && lost++ % 2 === 0,
      fault: store.loseAnswer,
    };
    expect((await patch(here, address, 7 * MB)).status).toBe(204);
    expect(lost).toBeGreaterThanOrEqual(4);
    store.failing = null;
    expect(clip.equals(await storedBytes((await keep(here, address)).id))).toBe(true);
  });

  it("when all parts are there still makes a video of them", async () => {
    const address = await begin();
    store.failing = { of: isCompletion, fault: refuse(503) };
    expect((await patch(here, address, 0)).status).toBe(503);
    store.failing = null;
    expect(await offset(there, address)).toBe(clip.length);
    expect(clip.equals(await storedBytes((await keep(there, address)).id))).toBe(true);
  });

  it("while the video is stored lets the sender try again, and it is one video", async () => {
    const address = await begin();
    await patch(here, address, 0);
    const before = await videos();
    for (const of of [
      isArrival,
      ({ method, url = "" }: IncomingMessage) => method === "PUT" && url.includes("/videos/"),
    ]) {
      store.failing = { of, fault: refuse(503) };
      expect(await keep(here, address)).toMatchObject({ status: 503, code: "files-unavailable" });
    }
    store.failing = null;
    expect((await keep(there, address)).status).toBe(200);
    expect(await videos()).toBe(before + 1);
  });

  it("when an upload begins keeps no room for it", async () => {
    store.failing = { of: isArrival, fault: refuse(503) };
    expect((await start(clip.length)).status).toBe(503);
    store.failing = null;
    const { id } = await shop.db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", `filming-${people}@example.com`)
      .executeTakeFirstOrThrow();
    expect(await shop.db.selectFrom("uploads").select("id").where("account_id", "=", id).execute()).toEqual(
      [],
    );
  });
});
