import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { containerOf } from "../../app/ports/video/container.ts";
import { openEmbeddedVideo } from "../../app/ports/video/embedded.server.ts";
import { hasSystemFfmpeg, openFfmpegVideo } from "../../app/ports/video/ffmpeg.server.ts";
import { openQueue } from "../../app/ports/video/queue.ts";
import { type Survey, survey } from "../../app/ports/video/survey.ts";
import { limitMemory } from "../../app/ports/video/wasm-memory.ts";
import { perform } from "../../app/ports/video/worker-process.server.ts";
import { clip, countingClip, made } from "../support/video-clips.ts";
import { reasonOf, spoilt, videoContract } from "./video-contract.ts";

videoContract("embedded", openEmbeddedVideo);
if (hasSystemFfmpeg()) videoContract("ffmpeg", openFfmpegVideo);

const video = openEmbeddedVideo();
afterAll(() => video.close());

const MPEG4 = ["-c:v", "mpeg4"];
const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "200k"];
const minute = { seconds: 60, size: "64x48", rate: 2 };
/** All begun here, because one process makes the clips that are requested together. */
const clips = {
  plain: clip({ name: "plain.mp4" }),
  webm: clip({ name: "plain.webm", codec: VP8 }),
  avi: clip({ name: "plain.avi", codec: MPEG4, sound: true }),
  whole: clip({ name: "whole.mp4", last: ["-movflags", "+faststart"] }),
  tooLong: clip({ name: "too-long.mp4", seconds: 10.4, size: "64x48" }),
  minuteMp4: clip({ name: "minute.mp4", ...minute }),
  minuteWebm: clip({ name: "minute.webm", ...minute, codec: VP8 }),
  minuteAvi: clip({ name: "minute.avi", ...minute, codec: MPEG4 }),
  uneven: countingClip("uneven.mp4", {
    frames: 30,
    filter: "setpts='if(lt(N,5),N*0.1,0.5+(N-5)*0.4)/TB'",
    last: ["-vsync", "vfr"],
  }),
  uhd: clip({ name: "uhd.mp4", size: "2160x3840", rate: 2 }),
  sound: made("sound.mp4", ["-f", "lavfi", "-i", "sine=d=1", "-c:a", "aac"]),
  crowd: made("crowd.mp4", [
    ...["-f", "lavfi", "-i", "color=s=32x32:r=2:d=1"],
    ...Array(24).fill(["-map", "0:v"]).flat(),
    ...MPEG4,
  ]),
};

beforeAll(() => Promise.all(Object.values(clips)), 400_000);

/** Reads the packets of a file in this process: for files that are no danger. */
function surveyed(file: string): Promise<Survey> {
  const bytes = readFileSync(file);
  return survey({ size: bytes.length, read: (start, length) => bytes.subarray(start, start + length) });
}

/** The position of a box's content. */
function boxAt(bytes: Buffer, name: string): number {
  const at = bytes.indexOf(name, 0, "latin1");
  if (at < 0) throw new Error(`The clip has no ${name}.`);
  return at + 4;
}

describe("a survey", () => {
  it("recognises each container by its content, not by the name of the file", async () => {
    const webm = { container: "webm", codec: "vp8", durationMs: 1_000 };
    expect(await surveyed(await clips.webm)).toMatchObject(webm);
    const renamed = await spoilt("holiday.mp4", clips.avi, () => {});
    const facts = await video.probe(renamed);
    expect(facts).toMatchObject({ container: "avi", codec: "mpeg4", width: 160, height: 120, frames: 10 });
    expect(facts).toMatchObject({ hasSound: true });
    expect(Math.abs(facts.durationMs - 1_000)).toBeLessThan(150);
  });

  it("measures the packets, and does not trust the headers", async () => {
    expect((await video.probe(await clips.tooLong)).durationMs).toBe(10_400);
    const mp4 = await spoilt("liar.mp4", clips.minuteMp4, (bytes) => {
      for (const [box, at] of [
        ["mvhd", 16],
        ["tkhd", 20],
        ["mdhd", 16],
      ] as const)
        bytes.writeUInt32BE(1_000, boxAt(bytes, box) + at);
    });
    const webm = await spoilt("liar.webm", clips.minuteWebm, (bytes) => {
      bytes.writeDoubleBE(1_000, bytes.indexOf("\x44\x89\x88", 0, "latin1") + 3);
    });
    const avi = await spoilt("liar.avi", clips.minuteAvi, (bytes) => {
      bytes.writeUInt32LE(2, boxAt(bytes, "avih") + 4 + 16);
      bytes.writeUInt32LE(2, boxAt(bytes, "strh") + 4 + 32);
    });
    for (const liar of [mp4, webm, avi]) expect((await surveyed(liar)).durationMs).toBe(60_000);
    const boaster = await spoilt("boaster.mp4", clips.plain, (bytes) => {
      for (const box of ["mvhd", "mdhd"]) bytes.writeUInt32BE(0x7fffffff, boxAt(bytes, box) + 16);
    });
    expect((await surveyed(boaster)).durationMs).toBe(1_000);
  });

  it("shows frames of uneven length at their own times", async () => {
    const moments = [4_400, 4_600, 4_899, 4_900];
    const frames = await video.frames(
      await clips.uneven,
      moments.map((momentMs) => ({ momentMs })),
    );
    // 0.5 + 10 * 0.4 is 4.5: frame 15 stays until 4.9.
    const [before, shown, still, after] = frames.map(({ image }) => image);
    expect(still).toEqual(shown);
    expect(before).not.toEqual(shown);
    expect(after).not.toEqual(shown);
  });

  it("accepts 4K, upright or wide", async () => {
    const file = await clips.uhd;
    const [frame] = await video.frames(file, [{ momentMs: 600 }]);
    expect(frame).toMatchObject({ width: 2160, height: 3840 });
    expect(await video.probe(file)).toMatchObject({ width: 2160, height: 3840 });
  });
});

