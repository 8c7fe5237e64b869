import type { Mood } from "../feelings.ts";
import { lightFall } from "./mood.ts";
import { clamp, mix } from "./numeric.ts";
import { blur, type LabPlanes, mapPlane, percentiles, type Size } from "./plane.ts";

/** How a photo's exposure is prepared for a style. */
export interface Tone {
  /** Lightness that the darkest and lightest hundredth, and the median, are brought to. */
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  /** Gain of what differs from its surroundings: local contrast. */
  readonly local: number;
  readonly saturation: number;
}

const SURROUNDINGS = 0.06;
const FLATTEST_RANGE = 0.08;
const MEDIAN_PULL = 0.7;

/** From this OKLab chroma on, more saturation only approaches `LOUDEST`: paint has no neon. */
const LOUD = 0.15;
const LOUDEST = 0.24;

function saturated({ a, b }: LabPlanes, gain: number): Pick<LabPlanes, "a" | "b"> {
  const gainAt = (i: number): number => {
    const chroma = Math.hypot(a[i]!, b[i]!) * gain;
    if (chroma <= LOUD) return gain;
    const range = LOUDEST - LOUD;
    return (gain * (LOUD + range * Math.tanh((chroma - LOUD) / range))) / chroma;
  };
  const gains = mapPlane(a, (_, i) => gainAt(i));
  return { a: mapPlane(a, (value, i) => value * gains[i]!), b: mapPlane(b, (value, i) => value * gains[i]!) };
}

/** Exposure, contrast and saturation of a photo as `tone` and the mood ask for. Flat pictures stay flat. */
export function toned(planes: LabPlanes, size: Size, tone: Tone, mood: Mood): LabPlanes {
  const [darkest = 0, median = 0.5, lightest = 1] = percentiles(planes.lightness, [0.01, 0.5, 0.99]);
  const range = Math.max(FLATTEST_RANGE, lightest - darkest);
  const middle = tone.middle + 0.07 * mood.valence;
  const wanted = clamp((middle - tone.low) / (tone.high - tone.low), 0.05, 0.95);
  const found = clamp((median - darkest) / range, 0.05, 0.95);
  const gamma = mix(1, clamp(Math.log(wanted) / Math.log(found), 0.6, 1.6), MEDIAN_PULL);
  const low = lightest - darkest < FLATTEST_RANGE ? clamp(median, tone.low, tone.high) - 0.1 : tone.low;

  const lightness = mapPlane(
    planes.lightness,
    (L) => low + (tone.high - low) * clamp((L - darkest) / range, 0, 1.05) ** gamma,
  );
  const around = blur(lightness, size, size.w * SURROUNDINGS);
  const local = tone.local * (1 + 0.5 * mood.arousal);
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
