/** A painter that also makes sketches: at once, or once `beforeSketch` is done. */
import type { Sketcher, SketchRequest } from "../../app/ports/painter/sketcher.ts";
import { openTestPainter, type TestPainter } from "./painter.ts";

export interface SketchingPainter extends TestPainter {
  sketcher: Sketcher;
  sketched: SketchRequest[];
  /** Runs before a sketch is delivered. */
  beforeSketch: (request: SketchRequest, signal: AbortSignal | undefined) => Promise<void> | void;
  edition: string;
}

/** Each sketch is a few bytes that name its style and seed. */
export function openSketchingPainter(): SketchingPainter {
  const painter: SketchingPainter = {
    ...openTestPainter(),
    sketched: [],
    beforeSketch: () => {},
    edition: "1",
    sketcher: {
      edition: () => painter.edition,
      async sketch(request, { signal }) {
        painter.sketched.push(request);
        await painter.beforeSketch(request, signal);
        return { image: Buffer.from(`${request.style}-${request.seed}`), contentType: "image/webp" };
      },
    },
  };
  return painter;
}
