import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { containerOf } from "../../app/ports/video/container.ts";
import { openEmbeddedVideo } from "../../app/ports/video/embedded.server.ts";
import { hasSystemFfmpeg, openFfmpegVideo } from "../../app/ports/video/ffmpeg.server.ts";
import { openQueue } from "../../app/ports/video/queue.ts";
import { limitMemory } from "../../app/ports/video/wasm-memory.ts";
import { perform } from "../../app/ports/video/worker-process.server.ts";
import { clip, countingClip, made } from "../video-clips.ts";
import { reasonOf, spoilt, videoContract } from "./video-contract.ts";

videoContract("embedded", openEmbeddedVideo);
if (hasSystemFfmpeg()) videoContract("ffmpeg", openFfmpegVideo);

const video = openEmbeddedVideo();
afterAll(() => video.close());

/** Where a box's contents begin. */
function boxAt(bytes: Buffer, name: string): number {
  const at = bytes.indexOf(name, 0, "latin1");
  if (at < 0) throw new Error(`The clip has no ${name}.`);
  return at + 4;
}

describe("a survey", () => {
  it("knows each container by its content, whatever the file is called", async () => {
    const webm = ["-c:v", "libvpx", "-b:v", "200k"];
    const avi = ["-c:v", "mpeg4"];
    expect(await video.probe(await clip({ name: "a.webm", codec: webm }))).toMatchObject({
      container: "webm",
      codec: "vp8",
      durationMs: 1_000,
    });
    const renamed = await spoilt("holiday.mp4", clip({ name: "a.avi", codec: avi, sound: true }), () => {});
    const facts = await video.probe(renamed);
    expect(facts).toMatchObject({ container: "avi", codec: "mpeg4", width: 160, height: 120, frames: 10 });
    expect(facts).toMatchObject({ hasSound: true });
    expect(Math.abs(facts.durationMs - 1_000)).toBeLessThan(150);
  });

  it("measures the packets, not what the header claims", async () => {
    const long = clip({ name: "long.mp4", seconds: 12, size: "64x48", rate: 5 });
    const liar = await spoilt("liar.mp4", long, (bytes) => {
      bytes.writeUInt32BE(1_000, boxAt(bytes, "mvhd") + 16);
    });
    expect((await video.probe(liar)).durationMs).toBe(12_000);
  });

  it("shows frames of uneven length at their own times", async () => {
    const pace = "setpts='if(lt(N,5),N*0.1,0.5+(N-5)*0.4)/TB'";
    const input = await countingClip("even.mp4", { frames: 30 });
    const uneven = await made(
      "uneven.mp4",
      ["-i", "/in/clip", "-vf", pace, "-vsync", "vfr", "-crf", "4"],
      input,
    );
    const frames = await video.frames(
      uneven,
      [4_400, 4_600, 4_900].map((momentMs) => ({ momentMs })),
    );
    // 0.5 + 10 * 0.4 is 4.5: frame 15 stays until 4.9.
    expect(frames[0]?.image).not.toEqual(frames[1]?.image);
    expect(frames[1]?.image).not.toEqual(frames[2]?.image);
    const again = await video.frames(uneven, [{ momentMs: 4_899 }]);
    expect(again[0]?.image).toEqual(frames[1]?.image);
  });

  it("takes 4K, upright or wide", async () => {
    const file = await clip({ name: "uhd.mp4", size: "2160x3840", rate: 2 });
    expect(await video.probe(file)).toMatchObject({ width: 2160, height: 3840 });
    const [frame] = await video.frames(file, [{ momentMs: 600 }]);
    expect(frame).toMatchObject({ width: 2160, height: 3840 });
  });
});

