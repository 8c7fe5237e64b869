import type { Lab } from "./colour.ts";
import { mix } from "./numeric.ts";
import type { LabPlanes, Size } from "./plane.ts";
import { type Labels, labelsOf } from "./regions.ts";

export interface PaletteOptions {
  /** How much a difference of hue and chroma counts against one of lightness. */
  readonly chroma: number;
  /** 0 leaves tones where they are, 1 spreads them so that every colour of the palette is used alike. */
  readonly evenness: number;
}

const STEPS = 1024;

/** The colour of a palette that stands for each pixel: like it in hue, and in its place from dark to light. */
export function nearestInPalette(
  { lightness, a, b }: LabPlanes,
  { w, h }: Size,
  palette: readonly Lab[],
  { chroma, evenness }: PaletteOptions,
): Labels {
  const toneOf = spreadTones(lightness, w * h, palette, evenness);
  return labelsOf(w * h, (i) => {
    const L = toneOf[stepOf(lightness[i]!)]!;
    let best = 0;
    let least = Infinity;
    for (let k = 0; k < palette.length; k++) {
      const colour = palette[k]!;
      const dL = L - colour[0];
      const da = (a[i]! - colour[1]) * chroma;
      const db = (b[i]! - colour[2]) * chroma;
      const distance = dL * dL + da * da + db * db;
      if (distance < least) {
        least = distance;
        best = k;
      }
    }
    return best;
  });
}

function stepOf(lightness: number): number {
  return Math.max(0, Math.min(STEPS - 1, Math.floor(lightness * STEPS)));
}

/** For each lightness of the picture, one between its own and that of the palette at the same rank. */
function spreadTones(
  lightness: Float32Array,
  count: number,
  palette: readonly Lab[],
  evenness: number,
): Float32Array {
  const histogram = new Float64Array(STEPS);
  for (let i = 0; i < count; i++) histogram[stepOf(lightness[i]!)]!++;
  const tones = palette.map(([L]) => L).sort((one, other) => one - other);
  const [darkest, lightest] = [tones[0]!, tones.at(-1)!];
  const out = new Float32Array(STEPS);
  let below = 0;
  for (let step = 0; step < STEPS; step++) {
    below += histogram[step]!;
    const place = (below / count) * (tones.length - 1);
    const tone = Math.min(tones.length - 2, Math.floor(place));
    const byRank = mix(tones[tone]!, tones[tone + 1]!, place - tone);
    out[step] = mix(mix(darkest, lightest, step / STEPS), byRank, evenness);
  }
  return out;
}
