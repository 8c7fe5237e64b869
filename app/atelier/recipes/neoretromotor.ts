import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, moodInks } from "../operators/mood.ts";
import { clamp, fract, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type LabPlanes, type Plane, percentiles, type Size } from "../operators/plane.ts";
import { dropIslands, labelsOf, membershipFields, smoothLabels } from "../operators/regions.ts";
import { FULL_BLEED } from "../operators/sheet.ts";
import type { Recipe, Structure } from "./recipe.ts";

const NAVY = rgbOfHex("#14202e");
const CREAM = rgbOfHex("#f7e9c9");
const COLD = ["#111c2a", "#1d4a5e", "#3f9c98", "#a8d2c0", "#fdf3dc"];
const WARM = ["#1a1320", "#a8301f", "#ef6c2a", "#fbc35a", "#fdf0d2"];
const STRIPES = ["#e8452c", "#f0812b", "#f6b73c", "#2f8f8b", "#17445a"];

/** Everything in the background leans like a car that pulls away. */
const SLOPE = 0.2;
const NARROWEST_STRIPE_MM = 7;
const WIDEST_STRIPE_MM = 21;
const STRIPE_GAP = 0.09;
const LIVERY_FROM_MM = 384;
const LIVERY_STRIPE_MM = 6.4;
const SCREEN_MM = 2.4;
const LEAST_GROUND = 0.06;
/** How yellow and red, in OKLab, the warm palette begins; and its smallest region, in pixels of the study. */
const WARM_FROM = 0.032;
const SMALLEST_WARM_REGION = 2500;
/** How far, in pixels of the study, the background is smeared along its slope to each side. */
const STREAK = 60;

/** Where the stripes lie, in millimetres down the slope. */
interface Band {
  readonly from: number;
  readonly stripe: number;
}

interface Motor extends Structure {
  readonly planes: readonly [lightness: Plane, warmth: Plane, streaks: Plane, ground: Plane, lines: Plane];
  readonly openGround: boolean;
  readonly band: Band;
  readonly cold: readonly Rgb[];
  readonly warm: readonly Rgb[];
  readonly stripes: readonly Rgb[];
  readonly screenMm: number;
}

