/** A video reader for clips that contain their own description as JSON, so that tests of pages need no codec. */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type VideoFacts, type VideoReader, VideoRefusal } from "../../app/ports/video/port.ts";
import { locationOf } from "./location.ts";
import type { Visitor } from "./shop.ts";

const START = Buffer.from("\0\0\0\x14ftypisom\0\0\0\0isom", "latin1");
const END = "\n";

const plain: VideoFacts = {
  container: "mp4",
  codec: "avc1.64001f",
  width: 360,
  height: 640,
  durationMs: 6_000,
  frames: 150,
  hasSound: true,
};

/** A clip with this description, padded to at least `bytes` bytes. */
export function clipBytes(facts: Partial<VideoFacts> = {}, bytes = 0): Buffer {
  const description = Buffer.concat([START, Buffer.from(JSON.stringify({ ...plain, ...facts }) + END)]);
  return Buffer.concat([description, Buffer.alloc(Math.max(0, bytes - description.length))]);
}

/** The bytes as a form sends them. */
export function formFile(bytes: Uint8Array, name = "moment.mp4", type = "video/mp4"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Uploads a clip by the plain form. Returns the address of its page. */
export async function uploadClip(visitor: Visitor, bytes: Uint8Array = clipBytes()): Promise<string> {
  const answer = await visitor.post("/create", { photo: formFile(bytes) });
  const moments = await locationOf(answer);
  if (!/^\/create\/video\/[0-9a-f-]+\?moments$/.test(moments))
    throw new Error(`The upload answered ${answer.status} and led to ${moments}.`);
  return moments.replace("?moments", "");
}

export function openTestVideo(): VideoReader {
  return {
    name: "embedded",
    probe: read,
    async frames(file, moments) {
      const { width, height, durationMs } = await read(file);
      return Promise.all(
        moments.map(async ({ momentMs }) => {
          const grey = Math.round((255 * momentMs) / durationMs);
          const background = { r: grey, g: grey, b: grey };
          const picture = sharp({ create: { width, height, channels: 3, background } }).jpeg();
          return { image: await picture.toBuffer(), width, height };
        }),
      );
    },
    async compress(file, into) {
      const { container } = await read(file);
      // A test needs a video that no browser plays, even after its clip was due.
      if (container === "avi") throw new VideoRefusal("unreadable", "no clip of this one");
      await writeFile(into, clipBytes());
    },
    async close() {},
  };
}

async function read(file: string): Promise<VideoFacts> {
  const bytes = await readFile(file);
  if (!bytes.subarray(0, START.length).equals(START)) throw new VideoRefusal("unsupported", "no clip");
  return JSON.parse(bytes.subarray(START.length, bytes.indexOf(END, START.length)).toString());
}
