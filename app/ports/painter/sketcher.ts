/**
 * An optional part of a painter: the same picture small and quick, to choose a style by.
 * Invariant: a sketch is free and shows what `paint` would make of the same photo, crop, manner and seed without feelings. A
 * painter that cannot guarantee both has no sketcher.
 */
import type { PaintCrop, PaintManner } from "./port.ts";

export interface SketchRequest {
  photo: Uint8Array;
  /** Id of the style. */
  style: string;
  manner: PaintManner;
  seed: number;
  crop: PaintCrop;
}

export interface SketchedPicture {
  /** At most 500 x 707 pixels, or 707 x 500. */
  image: Uint8Array;
  contentType: "image/webp";
}

export interface Sketcher {
  /** How many sketches it makes side by side. */
  readonly atOnce: number;
  /** Lower-case letters and digits that change when the same request gives another picture. */
  edition(style: string): string;
  /** Yields to paintings. @throws the cause; the shop then leaves the sketch out */
  sketch(request: SketchRequest, options: { signal?: AbortSignal }): Promise<SketchedPicture>;
}
