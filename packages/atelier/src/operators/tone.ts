import type { Mood } from "../feelings.ts";
import { lightFall } from "./mood.ts";
import { clamp, mix } from "./numeric.ts";
import { blur, type LabPlanes, type Plane, percentiles, type Size } from "./plane.ts";

/** How a photo's exposure is prepared for a style. */
export interface Tone {
  /** Lightness that the darkest and lightest hundredth, and the median, are brought to. */
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  /** Gain of what differs from its surroundings: local contrast. */
  readonly local: number;
  readonly saturation: number;
  /** Where these are measured: 1 on what the style shows of the photo. Everywhere, where it shows all. */
  readonly shown?: Plane;
}

const SURROUNDINGS = 0.06;
const FLATTEST_RANGE = 0.08;
const MEDIAN_PULL = 0.7;
/** How much of the local contrast a veil takes, and clear air gives. */
const VEILED_DETAIL = 0.35;
/** How far beyond white a highlight may shine, and the steps of the curve up to there. */
const LIGHTEST = 1.05;
const CURVE_STEPS = 4096;

/** From this OKLab chroma on, more saturation only approaches `LOUDEST`: paint has no neon. */
const LOUD = 0.15;
const LOUDEST = 0.24;

function saturated({ a, b }: LabPlanes, gain: number): Pick<LabPlanes, "a" | "b"> {
  const range = LOUDEST - LOUD;
  const out = { a: new Float32Array(a.length), b: new Float32Array(a.length) };
  for (let i = 0; i < a.length; i++) {
    const oneA = a[i]!;
    const oneB = b[i]!;
    const chroma = Math.sqrt(oneA * oneA + oneB * oneB) * gain;
    const factor =
      chroma <= LOUD ? gain : (gain * (LOUD + range * Math.tanh((chroma - LOUD) / range))) / chroma;
    out.a[i] = oneA * factor;
    out.b[i] = oneB * factor;
  }
  return out;
}

/** Exposure, contrast and saturation of a photo as `tone` and the mood ask for. Flat pictures stay flat. */
export function toned(planes: LabPlanes, size: Size, tone: Tone, mood: Mood): LabPlanes {
  const shown = tone.shown ? planes.lightness.filter((_, i) => tone.shown![i]! > 0.5) : planes.lightness;
  const [darkest = 0, median = 0.5, lightest = 1] = percentiles(shown, [0.01, 0.5, 0.99]);
  const range = Math.max(FLATTEST_RANGE, lightest - darkest);
  const middle = tone.middle + 0.07 * mood.valence;
  const wanted = clamp((middle - tone.low) / (tone.high - tone.low), 0.05, 0.95);
  const found = clamp((median - darkest) / range, 0.05, 0.95);
  const gamma = mix(1, clamp(Math.log(wanted) / Math.log(found), 0.6, 1.6), MEDIAN_PULL);
  const low = lightest - darkest < FLATTEST_RANGE ? clamp(median, tone.low, tone.high) - 0.1 : tone.low;

  const curve = Float32Array.from(
    { length: CURVE_STEPS + 2 },
    (_, i) => low + (tone.high - low) * ((i * LIGHTEST) / CURVE_STEPS) ** gamma,
  );
  const lightness = new Float32Array(planes.lightness.length);
  for (let i = 0; i < lightness.length; i++) {
    const place = (clamp((planes.lightness[i]! - darkest) / range, 0, LIGHTEST) * CURVE_STEPS) / LIGHTEST;
    const step = place | 0;
    lightness[i] = curve[step]! + (curve[step + 1]! - curve[step]!) * (place - step);
  }
  const around = blur(lightness, size, size.w * SURROUNDINGS);
  const local = tone.local * (1 + 0.5 * mood.arousal) - VEILED_DETAIL * mood.veil;
  for (let i = 0; i < lightness.length; i++) {
    const L = lightness[i]!;
    lightness[i] = clamp(L + local * (L - around[i]!));
  }
  lightFall(lightness, size, mood);
  const saturation = tone.saturation * (1 + 0.15 * mood.arousal);
  return {
    lightness,
    ...saturated(planes, saturation),
  };
}
