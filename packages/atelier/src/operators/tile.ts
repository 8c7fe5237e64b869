import type { Engine } from "../kernels/engine.ts";
import { BYTE_OF_LINEAR, byteOfLinear, type Rgb, type Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";
import type { Noise } from "./random.ts";
import type { Rect, Sheet } from "./sheet.ts";

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
    const spline = horizontalSpline(columns, field.w);
    const weave = this.engine
      ? quickWeave(this.engine, fields, field, spline)
      : plainWeave(fields, field, spline);
    for (let y = top; y <= bottom; y++) {
      const place = ((this.v(y) - panel.y) / panel.h) * field.h;
      yield { y, x0: left, count, values: weave(place) };
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

/** Gives all fields at a place, in rows of the fields, as one row each. The arrays are the same each time. */
type Weave = (place: number) => readonly Float32Array[];

function plainWeave(fields: readonly Plane[], size: Size, spline: Spline): Weave {
  const scratch = new Float32Array(size.w + 4);
  const values = fields.map(() => new Float32Array(spline.first.length));
  return (place) => {
    fields.forEach((plane, k) => {
      blendRows(plane, size, place, scratch);
      blendColumns(scratch, spline, values[k]!);
    });
    return values;
  };
}

/** Rows of a field that a place lies between, counted with the one above. */
const BETWEEN = 4;

/**
 * Widens each of a field's rows once, and mixes every row of the picture from the four wide ones around it: fields are
 * coarser than paper, so that most rows are used several times.
 */
function quickWeave(engine: Engine, fields: readonly Plane[], { w, h }: Size, spline: Spline): Weave {
  const { kernels } = engine;
  const count = spline.first.length;
  const wide = Math.ceil(count / 4) * 4;
  const first = engine.integers(wide).fill(0);
  first.set(spline.first);
  const weights = engine.floats(wide * 4).fill(0);
  weights.set(spline.weights);
  const padded = engine.floats(w + 4);
  const values = fields.map(() => engine.floats(wide));
  const shown = values.map((row) => row.subarray(0, count));
  const slots = fields.map(() =>
    Array.from({ length: BETWEEN }, () => ({ row: -1, address: engine.floats(wide).byteOffset })),
  );

  const widened = (k: number, row: number): number => {
    const slot = slots[k]![row % BETWEEN]!;
    if (slot.row !== row) {
      padded.set(fields[k]!.subarray(row * w, (row + 1) * w), 2);
      padded[0] = padded[1] = padded[2]!;
      padded[w + 2] = padded[w + 3] = padded[w + 1]!;
      kernels.expandRow(padded.byteOffset, first.byteOffset, weights.byteOffset, slot.address, wide);
      slot.row = row;
    }
    return slot.address;
  };
  return (place) => {
    const sample = Math.floor(place - 0.5);
    const [wa, wb, wc, wd] = splineWeights(place - 0.5 - sample);
    const rowAt = (step: number): number => clamp(sample + step, 0, h - 1);
    for (let k = 0; k < fields.length; k++) {
      kernels.blendRows(
        widened(k, rowAt(-1)),
        widened(k, rowAt(0)),
        widened(k, rowAt(1)),
        widened(k, rowAt(2)),
        wa,
        wb,
        wc,
        wd,
        values[k]!.byteOffset,
        wide,
      );
    }
    return shown;
  };
}

interface Spline {
  /** First of the four samples, in a row that is padded by two on each side. */
  readonly first: Int32Array;
  readonly weights: Float32Array;
}

/** Weights of the uniform cubic B-spline for the four samples around a place `t` of 0..1 between the middle two. */
function splineWeights(t: number): [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [
    (1 - 3 * t + 3 * t2 - t3) / 6,
    (4 - 6 * t2 + 3 * t3) / 6,
    (1 + 3 * t + 3 * t2 - 3 * t3) / 6,
    t3 / 6,
  ];
}

function horizontalSpline(places: readonly number[], width: number): Spline {
  const first = new Int32Array(places.length);
  const weights = new Float32Array(places.length * 4);
  places.forEach((place, x) => {
    const sample = Math.floor(place - 0.5);
    first[x] = clamp(sample + 1, 0, width);
    weights.set(splineWeights(place - 0.5 - sample), x * 4);
  });
  return { first, weights };
}

function blendRows(plane: Plane, { w, h }: Size, place: number, out: Float32Array): void {
  const sample = Math.floor(place - 0.5);
  const [wa, wb, wc, wd] = splineWeights(place - 0.5 - sample);
  const a = clamp(sample - 1, 0, h - 1) * w;
  const b = clamp(sample, 0, h - 1) * w;
  const c = clamp(sample + 1, 0, h - 1) * w;
  const d = clamp(sample + 2, 0, h - 1) * w;
  for (let x = 0; x < w; x++) {
    out[x + 2] = plane[a + x]! * wa + plane[b + x]! * wb + plane[c + x]! * wc + plane[d + x]! * wd;
  }
  out[0] = out[1] = out[2]!;
  out[w + 2] = out[w + 3] = out[w + 1]!;
}

function blendColumns(row: Float32Array, { first, weights }: Spline, out: Float32Array): void {
  for (let x = 0, k = 0; x < out.length; x++, k += 4) {
    const o = first[x]!;
    out[x] =
      row[o]! * weights[k]! +
      row[o + 1]! * weights[k + 1]! +
      row[o + 2]! * weights[k + 2]! +
      row[o + 3]! * weights[k + 3]!;
  }
}
