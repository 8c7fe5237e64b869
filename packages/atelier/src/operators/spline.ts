import type { Engine } from "../kernels/engine.ts";
import { clamp } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";

/** Returns one row of each field at a height `y`, in rows of the fields. The arrays are the same each time. */
type RowAt = (y: number) => readonly Float32Array[];

/**
 * Interpolates fields of one size by a uniform cubic B-spline, at the columns given in columns of the fields. With an engine
 * its kernels do the work, in its memory.
 */
export function splineRows(
  fields: readonly Plane[],
  size: Size,
  columns: readonly number[],
  engine: Engine | null,
): RowAt {
  const spline = horizontalSpline(columns, size.w);
  return engine ? rowsByEngine(engine, fields, size, spline) : plainRows(fields, size, spline);
}

function plainRows(fields: readonly Plane[], size: Size, spline: Spline): RowAt {
  const scratch = new Float32Array(size.w + 4);
  const values = fields.map(() => new Float32Array(spline.first.length));
  return (y) => {
    fields.forEach((plane, k) => {
      blendRows(plane, size, y, scratch);
      blendColumns(scratch, spline, values[k]!);
    });
    return values;
  };
}

/** The rows of a field that mix into one between them. */
const BETWEEN = 4;

/**
 * Widens each of a field's rows once, and mixes every row of the picture from the four wide ones around it: fields are
 * coarser than paper, so that most rows are used several times.
 */
function rowsByEngine(engine: Engine, fields: readonly Plane[], { w, h }: Size, spline: Spline): RowAt {
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
  return (y) => {
    const sample = Math.floor(y - 0.5);
    const [wa, wb, wc, wd] = splineWeights(y - 0.5 - sample);
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

/** Weights of the uniform cubic B-spline for the four samples around a point `t` of 0..1 between the middle two. */
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

function horizontalSpline(columns: readonly number[], width: number): Spline {
  const first = new Int32Array(columns.length);
  const weights = new Float32Array(columns.length * 4);
  columns.forEach((column, x) => {
    const sample = Math.floor(column - 0.5);
    first[x] = clamp(sample + 1, 0, width);
    weights.set(splineWeights(column - 0.5 - sample), x * 4);
  });
  return { first, weights };
}

function blendRows(plane: Plane, { w, h }: Size, y: number, out: Float32Array): void {
  const sample = Math.floor(y - 0.5);
  const [wa, wb, wc, wd] = splineWeights(y - 0.5 - sample);
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
