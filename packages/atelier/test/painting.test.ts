import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { paint, recipes, withPainting } from "../src/index.ts";
import { landscape, poster, psnr, QUICK_STYLE, thumbnail } from "./photos.ts";

/** For the tests that paint many posters, or a large one, on a machine that is busy with other things. */
const PATIENCE = 180_000;

describe("a painting", () => {
  it("is the same, byte for byte, when the commission is the same, with any number of workers", async () => {
    const photo = await landscape();
    const commission = { photo, style: QUICK_STYLE, feelings: ["bliss"], seed: 1, size: "sketch" } as const;
    const alone = await paint(commission, { threads: 1 });
    const together = await poster({ feelings: ["bliss"] });
    expect(Buffer.compare(alone.rgb, together.rgb)).toBe(0);
  });

  it("keeps its pixels while others are painted: for ever, or as long as they are lent", async () => {
    const photo = await landscape();
    const commission = { photo, style: QUICK_STYLE, feelings: [], seed: 1, size: "sketch" } as const;
    const own = await paint(commission);
    const before = Buffer.from(own.rgb);
    const { lent, other } = await withPainting(commission, async ({ rgb }) => {
      const { rgb: other } = await paint({ ...commission, seed: 2 });
      return { lent: Buffer.from(rgb), other };
    });
    expect(Buffer.compare(lent, before)).toBe(0);
    expect(Buffer.compare(other, before)).not.toBe(0);
    expect(Buffer.compare(own.rgb, before)).toBe(0);
  });

  it("can be painted again from its crop and its version", async () => {
    const first = await poster();
    const again = await poster({ crop: first.crop });
    expect(Buffer.compare(again.rgb, first.rgb)).toBe(0);
    expect(first.recipeVersion).toBe(recipes[QUICK_STYLE].version);
  });

  it("changes with its seed and with its crop", async () => {
    const first = await poster();
    const otherSeed = await poster({ seed: 2 });
    const nearer = await poster({ crop: { ...first.crop, zoom: 1.5 } });
    expect(Buffer.compare(first.rgb, otherSeed.rgb)).not.toBe(0);
    expect(psnr(first.rgb, nearer.rgb)).toBeLessThan(25);
  });

  it(
    "is the same picture on the screen and in print as in the preview",
    async () => {
      const preview = await poster({ size: "preview" });
      const screen = await poster({ size: "screen" });
      expect([preview.width, preview.height]).toEqual([1000, 1414]);
      expect([screen.width, screen.height]).toEqual([1754, 2480]);
      const small = await thumbnail(preview, 250, 354);
      expect(psnr(small, await thumbnail(screen, 250, 354))).toBeGreaterThan(28);

      const print = await poster({ size: "print" });
      expect([print.width, print.height]).toEqual([3579, 5031]);
      const trimmed = await sharp(print.rgb, { raw: { width: 3579, height: 5031, channels: 3 } })
        .extract({ left: 35, top: 35, width: 3508, height: 4961 })
        .toBuffer();
      const reduced = await sharp(trimmed, { raw: { width: 3508, height: 4961, channels: 3 } })
        .resize(250, 354, { fit: "fill" })
        .raw()
        .toBuffer();
      expect(psnr(small, reduced)).toBeGreaterThan(28);
    },
    PATIENCE,
  );

  it("reports its progress from the beginning to the end, and leaves the event loop free", async () => {
    const heard: number[] = [];
    const photo = await landscape();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const started = performance.now();
    await paint(
      { photo, style: QUICK_STYLE, feelings: [], seed: 3, size: "sketch" },
      { onProgress: (s) => heard.push(s) },
    );
    const took = performance.now() - started;
    delay.disable();
    expect(heard.at(-1)).toBe(1);
    expect(heard).toEqual([...heard].sort((one, other) => one - other));
    expect(heard.length).toBeGreaterThan(3);
    expect(delay.percentile(95) / 1e6).toBeLessThan(Math.max(100, took * 0.2));
  });

  it("stops when it is aborted, and the next one is painted", async () => {
    const photo = await landscape();
    const stop = new AbortController();
    const commission = { photo, style: QUICK_STYLE, feelings: [], seed: 4, size: "sketch" } as const;
    const painting = paint(commission, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("enough")),
    });
    await expect(painting).rejects.toThrow("enough");
    await expect(paint(commission, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow(
      "too late",
    );
    await expect(paint(commission)).resolves.toMatchObject({ width: 500 });
  });
});
