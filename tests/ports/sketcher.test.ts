import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { openEmbeddedPainter } from "../../app/ports/painter/embedded.server.ts";
import { openOpenAiPainter } from "../../app/ports/painter/openai.server.ts";
import { isStorageKey } from "../../app/ports/storage/port.ts";
import { requestFor } from "./painter-contract.ts";

const painter = openEmbeddedPainter();
const sketcher = painter.sketcher!;
afterAll(() => painter.close());

const CROP = { x: 0.65, y: 0.5, zoom: 1.2, shape: "tall" } as const;

async function grey(image: Uint8Array): Promise<Buffer> {
  return sharp(image).resize(200, 283, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

describe("the embedded painter's sketches", () => {
  it("show the later painting in a small file", async () => {
    const request = { ...(await requestFor("popart")), feelings: [], crop: CROP };
    const sketch = await sketcher.sketch(request, {});
    const { format, width, height } = await sharp(sketch.image).metadata();
    expect([format, sketch.contentType]).toEqual(["webp", "image/webp"]);
    expect(width).toBeLessThanOrEqual(500);
    expect(height / width).toBeCloseTo(297 / 210, 1);
    expect(sketch.image.length).toBeLessThan(48 * 1024);
    const painted = await grey((await painter.paint(request)).image);
    const small = await grey(sketch.image);
    const apart = small.reduce((sum, value, at) => sum + Math.abs(value - painted[at]!), 0) / small.length;
    expect(apart).toBeLessThan(6);
  });

  it("of a wide crop are as large on their side", async () => {
    const crop = { ...CROP, shape: "wide" } as const;
    const { image } = await sketcher.sketch({ ...(await requestFor("minimalmodernist")), crop }, {});
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([707, 500]);
  });

  it("have a version that a storage key can contain", () => {
    for (const style of painter.styles) {
      expect(isStorageKey(`creations/a/sketch-${style}-${sketcher.edition(style)}.webp`)).toBe(true);
    }
  });

  it("stop on abort", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(
      sketcher.sketch({ ...(await requestFor("popart")), crop: CROP }, { signal }),
    ).rejects.toThrow();
  });
});

it("a painter that charges for every picture makes no sketches", () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const service = openOpenAiPainter({ apiKey: "key", model: "gpt-image-2", styles: ["popart"], log });
  expect(service.sketcher).toBeUndefined();
});
