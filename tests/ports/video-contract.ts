import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VideoReader, VideoRefusal } from "../../app/ports/video/port.ts";
import { clip, copyOf, countingClip, made } from "../support/video-clips.ts";

/** The reason of the reader's refusal. */
export async function reasonOf(enqueue: Promise<unknown>): Promise<string> {
  return enqueue.then(
    () => "no refusal",
    (error: VideoRefusal) => error.reason ?? String(error),
  );
}

/** Changes the bytes of a clip, to a file that no camera would write. */
export async function spoilt(name: string, file: Promise<string>, change: (bytes: Buffer) => unknown) {
  const place = copyOf(await file).replace(/[^/]+$/, name);
  const bytes = readFileSync(await file);
  const changed = change(bytes);
  writeFileSync(place, Buffer.isBuffer(changed) ? changed : bytes);
  return place;
}

/** Mean brightness of the middle of a picture. */
async function grey(image: Uint8Array): Promise<number> {
  return (await sharp(image).greyscale().stats()).channels[0]?.mean ?? Number.NaN;
}

/** How much two pictures of one size differ. */
async function distance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const shades = (image: Uint8Array) => sharp(image).greyscale().raw().toBuffer();
  const [a, b] = [await shades(one), await shades(other)];
  return a.reduce((sum, shade, index) => sum + Math.abs(shade - (b[index] ?? 0)), 0);
}

/** Relative luminance of a grey from 0 to 255, as WCAG defines it. */
function luminance(shade: number): number {
  const share = shade / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** A flash is a pair of opposing changes of a tenth or more, the darker below 0.8 (WCAG 2.3.1). */
function countFlashes(luminances: readonly number[]): number {
  let changes = 0;
  let rises: boolean | null = null;
  for (const [index, now] of luminances.entries()) {
    const before = luminances[index - 1] ?? now;
    if (Math.abs(now - before) < 0.1 || Math.min(now, before) >= 0.8 || rises === now > before) continue;
    rises = now > before;
    changes += 1;
  }
  return Math.floor(changes / 2);
}

/** Contract of every video reader. */
export function videoContract(name: string, open: () => VideoReader) {
  const tags = ["-metadata", "location=+46.0037+008.9511/", "-metadata", "title=Lugano"];
  const count = countingClip("count.mp4");
  const tagged = clip({ name: "tagged.mov", size: "1600x900", rate: 5, sound: true, last: tags });
  /** White and black in turn, five times in a second. */
  const flashing = made("flashing.mp4", [
    ...["-f", "lavfi", "-i", "color=s=160x90:r=20:d=1,format=gray,geq=lum='if(mod(floor(N/2),2),235,16)'"],
    ...["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast"],
  ]);
  const lying = clip({ name: "lying.mp4", size: "320x180" });

  describe(`video contract: ${name}`, () => {
    let video: VideoReader;
    beforeAll(() => {
      video = open();
    });
    afterAll(() => video.close());

    it("finds the frame that is shown at a moment, neither the one before nor the one after", async () => {
      const file = await count;
      const moments = [99, 100, 1_950, 2_099, 3_999];
      const frames = await video.frames(
        file,
        moments.map((momentMs) => ({ momentMs })),
      );
      const shades = await Promise.all(frames.map(({ image }) => grey(image)));
      const [first = 0] = shades;
      const each = ((shades[4] ?? 0) - first) / 39;
      expect(each).toBeGreaterThan(4);
      expect(shades.slice(2).map((shade) => Math.round((shade - first) / each))).toEqual([19, 20, 39]);
      expect((shades[1] ?? 0) - first).toBeGreaterThan(each / 2);
    });

    it("makes a small clip that starts playing at once, without sound and metadata", async () => {
      const file = await tagged;
      expect(readFileSync(file).includes("Lugano")).toBe(true);
      expect(await video.probe(file)).toMatchObject({ hasSound: true });
      const into = copyOf(file).replace("tagged.mov", "small.mp4");
      await video.compress(file, into);
      const small = readFileSync(into);
      expect(small.includes("Lugano") || small.includes("46.0037")).toBe(false);
      expect(small.indexOf("moov")).toBeLessThan(small.indexOf("mdat"));
      const facts = await video.probe(into);
      expect(facts).toMatchObject({ container: "mp4", width: 1280, height: 720, hasSound: false });
      expect(facts.codec).toMatch(/^avc1\.64/);
      expect(facts.durationMs).toBeGreaterThan(900);
      expect(facts.durationMs).toBeLessThan(1_150);
    });

    it("softens what flashes more than three times a second", async () => {
      const into = copyOf(await flashing).replace("flashing.mp4", "calm.mp4");
      await video.compress(await flashing, into);
      const moments = Array.from({ length: 20 }, (_, index) => ({ momentMs: index * 50 + 25 }));
      const flashesOf = async (file: string) => {
        const frames = await video.frames(file, moments);
        return countFlashes(await Promise.all(frames.map(async ({ image }) => luminance(await grey(image)))));
      };
      expect(await flashesOf(await flashing)).toBe(4);
      expect(await flashesOf(into)).toBe(0);
    });

    it("turns a film of a rotated phone upright", async () => {
      // The matrix of a phone that is held upright: right becomes down, down becomes left.
      const file = await spoilt("turned.mp4", lying, (bytes) => {
        const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
        const at = bytes.indexOf("tkhd", 0, "latin1") + 44;
        for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value, at + 4 * index);
      });
      expect(await video.probe(file)).toMatchObject({ width: 180, height: 320 });
      const [frame] = await video.frames(file, [{ momentMs: 0 }]);
      expect(frame).toMatchObject({ width: 180, height: 320 });
      const [straight] = await video.frames(await lying, [{ momentMs: 0 }]);
      const [right, wrong] = await Promise.all(
        [90, 270].map(async (angle) => {
          const turned = await sharp(straight?.image).rotate(angle).toBuffer();
          return distance(frame?.image ?? new Uint8Array(), turned);
        }),
      );
      expect(right).toBeLessThan((wrong ?? 0) / 4);
    });
  });
}
