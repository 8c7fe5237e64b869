/** Chunked video uploads over real HTTP: interrupted, resumed, cancelled, concurrent, and private to their owner. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { arrivalFolder, deleteOldUploads } from "../../app/domain/creations/upload-folder.server.ts";
import { VIDEO_MAX_BYTES } from "../../app/domain/creations/video-limits.ts";
import { ARRIVAL_LIFE_MS } from "../../app/ports/arrivals/port.ts";
import { VideoRefusal } from "../../app/ports/video/port.ts";
import { type S3Server, startS3 } from "../servers/s3.ts";
import { locationOf } from "../support/location.ts";
import { openTestPainter } from "../support/painter.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { clipBytes, openTestVideo } from "../support/video-reader.ts";
import { guest, sendTus } from "./visitors.ts";

let shop: TestShop;
let server: TestServer;
let visitor: Visitor;
let people = 0;
let isBusy = false;

beforeEach(async () => {
  people += 1;
  visitor = await guest(shop, server, `filming-${people}@example.com`);
});

/** Where the uploads are, and what of them is there. */
const folder = {
  name: "in a folder",
  open: async () => ({ settings: {}, close: async () => {} }),
  names: () => readdir(arrivalFolder(shop)),
  sizeOf: async (id: string) => (await stat(path.join(arrivalFolder(shop), id))).size,
};
let s3: S3Server;
const bucket = {
  name: "in a bucket",
  async open() {
    s3 = await startS3();
    return { settings: { STORAGE_URL: s3.url }, close: () => s3.close() };
  },
  names: async () => [...(await s3.keys()), ...(await s3.unfinished())].map((key) => path.basename(key)),
  sizeOf: (id: string) => s3.sizeOf(`arrivals/${id}`),
};

const clip = clipBytes({}, 300_000);

async function begin(who = visitor, bytes = clip.length): Promise<string> {
  const answer = await sendTus(who, "/api/video-uploads", "POST", {
    "Upload-Length": String(bytes),
    "Upload-Metadata": `filename ${btoa("moment.mp4")},account ${btoa("another-account")}`,
  });
  expect(answer.status).toBe(201);
  return locationOf(answer);
}

function patch(address: string, from: number, bytes: Uint8Array, who = visitor) {
  const headers = { "Upload-Offset": String(from), "Content-Type": "application/offset+octet-stream" };
  return sendTus(who, address, "PATCH", headers, bytes);
}

async function offset(address: string, who = visitor): Promise<number> {
  const answer = await sendTus(who, address, "HEAD", {});
  return answer.status === 200 ? Number(answer.headers.get("Upload-Offset")) : -answer.status;
}

async function keep(address: string, who = visitor) {
  const answer = await who.call(`${address}/video`, {});
  return {
    status: answer.status,
    ...((await answer.json()) as { id?: string; code?: string; message?: string }),
  };
}

