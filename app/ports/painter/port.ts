/**
 * The painter turns a photo into an art-styled picture.
 * Invariant: a painter either answers a whole picture or throws a `PainterRefusal`; it never charges anyone.
 */
import type { Sketcher } from "./sketcher.ts";

/** Which part of the photo becomes the poster. */
export interface PaintCrop {
  /** The middle of the part, in shares of the photo's width and height. A part never leaves the photo. */
  x: number;
  y: number;
  /** 1 for the largest part of its shape, 2 for one of half its width and height; at most 8. */
  zoom: number;
  /** As tall as the poster, or square with a band of paper beneath. */
  shape: "tall" | "square";
}

export interface PaintRequest {
  /** A normalised, upright photo (JPEG, PNG or WebP), below 8 MB. */
  photo: Uint8Array;
  /** Id of the style, e.g. "popart". */
  style: string;
  /** Ids of at most three feelings. */
  feelings: readonly string[];
  /** The words for painters that read, composed by the shop from the traits of style and feelings. */
  prompt: string;
  /** Same request and same seed give the same picture where the painter can promise that. */
  seed: number;
  /** A stable pseudonym of the person, never an e-mail. */
  customer: string;
  /** The painter looks for itself where it is left out. */
  crop?: PaintCrop;
}

export interface PaintedPicture {
  /** The encoded picture in the poster's ratio, 1 : 1.414; a sheet with its bleed, 1 : 1.406, counts as that. */
  image: Uint8Array;
  contentType: "image/jpeg" | "image/png" | "image/webp";
  /** Pixels. */
  width: number;
  height: number;
  /** Which painter and which of its models or recipe versions made it, kept with the poster. */
  painter: "embedded" | "openai";
  model: string;
  /** Of the recipe, where the painter has such: it says how to paint the same picture again. */
  recipeVersion?: number;
  /** As it was asked for, or as the painter chose it. */
  crop: PaintCrop;
}

export interface PaintOptions {
  signal?: AbortSignal;
  /** Told now and then, with a share between 0 and 1. */
  onProgress?: (share: number) => void;
}

export interface Painter {
  readonly name: "embedded" | "openai";
  /** Ids of the styles that this painter can paint. */
  readonly styles: readonly string[];
  paint(request: PaintRequest, options?: PaintOptions): Promise<PaintedPicture>;
  /** The part of the photo that shows what it is about. */
  proposeCrop(photo: Uint8Array, options?: Pick<PaintOptions, "signal">): Promise<PaintCrop>;
  /** Only where a sketch costs nothing. */
  readonly sketcher?: Sketcher;
  close(): Promise<void>;
}

export type PainterRefusalReason = "sensitive" | "too-large" | "unreadable" | "busy" | "unavailable";

/** Why a painter could not paint. `retryable` says whether the same request may succeed later. */
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
