/** A video in one API call, as a data URL: streamed to disk from any position in the JSON, with any escapes. */
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { arrivalFolder } from "../../app/domain/creations/upload-folder.server.ts";
import { VIDEO_MAX_BYTES } from "../../app/domain/creations/video-limits.ts";
import { receiveDataUrl } from "../../app/web/data-url-body.server.ts";
import { openTestPainter } from "../support/painter.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, type Visitor } from "../support/shop.ts";
import { clipBytes, openTestVideo } from "../support/video-reader.ts";
import { guest } from "./visitors.ts";

const CALL = "/api/upload-video";
const { shop, server } = await servedShop(
  openTestShop({ painter: openTestPainter(), video: openTestVideo() }),
);
let visitor: Visitor;
let people = 0;

beforeEach(async () => {
  people += 1;
  visitor = await guest(shop, server, `sending-${people}@example.com`);
});

const urlOf = (bytes: Buffer) => `data:video/mp4;base64,${bytes.toString("base64")}`;

async function answerOf(answer: Response) {
  const body = (await answer.json()) as { videoPath?: string; code?: string; message?: string };
  return { status: answer.status, ...body };
}

const call = async (body: object, who = visitor) => answerOf(await who.call(CALL, body));

function callRaw(body: string) {
  const headers = { "Content-Type": "application/json", Origin: server.address };
  return visitor.fetch(CALL, { method: "POST", headers, body });
}

/** The answer to a body of so many bytes, before any of it is sent. */
async function announced(bytes: number): Promise<unknown> {
  const headers = { "Content-Type": "application/json", "Content-Length": bytes, Origin: server.address };
  const sent = request(new URL(CALL, server.address), { method: "POST", headers });
  sent.on("error", () => {});
  sent.flushHeaders();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(answer);
  sent.destroy();
  return JSON.parse(body);
}

describe("upload-video", () => {
  it("returns the video's path, for its sender only, and HEAD confirms it", async () => {
    const clip = clipBytes({}, 300_001);
    const { videoPath = "" } = await call({ videoData: urlOf(clip), filename: "moment.mp4" });
    expect(videoPath).toMatch(/^\/api\/storage-image\/videos\/[^/]+\/source\.mp4$/);
    const head = await visitor.fetch(videoPath, { method: "HEAD" });
    const facts = ["Content-Type", "Content-Length", "Accept-Ranges"].map((name) => head.headers.get(name));
    expect([head.status, ...facts]).toEqual([200, "video/mp4", "300001", "bytes"]);
    expect(await head.text()).toBe("");
    const whole = Buffer.from(await (await visitor.get(videoPath)).arrayBuffer());
    expect(whole.equals(clip)).toBe(true);
    const stranger = await guest(shop, server, `elsewhere-${people}@example.com`);
    expect((await stranger.fetch(videoPath, { method: "HEAD" })).status).toBe(404);
    expect((await visitor.get(`/create/video/${videoPath.split("/").at(-2)}`)).status).toBe(200);
  });

  it("accepts two at once, from one visitor and from two", async () => {
    const other = await guest(shop, server, `sending-too-${people}@example.com`);
    const clips = [200_000, 200_001, 200_002].map((bytes) => clipBytes({}, bytes));
    const answers = await Promise.all(
      clips.map((clip, index) => call({ videoData: urlOf(clip) }, index < 2 ? visitor : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sizes = await Promise.all(
      answers.map(async ({ videoPath = "" }, index) => {
        const head = await (index < 2 ? visitor : other).fetch(videoPath, { method: "HEAD" });
        return Number(head.headers.get("Content-Length"));
      }),
    );
    expect(sizes).toEqual([200_000, 200_001, 200_002]);
  });

  it("refuses what is no video, too long, too large, another account's or without one; and stores nothing", async () => {
    const videoData = urlOf(clipBytes());
    expect(await call({ videoData: urlOf(Buffer.from("no clip")) })).toMatchObject({
      status: 422,
      code: "video-unreadable",
    });
    expect(await call({ videoData: urlOf(clipBytes({ durationMs: 12_300 })) })).toMatchObject({
      status: 422,
      message: "Video must be 10 seconds or shorter. Your video is 13 seconds.",
    });
    expect(await call({ videoData, email: "else@example.com" })).toMatchObject({ code: "not-yours" });
    for (const none of [{}, { videoData: "" }, { videoData: 7 }, { videoData: "data:video/mp4,AAAA" }]) {
      expect(await call(none)).toMatchObject({ status: 422, code: "video-missing" });
    }
    expect((await callRaw('{"videoData":"data:video/mp4;base64,AAAA"')).status).toBe(400);
    expect(await call({ videoData }, server.visitor())).toMatchObject({
      status: 403,
      code: "email-unverified",
    });
    expect(await announced(1.5 * VIDEO_MAX_BYTES)).toMatchObject({
      code: "video-too-large",
    });
    expect(await readdir(arrivalFolder(shop))).toEqual([]);
    expect((await visitor.get(CALL)).status).toBe(405);
  });
});

describe("a data URL in JSON", () => {
  const bytes = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 251));
  const url = urlOf(bytes);
  let files = 0;

  /** Received in pieces of so many bytes. */
  async function received(text: string, pieceBytes: number) {
    const all = Buffer.from(text);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(pieces) {
        if (at >= all.length) return pieces.close();
        pieces.enqueue(new Uint8Array(all.subarray(at, at + pieceBytes)));
        at += pieceBytes;
      },
    });
    const init = { method: "POST", body, duplex: "half" };
    files += 1;
    const path = `${shop.settings.dataDir}/received-${files}`;
    const options = { field: "videoData", path, mostBytes: bytes.length };
    const { json } = await receiveDataUrl(new Request("http://shop.example", init as RequestInit), options);
    return { json, file: await readFile(path) };
  }

  it.each([1, 2, 5, 7, 4096])("is found at any position, in pieces of %i bytes", async (pieceBytes) => {
    const words = {
      filename: 'a "videoData": \\ é.mp4',
      nested: { videoData: "short" },
      list: ["videoData"],
    };
    const escaped = JSON.stringify(url).replaceAll("/", "\\/").replaceAll("+", "\\u002B");
    for (const json of [
      JSON.stringify({ ...words, videoData: url }),
      JSON.stringify({ videoData: url, ...words }),
      `{ "videoData" : ${escaped} , ${JSON.stringify(words).slice(1)}`,
    ]) {
      const found = await received(json, pieceBytes);
      expect(found.json).toEqual({ ...words, videoData: "" });
      expect(found.file.equals(bytes)).toBe(true);
    }
  });

  it("is refused when it occurs twice, is cut, is too long, or has too much JSON around it", async () => {
    const codes = await Promise.all(
      [
        `{"videoData":"${url}","videoData":"${url}"}`,
        JSON.stringify({ videoData: url }).slice(0, -20),
        JSON.stringify({ videoData: urlOf(Buffer.concat([bytes, bytes])) }),
        JSON.stringify({ filename: "x".repeat(70_000), videoData: url }),
        JSON.stringify({ videoData: "x".repeat(70_000) }),
      ].map((json) =>
        received(json, 4096).then(
          () => "taken",
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(codes).toEqual(["bad-request", "bad-request", "video-too-large", "bad-request", "video-missing"]);
  });
});
