import { type Engine, findEngine, wholeFours } from "../kernels/engine.ts";
import type { Tangents } from "./flow.ts";
import { emptyLab, type LabPlanes, type Size } from "./plane.ts";

export interface BilateralOptions {
  /** How often both passes run; each flattens further. */
  rounds: number;
  /** Standard deviation along and across the flow, in pixels. */
  reach: number;
  /** Colour difference, in OKLab, at which a neighbour hardly counts. */
  tolerance: number;
}

const CHROMA_WEIGHT = 2;
const CUT_OFF = 12;
const TABLE_STEPS = 1536;

/** exp(-x) for 0..CUT_OFF: the filter asks for it a hundred million times. */
const FALL_OFF = Float32Array.from({ length: TABLE_STEPS + 1 }, (_, i) =>
  Math.exp((-i * CUT_OFF) / TABLE_STEPS),
);

/**
 * Flow-based bilateral filter (Kyprianidis & Döllner 2008): flattens areas and sharpens the edges
 * between them, first across the flow in a straight line, then along it.
 */
export function flowBilateral(
  planes: LabPlanes,
  size: Size,
  flow: Tangents,
  options: BilateralOptions,
): LabPlanes {
  const engine = findEngine();
  if (!engine) return filtered(planes, size, options.rounds, (length) => new Float32Array(length), plain);
  const mark = engine.mark();
  const filter = quick(engine, size, flow, options);
  const flat = filtered(planes, size, options.rounds, (length) => engine.floats(length), filter);
  engine.release(mark);
  return flat;

  function plain(source: Float32Array, out: Float32Array, along: boolean): void {
    filterOnce(source, out, size, flow, along, options);
  }
}

type Filter = (source: Float32Array, out: Float32Array, along: boolean) => void;

/** Pixels are interleaved by four: a sample then costs one cache line instead of three. */
function filtered(
  planes: LabPlanes,
  { w, h }: Size,
  rounds: number,
  floats: (length: number) => Float32Array,
  filter: Filter,
): LabPlanes {
  const count = w * h;
  let current = floats(count * 4);
  let next = floats(count * 4);
  for (let i = 0, k = 0; i < count; i++, k += 4) {
    current[k] = planes.lightness[i]!;
    current[k + 1] = planes.a[i]!;
    current[k + 2] = planes.b[i]!;
    current[k + 3] = 1;
  }
  for (let round = 0; round < rounds; round++) {
    for (const along of [false, true]) {
      filter(current, next, along);
      [current, next] = [next, current];
    }
  }
  const out = emptyLab(count);
  for (let i = 0; i < count; i++) {
    out.lightness[i] = current[i * 4]!;
    out.a[i] = current[i * 4 + 1]!;
    out.b[i] = current[i * 4 + 2]!;
  }
  return out;
}

function quick(
  engine: Engine,
  { w, h }: Size,
  { tx, ty }: Tangents,
  { reach, tolerance }: BilateralOptions,
): Filter {
  const steps = stepsOf(reach);
  const weights = engine.copy(weightsOf(reach));
  const fallOff = engine.copy(FALL_OFF);
  fallOff[TABLE_STEPS] = 0;
  const scale = toTable(tolerance);
  const flow = engine.integers(w * h);
  const mark = engine.mark();
  const x = engine.copy(tx).byteOffset;
  const y = engine.copy(ty).byteOffset;
  engine.kernels.flowWords(x, y, flow.byteOffset, wholeFours(w * h));
  engine.release(mark);
  return (source, out, along) =>
    engine.kernels.bilateral(
      source.byteOffset,
      out.byteOffset,
      flow.byteOffset,
      w,
      h,
      0,
      h,
      along ? 1 : 0,
      steps,
      weights.byteOffset,
      fallOff.byteOffset,
      TABLE_STEPS,
      scale,
      scale * CHROMA_WEIGHT,
    );
}

function stepsOf(reach: number): number {
  return Math.ceil(reach * 2);
}

/** A Gaussian's weight at each step from the centre. */
function weightsOf(reach: number): Float32Array {
  return Float32Array.from({ length: stepsOf(reach) + 1 }, (_, k) =>
    Math.exp((-k * k) / (2 * reach * reach)),
  );
}

/** What a squared difference is multiplied by to find its place in the table. */
function toTable(tolerance: number): number {
  return TABLE_STEPS / (CUT_OFF * 2 * tolerance * tolerance);
}

function filterOnce(
  source: Float32Array,
  out: Float32Array,
  { w, h }: Size,
  { tx, ty }: Tangents,
  along: boolean,
  { reach, tolerance }: BilateralOptions,
): void {
  const steps = stepsOf(reach);
  const weightAt = weightsOf(reach);
  const scale = toTable(tolerance);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const centreL = source[i * 4]!;
      const centreA = source[i * 4 + 1]!;
      const centreB = source[i * 4 + 2]!;
      let total = 1;
      let sumL = centreL;
      let sumA = centreA;
      let sumB = centreB;
      for (let side = -1; side <= 1; side += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = (along ? tx[i]! : -ty[i]!) * side;
        let dy = (along ? ty[i]! : tx[i]!) * side;
        for (let k = 1; k <= steps; k++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= w || py >= h) break;
          const o = (py | 0) * w + (px | 0);
          if (along) {
            const ex = tx[o]!;
            const ey = ty[o]!;
            const sign = ex * dx + ey * dy < 0 ? -1 : 1;
            dx = ex * sign;
            dy = ey * sign;
          }
          const L = source[o * 4]!;
          const a = source[o * 4 + 1]!;
          const b = source[o * 4 + 2]!;
          const dL = L - centreL;
          const dA = a - centreA;
          const dB = b - centreB;
          const place = (dL * dL + (dA * dA + dB * dB) * CHROMA_WEIGHT) * scale;
          if (place >= TABLE_STEPS) continue;
          const weight = weightAt[k]! * FALL_OFF[place | 0]!;
          total += weight;
          sumL += L * weight;
          sumA += a * weight;
          sumB += b * weight;
        }
      }
      out[i * 4] = sumL / total;
      out[i * 4 + 1] = sumA / total;
      out[i * 4 + 2] = sumB / total;
    }
  }
}