/** Racing posters of the 1970s: a cut-out in orange and teal before stripes and streaks of speed. */
export const neoretromotor: Recipe<Motor> = {
  id: "neoretromotor",
  version: 1,
  panels: { tall: FULL_BLEED, square: FULL_BLEED },

  prepare(study) {
    const { mood } = study;
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.02, high: 1, middle: 0.58, local: 0.5, saturation: 1.4 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.09,
    });
    const ground = groundOf(study, flow.magnitude);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 1.7),
        warmRegions(flat, study),
        streaked(flat.lightness, ground.plane, study),
        blur(ground.plane, study, 1.3),
        flowLines(flat.lightness, study, flow, { sigma: 1.6, tau: 0.985, along: 6 }),
      ],
      openGround: ground.share > LEAST_GROUND,
      band: bandOn(ground.plane, study),
      cold: moodInks(COLD, mood),
      warm: moodInks(WARM, mood),
      stripes: moodInks(STRIPES, mood),
      screenMm: SCREEN_MM / energy(mood, 0.2),
    };
  },

  paint(tile, structure) {
    const { planes, openGround, band, cold, warm, stripes, screenMm } = structure;
    const fineness = tile.fineness(FULL_BLEED, structure);
    const levelEdge = 0.05 / fineness;
    const screenEdge = (2 * tile.mm) / screenMm;
    const colour = new Tint();
    const other = new Tint();
    for (const row of tile.rows(FULL_BLEED, structure, planes)) {
      const [lightness, warmth, streaks, ground, lines] = row.values as [Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const along = v + u * SLOPE;
        const L = lightness[x]! * 1.02;
        posterised(colour, cold, L, levelEdge);
        posterised(other, warm, L, levelEdge);
        colour.overTint(other, smoothstep(0.44, 0.56, warmth[x]!));
        if (!openGround) livery(colour, stripes, along, smoothstep(0.16, 0.24, L), tile.mm);
        colour.over(NAVY, inkAt(lines[x]!, 0.001, 0.007, fineness));

        if (openGround) {
          const behind = ground[x]!;
          const open = smoothstep(0.45, 0.55, behind);
          if (open > 0) {
            racingStripes(other, stripes, band, along, tile.mm);
            speedLines(other, along / screenMm, streaks[x]!, screenEdge);
            colour.overTint(other, open);
          }
          colour.over(CREAM, smoothstep(0.47, 0.42, Math.abs(behind - 0.5)));
        }
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    paperGrain(tile, 0.035);
  },
};

/** The level of a tone, with edges just soft enough not to show stairs. */
function posterised(out: Tint, levels: readonly Rgb[], lightness: number, edge: number): void {
  const place = clamp(lightness) * levels.length;
  const level = Math.min(levels.length - 1, Math.floor(place));
  const within = place - level;
  out.set(levels[level]!);
  if (within < edge && level > 0) out.over(levels[level - 1]!, 0.5 - within / (2 * edge));
  else if (1 - within < edge && level < levels.length - 1)
    out.over(levels[level + 1]!, 0.5 - (1 - within) / (2 * edge));
}

function racingStripes(out: Tint, stripes: readonly Rgb[], band: Band, along: number, mm: number): void {
  out.set(CREAM);
  stripes.forEach((stripe, k) => {
    const from = band.from + (k + STRIPE_GAP) * band.stripe;
    out.over(stripe, between(along, from, from + band.stripe * (1 - STRIPE_GAP), mm));
  });
  out.over(NAVY, clamp(0.5 + (along - band.from - stripes.length * band.stripe) / mm));
}

/** A line screen along the slope: navy where the streaked background was dark, cream where it was light. */
function speedLines(out: Tint, along: number, tone: number, edge: number): void {
  const wave = Math.abs(fract(along) - 0.5) * 2;
  const dark = clamp((0.62 - tone) * 1.6);
  out.over(NAVY, smoothstep(dark + edge, dark - edge, wave) * 0.8 * smoothstep(0, 0.08, dark));
  const light = clamp((tone - 0.72) * 1.9);
  out.over(CREAM, smoothstep(light + edge, light - edge, 1 - wave) * 0.85 * smoothstep(0, 0.08, light));
}

/** A photo without background wears the stripes across its lower edge, as a car wears its team's; darks stay. */
function livery(out: Tint, stripes: readonly Rgb[], along: number, opacity: number, mm: number): void {
  const width = stripes.length * LIVERY_STRIPE_MM;
  out.over(CREAM, opacity * between(along, LIVERY_FROM_MM - 2, LIVERY_FROM_MM + width + 1, mm));
  stripes.forEach((stripe, k) => {
    const from = LIVERY_FROM_MM + k * LIVERY_STRIPE_MM;
    out.over(stripe, opacity * between(along, from, from + LIVERY_STRIPE_MM - 1, mm));
  });
}

/** How much of a pixel lies between two lines across the slope. */
function between(place: number, from: number, to: number, mm: number): number {
  return clamp(0.5 + Math.min(place - from, to - place) / mm);
}

/** 1 where the photo is warm: whole regions, for a meadow between the two palettes would be confetti. */
function warmRegions({ a, b }: LabPlanes, size: Size): Plane {
  const rough = labelsOf(a.length, (i) => (b[i]! + a[i]! * 0.9 > WARM_FROM ? 1 : 0));
  const labels = dropIslands(smoothLabels(rough, size, 2, 4, 2), size, SMALLEST_WARM_REGION);
  const [, warm] = membershipFields(labels, size, 2, 1.6);
  return warm ?? new Float32Array(a.length);
}

/** Stripes from the background's upper third to its lower end: a low sky gets narrow ones. */
function bandOn(ground: Plane, { w, h }: Size): Band {
  const mm = FULL_BLEED.w / w;
  const places: number[] = [];
  for (let y = 0; y < h; y += 8) {
    for (let x = 0; x < w; x += 8) if (ground[y * w + x]! > 0.5) places.push((y + x * SLOPE) * mm);
  }
  if (places.length === 0) return { from: 0, stripe: WIDEST_STRIPE_MM };
  const [from = 0, to = 0] = percentiles(Float32Array.from(places), [0.3, 0.97]);
  return { from, stripe: clamp((to - from) / STRIPES.length, NARROWEST_STRIPE_MM, WIDEST_STRIPE_MM) };
}

function streaked(lightness: Plane, ground: Plane, { w, h }: Size): Plane {
  const angle = -Math.atan(SLOPE);
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let total = 0;
      for (let t = -STREAK; t <= STREAK; t += 3) {
        const px = Math.floor(x + t * dx);
        const py = Math.floor(y + t * dy);
        if (px < 0 || py < 0 || px >= w || py >= h) continue;
        const weight = ground[py * w + px]! + 0.02;
        sum += lightness[py * w + px]! * weight;
        total += weight;
      }
      out[y * w + x] = sum / total;
    }
  }
  return out;
}
