/**
 * What a painter may be able to do besides: the same picture small and quick, to choose a style by.
 * Invariant: a sketch costs nothing and shows what `paint` would make of the same photo, crop and seed without feelings.
 * A painter that cannot promise both makes none.
 */
import type { PaintCrop } from "./port.ts";

export interface SketchRequest {
  photo: Uint8Array;
  /** Id of the style. */
  style: string;
  seed: number;
  crop: PaintCrop;
}

export interface SketchedPicture {
  /** At most 500 x 707 pixels. */
  image: Uint8Array;
  contentType: "image/webp";
}

export interface Sketcher {
  /** Lower-case letters and digits that change when the same request would come out differently. */
  edition(style: string): string;
  /** Gives way to paintings. @throws what went wrong: the sketch is then left out */
  sketch(request: SketchRequest, options: { signal?: AbortSignal }): Promise<SketchedPicture>;
}