describe.each([folder, bucket])("an upload $name", ({ open, names, sizeOf }) => {
  let close: () => Promise<void>;

  beforeAll(async () => {
    const video = openTestVideo();
    const probe: typeof video.probe = async (...asked) => {
      if (!isBusy) return video.probe(...asked);
      throw new VideoRefusal("busy", "for the test");
    };
    const { settings, close: closeStore } = await open();
    shop = await openTestShop({ painter: openTestPainter(), video: { ...video, probe } }, settings);
    server = await serve(shop);
    close = closeStore;
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
    await close();
  });

  /** What is left of an upload. */
  const lying = async (address: string) =>
    (await names()).filter((name) => name.startsWith(path.basename(address)));

  it("resumes where it was interrupted, and becomes a video once", async () => {
    const address = await begin();
    const half = clip.length / 2;
    expect((await patch(address, 0, clip.subarray(0, half))).status).toBe(204);
    expect(await keep(address)).toMatchObject({ status: 409, code: "video-incomplete" });
    expect(await offset(address)).toBe(half);
    expect((await patch(address, 0, clip.subarray(0, half))).status).toBe(409);
    expect((await patch(address, half, clip.subarray(half))).status).toBe(204);
    const kept = await keep(address);
    expect(kept.status).toBe(200);
    expect(await keep(address)).toEqual(kept);
    const page = await visitor.get(`/create/video/${kept.id}`);
    expect(page.status).toBe(200);
    expect(await lying(address)).toEqual([]);
  });

  it("that breaks off in the middle of a chunk keeps what had arrived", async () => {
    const address = await begin();
    const cut = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      async pull(pieces) {
        pieces.enqueue(new Uint8Array(clip.subarray(0, 100_000)));
        await new Promise((resolve) => setTimeout(resolve, 200));
        cut.abort();
      },
    });
    const headers = {
      "Tus-Resumable": "1.0.0",
      Origin: server.address,
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": String(clip.length),
    };
    const init = { method: "PATCH", headers, body, duplex: "half", signal: cut.signal };
    await visitor.fetch(address, init as RequestInit).catch(() => {});
    let arrived = 0;
    for (let tries = 0; arrived <= 0 && tries < 40; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      arrived = await offset(address);
    }
    expect(arrived).toBeGreaterThan(0);
    expect((await patch(address, arrived, clip.subarray(arrived))).status).toBe(204);
    expect((await keep(address)).status).toBe(200);
  });

  it("is visible to its owner only", async () => {
    const address = await begin();
    const stranger = await guest(shop, server, `stranger-${people}@example.com`);
    expect(await offset(address, stranger)).toBe(-404);
    expect((await patch(address, 0, clip, stranger)).status).toBe(404);
    expect((await sendTus(stranger, address, "DELETE", {})).status).toBe(404);
    expect(await keep(address, stranger)).toMatchObject({ status: 404, code: "not-found" });
    expect(await offset(address)).toBe(0);
    expect(await offset("/api/video-uploads/..%2F..%2Fshop.sqlite")).toBe(-404);
  });

  it("requires an account, also when its session ends during the upload", async () => {
    const stranger = server.visitor();
    const headers = { "Upload-Length": "10" };
    const answer = await sendTus(stranger, "/api/video-uploads", "POST", headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "email-unverified" });
    const address = await begin();
    await patch(address, 0, clip.subarray(0, 1000));
    await visitor.call("/api/auth/logout", {});
    expect((await patch(address, 1000, clip.subarray(1000))).status).toBe(403);
    expect(await keep(address)).toMatchObject({ status: 403, code: "email-unverified" });
  });

  it("is refused before it begins when it is too large, or has no declared size", async () => {
    const tooLarge = await sendTus(visitor, "/api/video-uploads", "POST", {
      "Upload-Length": String(VIDEO_MAX_BYTES + 1),
    });
    expect(tooLarge.status).toBe(413);
    expect(await tooLarge.json()).toMatchObject({
      code: "video-too-large",
      message: "Please try again with a smaller video file.",
    });
    const silent = await sendTus(visitor, "/api/video-uploads", "POST", { "Upload-Defer-Length": "1" });
    expect(silent.status).toBe(400);
  });

  it("is counted when it is refused, once, at every step", async () => {
    const reasons = async () =>
      (
        await shop.db
          .selectFrom("events")
          .select("payload")
          .where("name", "=", "image_upload_error")
          .execute()
      )
        .map(({ payload }) => JSON.parse(payload).reason)
        .sort();
    await shop.db.deleteFrom("events").execute();
    await sendTus(visitor, "/api/video-uploads", "POST", { "Upload-Length": String(VIDEO_MAX_BYTES + 1) });
    const picture = Buffer.from("a picture, they say");
    const address = await begin(visitor, picture.length);
    expect(await keep(address)).toMatchObject({ code: "video-incomplete" });
    await patch(address, 0, picture);
    await keep(address);
    expect(await keep(address)).toMatchObject({ code: "not-found" });
    const photo = new File([picture], "moment.jpg");
    expect((await visitor.post("/create", { photo })).status).toBe(415);
    expect((await visitor.post("/create", new FormData())).status).toBe(422);
    await server.visitor().post("/create", { photo });
    await visitor.call("/api/upload-video", { videoData: "data:video/mp4;base64,aGVsbG8=" });
    expect(await reasons()).toEqual([
      ...["email-unverified", "image-missing", "image-unsupported"],
      ...["video-incomplete", "video-too-large", "video-unreadable", "video-unreadable"],
    ]);
  });

  it("that is no video, or too long, is refused and deleted", async () => {
    const cases = [
      [Buffer.from("a picture, they say"), 422, "video-unreadable"],
      [clipBytes({ durationMs: 10_400 }), 422, "video-too-long"],
      [clipBytes({ durationMs: 60_000 }), 422, "video-too-long"],
    ] as const;
    for (const [bytes, status, code] of cases) {
      const address = await begin(visitor, bytes.length);
      await patch(address, 0, bytes);
      const answer = await keep(address);
      expect(answer).toMatchObject({ status, code });
      if (code === "video-too-long") {
        const seconds = bytes === cases[1][0] ? "10.4" : "60";
        expect(answer.message).toBe(`Video must be 10 seconds or shorter. Your video is ${seconds} seconds.`);
      }
      expect(await offset(address)).toBe(-404);
      expect(await lying(address)).toEqual([]);
    }
  });

  it("is deleted when it is cancelled", async () => {
    const address = await begin();
    await patch(address, 0, clip.subarray(0, 1000));
    expect((await sendTus(visitor, address, "DELETE", {})).status).toBe(204);
    expect(await offset(address)).toBe(-404);
    expect(await lying(address)).toEqual([]);
  });

  it("can run beside another; of too many the oldest is deleted", async () => {
    const [first, second] = [await begin(), await begin()];
    const halves = [clip.subarray(0, 1000), clip.subarray(1000)] as const;
    const both = (from: number, part: Uint8Array) =>
      Promise.all([patch(first, from, part), patch(second, from, part)]);
    await both(0, halves[0]);
    await both(1000, halves[1]);
    const kept = await Promise.all([keep(first), keep(second)]);
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
    const many: string[] = [];
    for (let count = 0; count < 4; count++) many.push(await begin());
    expect(await offset(many[0] ?? "")).toBe(-404);
    expect(await offset(many[3] ?? "")).toBe(0);
  });

  it("completed twice at once is one video", async () => {
    const address = await begin();
    await patch(address, 0, clip);
    const answers = await Promise.all([keep(address), keep(address)]);
    const ids = new Set(answers.flatMap(({ id }) => id ?? []));
    expect(ids.size).toBe(1);
    expect((await keep(address)).id).toBe([...ids][0]);
  });

  it("waits while the machine is busy", async () => {
    const address = await begin();
    await patch(address, 0, clip);
    isBusy = true;
    expect(await keep(address)).toMatchObject({ status: 503, code: "video-busy" });
    isBusy = false;
    expect((await keep(address)).status).toBe(200);
  });

  it("is deleted a day after its last chunk", async () => {
    const [address, complete] = [await begin(), await begin()];
    await patch(address, 0, clip.subarray(0, 1000));
    await patch(complete, 0, clip);
    // What is stored has the time of the machine.
    const sweepAfter = (age: number) => deleteOldUploads({ ...shop, clock: { now: () => Date.now() + age } });
    await sweepAfter(ARRIVAL_LIFE_MS - 60_000);
    expect(await offset(address)).toBe(1000);
    expect(await sweepAfter(ARRIVAL_LIFE_MS + 60_000)).toBeGreaterThanOrEqual(2);
    expect(await offset(address)).toBe(-404);
    expect([await lying(address), await lying(complete)]).toEqual([[], []]);
  });

  it("of which an account begins 25 at once stays within the limit of three", async () => {
    const begun = await Promise.all(
      Array.from({ length: 25 }, () =>
        sendTus(visitor, "/api/video-uploads", "POST", { "Upload-Length": String(clip.length) }),
      ),
    );
    // One that gave way to another while its file was being made is gone.
    const statuses = begun.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 404, 410].includes(status))).toEqual([]);
    const addresses = await Promise.all(begun.filter(({ status }) => status === 201).map(locationOf));
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    const answers = await Promise.all(addresses.map((address) => patch(address, 0, clip)));
    const taken = answers.filter(({ status }) => status === 204);
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(answers.map(({ status }) => status).filter((status) => ![204, 404].includes(status))).toEqual([]);
    const left = await names();
    const ids = addresses.map((address) => path.basename(address)).filter((id) => left.includes(id));
    const sizes = await Promise.all(ids.map(sizeOf));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * clip.length);
    const { count } = await shop.db
      .selectFrom("uploads")
      .innerJoin("accounts", "accounts.id", "uploads.account_id")
      .select(({ fn }) => fn.count<number>("uploads.id").as("count"))
      .where("email", "=", `filming-${people}@example.com`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  });

  it("that is receiving bytes does not give way; a further one is refused", async () => {
    const stop = new AbortController();
    const slow = () =>
      new ReadableStream<Uint8Array>({
        start: (pieces) => pieces.enqueue(new Uint8Array(clip.subarray(0, 1000))),
      });
    const three = [await begin(), await begin(), await begin()];
    const sending = three.map((address) => {
      const headers = {
        "Tus-Resumable": "1.0.0",
        Origin: server.address,
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": String(clip.length),
      };
      const init = { method: "PATCH", headers, body: slow(), duplex: "half", signal: stop.signal };
      return visitor.fetch(address, init as RequestInit).catch(() => {});
    });
    const received = shop.db
      .selectFrom("uploads")
      .select("id")
      .where(
        "id",
        "in",
        three.map((address) => path.basename(address)),
      )
      .where("received_until", ">", shop.clock.now());
    await expect.poll(async () => (await received.execute()).length).toBe(3);
    const fourth = () => sendTus(visitor, "/api/video-uploads", "POST", { "Upload-Length": "10" });
    const refused = await fourth();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: "uploads-too-many" }]);
    const call = await visitor.call("/api/upload-video", { videoData: "data:video/mp4;base64,aGVsbG8=" });
    expect([call.status, await call.json()]).toMatchObject([429, { code: "uploads-too-many" }]);
    stop.abort();
    await Promise.all(sending);
    await expect.poll(async () => (await fourth()).status).toBe(201);
  });

  it("is refused when the uploads of all visitors take the room there is for them", async () => {
    const { uploadQuota } = shop.settings;
    shop.settings.uploadQuota = VIDEO_MAX_BYTES + 1000;
    try {
      await shop.db.deleteFrom("uploads").execute();
      await shop.db.deleteFrom("videos").execute();
      await begin(visitor, VIDEO_MAX_BYTES);
      const other = await guest(shop, server, `other-${people}@example.com`);
      const answer = await sendTus(other, "/api/video-uploads", "POST", { "Upload-Length": "1001" });
      expect([answer.status, await answer.json()]).toMatchObject([507, { code: "upload-no-room" }]);
      await begin(other, 1000);
    } finally {
      shop.settings.uploadQuota = uploadQuota;
    }
  });
});
