/** A painter that also makes sketches: at once, or when it is told that one may be finished. */
import type { Sketcher, SketchRequest } from "../../../app/ports/painter/sketcher.ts";
import { openTestPainter, type TestPainter } from "./test-painter.ts";

export interface SketchingPainter extends TestPainter {
  sketcher: Sketcher;
  sketched: SketchRequest[];
  /** Happens before a sketch is delivered. */
  beforeSketch: (request: SketchRequest, signal: AbortSignal | undefined) => Promise<void> | void;
  edition: string;
}

/** Its sketches are a few bytes that say what was asked. */
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
