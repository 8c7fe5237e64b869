/** A painter that also makes sketches: at once, or once `beforeSketch` is done. */
import sharp from "sharp";
import type { Sketcher, SketchRequest } from "../../app/ports/painter/sketcher.ts";
import { openTestPainter, type TestPainter } from "./painter.ts";

export interface SketchingPainter extends TestPainter {
  sketcher: Sketcher;
  sketched: SketchRequest[];
  /** Runs before a sketch is delivered. */
  beforeSketch: (request: SketchRequest, signal: AbortSignal | undefined) => Promise<void> | void;
  edition: string;
}

/** Each sketch is a plain sheet, whose colour follows from its seed. */
export function openSketchingPainter(): SketchingPainter {
  const sketcher: Sketcher = {
    atOnce: 1,
    edition: () => painter.edition,
    async sketch(request, { signal }) {
      painter.sketched.push(request);
      await painter.beforeSketch(request, signal);
      const background = { r: request.seed % 256, g: 90, b: 200 };
      const sheet = sharp({ create: { width: 50, height: 71, channels: 3, background } });
      return { image: await sheet.webp().toBuffer(), contentType: "image/webp" };
    },
  };
  const sketching = { sketcher, sketched: [], beforeSketch: () => {}, edition: "1" };
  const painter: SketchingPainter = Object.assign(openTestPainter(), sketching);
  return painter;
}
