/**
 * The painter turns a photo into an art-styled picture.
 * Invariant: a painter returns a whole picture or throws a `PainterRefusal`; it never charges anyone.
 */
import type { Sketcher } from "./sketcher.ts";

/** Which part of the photo becomes the poster. */
export interface PaintCrop {
  /** The middle of the part, as fractions of the photo's width and height. A part never leaves the photo. */
  x: number;
  y: number;
  /** 1 for the largest part of its shape, 2 for one of half its width and height; at most 8. */
  zoom: number;
  /** As tall as the poster, square with a band of paper beneath, or on a poster that lies on its side. */
  shape: "tall" | "square" | "wide";
}

/** How the photo is treated. */
export interface PaintManner {
  /** Whose colours the picture has. */
  colours: "style" | "between" | "photo";
  /** How close it stays to the photo. */
  closeness: "calm" | "style" | "faithful";
}

export interface PaintRequest {
  /** A normalised, upright photo (JPEG, PNG or WebP), below 8 MB. */
  photo: Uint8Array;
  /** Id of the style, e.g. "popart". */
  style: string;
  /** Ids of at most three feelings. */
  feelings: readonly string[];
  manner: PaintManner;
  /** The prompt, composed by the shop from all of these, for painters that read it. */
  prompt: string;
  /** The same request and seed give the same picture where the painter can guarantee it. */
  seed: number;
  /** A stable pseudonym of the person, never an e-mail. */
  customer: string;
  /** Without a crop the painter chooses one. */
  crop?: PaintCrop;
}

export interface PaintedPicture {
  /** The encoded picture in the poster's ratio, 1 : 1.414, or 1.414 : 1 for a wide crop; a sheet with its bleed also counts. */
  image: Uint8Array;
  contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Pixels. */
  width: number;
  height: number;
  /** The painter and its model or recipe version; stored with the poster. */
  painter: "embedded" | "openai";
  model: string;
  /** The recipe's version, where the painter has recipes: it repaints the same picture. */
  recipeVersion?: number;
  /** As requested, or as the painter chose it. */
  crop: PaintCrop;
}

export interface PaintOptions {
  signal?: AbortSignal;
  /** Called now and then, with a fraction between 0 and 1. */
  onProgress?: (share: number) => void;
}

export interface Painter {
  readonly name: "embedded" | "openai";
  /** Ids of the styles that this painter can paint. */
  readonly styles: readonly string[];
  paint(request: PaintRequest, options?: PaintOptions): Promise<PaintedPicture>;
  /** Proposes the part of the photo with its subject. */
  proposeCrop(photo: Uint8Array, options?: Pick<PaintOptions, "signal">): Promise<PaintCrop>;
  /** Only where a sketch is free. */
  readonly sketcher?: Sketcher;
  close(): Promise<void>;
}

export type PainterRefusalReason = "sensitive" | "too-large" | "unreadable" | "busy" | "unavailable";

/** Why a painter could not paint. `retryable`: the same request may succeed later. */
export class PainterRefusal extends Error {
  override readonly name = "PainterRefusal";
  constructor(
    readonly reason: PainterRefusalReason,
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}