describe("bad input", () => {
  it("is refused without a moving picture", async () => {
    expect(await reasonOf(surveyed(await clips.sound))).toBe("no-picture");
    const jpeg = Buffer.from("\xff\xd8\xff\xe0 a picture", "latin1");
    const photo = await spoilt("photo.mp4", clips.plain, () => jpeg);
    expect(await reasonOf(video.probe(photo))).toBe("unsupported");
    const empty = await spoilt("empty.mp4", clips.plain, () => Buffer.alloc(0));
    expect(await reasonOf(surveyed(empty))).toBe("unsupported");
    const frameless = await spoilt("frameless.mp4", clips.plain, (bytes) => {
      bytes.writeUInt32BE(0, boxAt(bytes, "stsz") + 8);
      bytes.writeUInt32BE(0, boxAt(bytes, "stts") + 4);
      bytes.writeUInt32BE(0, boxAt(bytes, "stsc") + 4);
    });
    expect(["no-picture", "unreadable"]).toContain(await reasonOf(surveyed(frameless)));
  });

  it("is refused if it is truncated", async () => {
    for (const [name, whole] of [
      ["cut.mp4", clips.whole],
      ["late.mp4", clips.plain],
      ["cut.webm", clips.webm],
      ["cut.avi", clips.avi],
    ] as const) {
      const cut = await spoilt(name, whole, (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6)));
      expect([name, await reasonOf(surveyed(cut))]).toEqual([name, "unreadable"]);
    }
  });

  it("is refused if it claims more frames than it has, and delays no other job", async () => {
    const huge = await spoilt("huge.avi", clips.avi, (bytes) => {
      bytes.writeInt32LE(2_000_000, boxAt(bytes, "strf") + 8);
      bytes.writeInt32LE(2_000_000, boxAt(bytes, "strf") + 12);
    });
    const endless = await spoilt("endless.mp4", clips.plain, (bytes) => {
      bytes.writeUInt32BE(1, boxAt(bytes, "stsz") + 4);
      bytes.writeUInt32BE(0xfffffff0, boxAt(bytes, "stsz") + 8);
      bytes.writeUInt32BE(0xfffffff0, boxAt(bytes, "stts") + 8);
    });
    expect(await reasonOf(surveyed(huge))).toBe("too-demanding");
    expect(await reasonOf(surveyed(await clips.crowd))).toBe("too-demanding");
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    expect(["too-demanding", "unreadable"]).toContain(await reasonOf(video.probe(endless)));
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(3);
    expect((await video.probe(await clips.plain)).frames).toBe(10);
  });

  it("is refused by the decoder if the container is valid", async () => {
    const noise = await spoilt("noise.mp4", clips.plain, (bytes) => {
      const from = boxAt(bytes, "mdat");
      for (let at = from; at < bytes.length && bytes.toString("latin1", at + 4, at + 8) !== "moov"; at += 1) {
        bytes[at] = (at * 89) % 251;
      }
    });
    expect(await reasonOf(video.frames(noise, [{ momentMs: 0 }]))).toBe("unreadable");
  });
});

describe("limits", () => {
  it("end work that takes too long, and work that is stopped", async () => {
    const file = await clips.plain;
    const endless = ["-f", "lavfi", "-i", "testsrc2=s=1280x720:r=30:d=3600", "-f", "null", "-"];
    const slow = { kind: "core", file, folder: "/nowhere", commands: [endless] } as const;
    expect(await reasonOf(perform(slow, { processorMs: 100 }))).toBe("too-demanding");
    const controller = new AbortController();
    const stopped = video.compress(file, "/nowhere/clip.mp4", { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    expect(await reasonOf(stopped)).toBe("busy");
  });

  it("of memory are enforced by the engine", async () => {
    const source = "AGFzbQEAAAAFBgEBAYCAAgcKAQZtZW1vcnkCAA==";
    const bytes = Buffer.from(source, "base64");
    limitMemory(bytes, 3 * 65_536);
    const { instance } = await WebAssembly.instantiate(bytes);
    const { memory } = instance.exports as { memory: WebAssembly.Memory };
    expect(memory.grow(2)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  it("limit concurrency, and refuse work that waits too long", async () => {
    const queue = openQueue({ concurrency: 1, mostWaiting: 1, maxWaitMs: 30 });
    let done = () => {};
    const first = queue(() => new Promise<void>((resolve) => (done = resolve)));
    const second = reasonOf(queue(async () => {}));
    expect(await reasonOf(queue(async () => {}))).toBe("busy");
    expect(await second).toBe("busy");
    const third = queue(async () => "done");
    done();
    await first;
    expect(await third).toBe("done");
  });
});

describe("a container", () => {
  it("is not recognised for still pictures and sound in the same boxes", () => {
    const brand = (name: string) => containerOf(Buffer.from(`\0\0\0\x18ftyp${name}`, "latin1"));
    expect(["isom", "mp42", "qt  ", "heic", "avif", "M4A "].map(brand)).toEqual([
      "mp4",
      "mp4",
      "mov",
      null,
      null,
      null,
    ]);
    expect(
      containerOf(readFileSync(new URL("../../packages/atelier/test/photos/wine.jpg", import.meta.url))),
    ).toBeNull();
  });
});
