import type { Engine } from "../kernels/engine.ts";
import { BYTE_OF_LINEAR, byteOfLinear, type Rgb, type Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";
import type { Noise } from "./random.ts";
import type { Rect, Sheet } from "./sheet.ts";
import { splineRows } from "./spline.ts";

/** One row of fields, interpolated for the pixels of a panel. */
export interface FieldRow {
  /** Row of the sheet. */
  readonly y: number;
  /** First pixel of the row that lies in the panel, and how many follow. */
  readonly x0: number;
  readonly count: number;
  /** One array for each field; index 0 is the pixel `x0`. */
  readonly values: readonly Float32Array[];
}

/**
 * A stripe of the sheet in linear light. Everything is measured in millimetres of paper, so a stripe
 * is the same picture whatever its resolution, and rows never depend on which stripe they are in.
 */
export class Tile {
  readonly pixels: Float32Array;
  private lattice: number | undefined;
  /** Size of a pixel in millimetres. */
  readonly mm: number;
  private readonly mmY: number;

  /**
   * Covers the rows `y0` up to, not including, `y1` of the sheet. With an engine its pixels lie in the engine's memory,
   * which its maker takes back.
   */
  constructor(
    readonly sheet: Sheet,
    readonly y0: number,
    readonly y1: number,
    readonly noise: Noise,
    private readonly engine: Engine | null = null,
  ) {
    const count = sheet.width * (y1 - y0) * 3;
    this.pixels = engine ? engine.floats(count).fill(0) : new Float32Array(count);
    this.mm = sheet.area.w / sheet.width;
    this.mmY = sheet.area.h / sheet.height;
  }

  /** Millimetres from the trimmed poster's left edge to the middle of a pixel. */
  u(x: number): number {
    return this.sheet.area.x + (x + 0.5) * this.mm;
  }

  /** Millimetres from the trimmed poster's upper edge to the middle of a row. */
  v(y: number): number {
    return this.sheet.area.y + (y + 0.5) * this.mmY;
  }

  /** The pixel, as a fraction, at a distance in millimetres; the inverse of `u` and `v`. */
  xAt(u: number): number {
    return (u - this.sheet.area.x) / this.mm - 0.5;
  }

  yAt(v: number): number {
    return (v - this.sheet.area.y) / this.mmY - 0.5;
  }

  /** Index of a pixel's red value in `pixels`. */
  indexOf(x: number, y: number): number {
    return ((y - this.y0) * this.sheet.width + x) * 3;
  }

  put(x: number, y: number, tint: Tint): void {
    const i = this.indexOf(x, y);
    this.pixels[i] = tint.r;
    this.pixels[i + 1] = tint.g;
    this.pixels[i + 2] = tint.b;
  }

  blend(x: number, y: number, colour: Rgb, opacity: number): void {
    const i = this.indexOf(x, y);
    const p = this.pixels;
    p[i]! += (colour[0] - p[i]!) * opacity;
    p[i + 1]! += (colour[1] - p[i + 1]!) * opacity;
    p[i + 2]! += (colour[2] - p[i + 2]!) * opacity;
  }

  /** Covers the whole stripe with one colour. */
  fill(colour: Rgb): void {
    for (let i = 0; i < this.pixels.length; i += 3) {
      this.pixels[i] = colour[0];
      this.pixels[i + 1] = colour[1];
      this.pixels[i + 2] = colour[2];
    }
  }

  /** How many times finer than its fields a panel is drawn; 1 to 3.5, for softening inked edges. */
  fineness(panel: Rect, field: Size): number {
    return clamp(panel.w / this.mm / field.w, 1, 3.5);
  }

  /**
   * Walks the panel's rows of this stripe with all fields interpolated by a cubic B-spline, whose
   * smoothness in both directions keeps outlines round at any enlargement. A margin of one pixel is
   * walked around the panel, for a mat or frame to cut it cleanly.
   */
  *rows(panel: Rect, field: Size, fields: readonly Plane[]): Generator<FieldRow> {
    const left = Math.max(0, Math.floor(this.xAt(panel.x)));
    const right = Math.min(this.sheet.width - 1, Math.ceil(this.xAt(panel.x + panel.w)));
    const top = Math.max(this.y0, Math.floor(this.yAt(panel.y)));
    const bottom = Math.min(this.y1 - 1, Math.ceil(this.yAt(panel.y + panel.h)));
    const count = right - left + 1;
    if (count <= 0) return;
    const columns = Array.from(
      { length: count },
      (_, x) => ((this.u(left + x) - panel.x) / panel.w) * field.w,
    );
    const rowAt = splineRows(fields, field, columns, this.engine);
    for (let y = top; y <= bottom; y++) {
      yield { y, x0: left, count, values: rowAt(((this.v(y) - panel.y) / panel.h) * field.h) };
    }
  }

  /**
   * Lightens and darkens all pixels by a sum of value noises, each with its frequency to the millimetre and its weight.
   */
  grain(octaves: readonly (readonly [frequency: number, weight: number])[], strength: number): void {
    for (let y = this.y0; y < this.y1; y++) this.grainRow(y, octaves, strength);
  }

  private grainRow(
    y: number,
    octaves: readonly (readonly [frequency: number, weight: number])[],
    strength: number,
  ): void {
    const { engine, pixels, noise } = this;
    const { width } = this.sheet;
    const v = this.v(y);
    const start = this.indexOf(0, y);
    if (engine) {
      const lattice = this.latticeOf(engine);
      const mark = engine.mark();
      engine.kernels.grainRow(
        pixels.byteOffset + start * 4,
        width,
        this.u(0),
        this.mm,
        v,
        lattice,
        engine.copy(Float32Array.from(octaves.flat())).byteOffset,
        octaves.length,
        strength,
        engine.floats(width).byteOffset,
        engine.floats(256).byteOffset,
      );
      engine.release(mark);
      return;
    }
    for (let x = 0, i = start; x < width; x++, i += 3) {
      const u = this.u(x);
      let grain = 0;
      for (const [frequency, weight] of octaves) grain += noise.at(u * frequency, v * frequency) * weight;
      const factor = 1 + grain * strength;
      pixels[i]! *= factor;
      pixels[i + 1]! *= factor;
      pixels[i + 2]! *= factor;
    }
  }

  /** Where the engine finds the noise. */
  private latticeOf(engine: Engine): number {
    this.lattice ??= engine.copy(this.noise.lattice).byteOffset;
    return this.lattice;
  }

  /** The rows from `from` up to `to`, in sRGB bytes. */
  bytes(from: number, to: number): Uint8Array {
    const start = this.indexOf(0, from);
    const count = this.indexOf(0, to) - start;
    const { engine, pixels } = this;
    if (engine) {
      const mark = engine.mark();
      const table = engine.bytes(BYTE_OF_LINEAR.length);
      table.set(BYTE_OF_LINEAR);
      const made = engine.bytes(count);
      const source = pixels.byteOffset + start * 4;
      const steps = BYTE_OF_LINEAR.length - 1;
      engine.kernels.bytesOfLinear(source, made.byteOffset, count, table.byteOffset, steps);
      engine.release(mark);
      return new Uint8Array(made);
    }
    const out = new Uint8Array(count);
    for (let i = 0; i < count; i++) out[i] = byteOfLinear(pixels[start + i]!);
    return out;
  }
}