describe("bad input", () => {
  const plain = () => clip({ name: "plain.mp4" });

  it("is refused where nothing moves in it", async () => {
    const sound = await made("sound.mp4", ["-f", "lavfi", "-i", "sine=d=1", "-c:a", "aac"]);
    expect(await reasonOf(video.probe(sound))).toBe("no-picture");
    const photo = await spoilt("photo.mp4", plain(), () =>
      Buffer.from("\xff\xd8\xff\xe0 a picture", "latin1"),
    );
    expect(await reasonOf(video.probe(photo))).toBe("unsupported");
    const empty = await spoilt("empty.mp4", plain(), () => Buffer.alloc(0));
    expect(await reasonOf(video.probe(empty))).toBe("unsupported");
    const frameless = await spoilt("frameless.mp4", plain(), (bytes) => {
      bytes.writeUInt32BE(0, boxAt(bytes, "stsz") + 8);
      bytes.writeUInt32BE(0, boxAt(bytes, "stts") + 4);
      bytes.writeUInt32BE(0, boxAt(bytes, "stsc") + 4);
    });
    expect(["no-picture", "unreadable"]).toContain(await reasonOf(video.probe(frameless)));
  });

  it.each(["cut.mp4", "cut.webm", "cut.avi"])("is refused where it ends in the middle: %s", async (name) => {
    const codecs: Record<string, readonly string[]> = {
      mp4: ["-c:v", "libx264", "-preset", "ultrafast", "-movflags", "+faststart"],
      webm: ["-c:v", "libvpx"],
      avi: ["-c:v", "mpeg4"],
    };
    const ending = name.slice(4);
    const whole = clip({ name: `whole.${ending}`, codec: codecs[ending] ?? [] });
    const cut = await spoilt(name, whole, (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    expect(await reasonOf(video.probe(cut))).toBe("unreadable");
  });

  it("is refused where it claims more than there is, and holds nobody up meanwhile", async () => {
    const avi = clip({ name: "plain.avi", codec: ["-c:v", "mpeg4"] });
    const huge = await spoilt("huge.avi", avi, (bytes) => {
      bytes.writeInt32LE(2_000_000, boxAt(bytes, "strf") + 8);
      bytes.writeInt32LE(2_000_000, boxAt(bytes, "strf") + 12);
    });
    const endless = await spoilt("endless.mp4", plain(), (bytes) => {
      bytes.writeUInt32BE(1, boxAt(bytes, "stsz") + 4);
      bytes.writeUInt32BE(0xfffffff0, boxAt(bytes, "stsz") + 8);
      bytes.writeUInt32BE(0xfffffff0, boxAt(bytes, "stts") + 8);
    });
    const many = ["-f", "lavfi", "-i", "color=s=32x32:r=2:d=1", ...Array(24).fill(["-map", "0:v"]).flat()];
    const crowd = await made("crowd.mp4", [...many, "-c:v", "mpeg4"]);
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    const reasons = await Promise.all([huge, endless, crowd].map((file) => reasonOf(video.probe(file))));
    clearInterval(clock);
    expect(reasons[0]).toBe("too-demanding");
    expect(["too-demanding", "unreadable"]).toContain(reasons[1]);
    expect(reasons[2]).toBe("too-demanding");
    expect(ticks).toBeGreaterThan(3);
    expect((await video.probe(await plain())).frames).toBe(10);
  });

  it("is refused by the decoder where the container looks well", async () => {
    const noise = await spoilt("noise.mp4", plain(), (bytes) => {
      const from = boxAt(bytes, "mdat");
      for (let at = from; at < bytes.length && bytes.toString("latin1", at + 4, at + 8) !== "moov"; at += 1) {
        bytes[at] = (at * 89) % 251;
      }
    });
    expect(await reasonOf(video.frames(noise, [{ momentMs: 0 }]))).toBe("unreadable");
  });
});

describe("limits", () => {
  it("end what takes too long, and what is stopped", async () => {
    const file = await clip({ name: "plain.mp4" });
    const slow = { kind: "core", file, folder: "/nowhere", commands: [] } as const;
    expect(await reasonOf(perform(slow, { timeoutMs: 1 }))).toBe("too-demanding");
    const controller = new AbortController();
    const stopped = video.compress(file, "/nowhere/clip.mp4", { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    expect(await reasonOf(stopped)).toBe("busy");
  });

  it("are kept by the engine where memory is meant", async () => {
    const source = "AGFzbQEAAAAFBgEBAYCAAgcKAQZtZW1vcnkCAA==";
    const bytes = Buffer.from(source, "base64");
    limitMemory(bytes, 3 * 65_536);
    const { instance } = await WebAssembly.instantiate(bytes);
    const { memory } = instance.exports as { memory: WebAssembly.Memory };
    expect(memory.grow(2)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });

  it("let few in at once, and tell those who wait too long", async () => {
    const queue = openQueue({ places: 1, mostWaiting: 1, patienceMs: 30 });
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
  it("is none for still pictures and sound in the same boxes", () => {
    const brand = (name: string) => containerOf(Buffer.from(`\0\0\0\x18ftyp${name}`, "latin1"));
    expect(["isom", "mp42", "qt  ", "heic", "avif", "M4A "].map(brand)).toEqual([
      "mp4",
      "mp4",
      "mov",
      null,
      null,
      null,
    ]);
    expect(containerOf(readFileSync(new URL("../photos/wine.jpg", import.meta.url)))).toBeNull();
  });
});
