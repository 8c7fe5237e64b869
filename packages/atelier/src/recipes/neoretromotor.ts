import { PLACARD } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { dropIslands } from "../operators/islands.ts";
import { withLikeness } from "../operators/likeness.ts";
import { contoursOf } from "../operators/lines.ts";
import { energy, moodInks } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type LabPlanes, type Plane, percentiles, resampled, type Size } from "../operators/plane.ts";
import {
  downSlope,
  drawTrack,
  endOf,
  SLOPE,
  type Stripes,
  speedLines,
  stripesOver,
  type Track,
} from "../operators/racing-stripes.ts";
import { labelsOf, membershipFields, smoothLabels } from "../operators/regions.ts";
import { FULL_BLEED, SQUARE_BLEED, WIDE_BLEED } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const CREAM = rgbOfHex("#f7e9c9");
/**
 * For each variation the dark and the paper of the background, what is cold, what is warm, and the colours of a team: the
 * style's own, pale blue with orange, racing green with yellow, blue and red on white, and a sunset in violet.
 */
const TEAMS = [
  {
    ground: ["#14202e", "#f7e9c9"],
    cold: ["#111c2a", "#1d4a5e", "#3f9c98", "#a8d2c0", "#fdf3dc"],
    warm: ["#1a1320", "#a8301f", "#ef6c2a", "#fbc35a", "#fdf0d2"],
    stripes: ["#e8452c", "#f0812b", "#f6b73c", "#2f8f8b", "#17445a"],
  },
  {
    ground: ["#12294a", "#a6d0e4"],
    cold: ["#0e1f38", "#1f4f80", "#5aa3cc", "#b0d6e6", "#fdf3dc"],
    warm: ["#101c30", "#8f3a24", "#e2814a", "#f6c592", "#fdf1dc"],
    stripes: ["#17375e", "#f47b20", "#ffb347", "#f47b20", "#17375e"],
  },
  {
    ground: ["#0c2a1e", "#f1e6bf"],
    cold: ["#0a1d16", "#14503a", "#469868", "#b2d4a2", "#fdf3dc"],
    warm: ["#101a14", "#74351a", "#cf7a30", "#eec06a", "#fbf1d2"],
    stripes: ["#0f4a33", "#2f7d4c", "#f2cf3d", "#2f7d4c", "#0f4a33"],
  },
  {
    ground: ["#171b46", "#f6f2ec"],
    cold: ["#11152e", "#23408f", "#5b9fd8", "#b9d6ea", "#fbf6ee"],
    warm: ["#14142e", "#a01c26", "#e2553f", "#f4ab88", "#fdf2ea"],
    stripes: ["#1b2a6b", "#5fb3e6", "#1b2a6b", "#e3202f", "#b31424"],
  },
  {
    ground: ["#2a1245", "#fbd6ae"],
    cold: ["#1a0f30", "#4a2a7a", "#9a5fb5", "#dcaed0", "#fdf0e0"],
    warm: ["#22103a", "#a01f4c", "#f2563f", "#ffae5a", "#fdeed8"],
    stripes: ["#ffb03a", "#ff7a45", "#f0456a", "#b0308a", "#5a2490"],
  },
] as const;

const NARROWEST_STRIPE_MM = 7;
const WIDEST_STRIPE_MM = 21;
const LIVERY_FROM_MM = 384;
const LIVERY_STRIPE_MM = 6.4;
const SCREEN_MM = 2.4;
/** Places of the outline that swell the lines of speed beneath a square picture. */
const PLACES = 9;
const LEAST_GROUND = 0.06;
/** How yellow and red, in OKLab, the warm palette begins; and its smallest region, in pixels of the study. */
const WARM_FROM = 0.032;
const SMALLEST_WARM_REGION = 2500;
/** How far the background is smeared along its slope to each side, in pixels of a plane so many times smaller. */
const STREAK = 20;
const STREAK_SCALE = 3;

interface Motor extends Structure {
  readonly planes: readonly [lightness: Plane, warmth: Plane, streaks: Plane, ground: Plane, lines: Plane];
  readonly openGround: boolean;
  readonly band: Stripes;
  /** Worn where there is no background and no band of paper to carry stripes. */
  readonly livery?: Stripes;
  readonly dark: Rgb;
  readonly paper: Rgb;
  readonly cold: readonly Rgb[];
  readonly warm: readonly Rgb[];
  readonly screenMm: number;
  readonly track: Track;
}

/** Racing posters of the 1970s: a cut-out in orange and teal before stripes and streaks of speed. */
export const neoretromotor: Recipe<Motor> = {
  id: "neoretromotor",
  name: "Neo-Retro Motor",
  traits:
    "Racing poster of the 1970s with today's sharpness: the background streaks sideways in line-screened motion blur while the subject stands still, posterised in orange, teal and petrol and cut out with a cream edge. Bold parallel racing stripes sweep through the picture. Speed, heat and optimism.",
  version: 7,
  varies: true,
  lettering: { ...PLACARD, ink: "#ffe1ae" },
  plate: { ground: "#f7e9c9", ink: "#14202e", line: "#d9522c" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(study) {
    const { mood } = study;
    const abstraction = abstracted(study, {
      tone: { low: 0.02, high: 1, middle: 0.58, local: 0.5, saturation: 1.4 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.09,
    });
    const flat = withLikeness(abstraction, study, 0.45);
    const { flow } = abstraction;
    const ground = groundOf(study, flow.magnitude);
    const openGround = ground.share > LEAST_GROUND;
    const team = TEAMS[study.variation]!;
    const stripes = moodInks(team.stripes, mood);
    const [dark, paper] = [rgbOfHex(team.ground[0]), rgbOfHex(team.ground[1])];
    const worn = !openGround && study.panel.h !== study.panel.w;
    const screenMm = SCREEN_MM / energy(mood, 0.2);
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
        contoursOf(flat.lightness, study, flow, { sigma: 1.6, tau: 0.985, along: 6 }),
      ],
      openGround,
      band: bandOn(ground.plane, study, stripes),
      ...(worn && { livery: { from: LIVERY_FROM_MM, pitch: LIVERY_STRIPE_MM, inks: stripes } }),
      dark,
      paper,
      cold: moodInks(team.cold, mood),
      warm: moodInks(team.warm, mood),
      screenMm,
      track: { stripes, light: paper, dark, screenMm, skyline: skylineOf(study, flat, PLACES) },
    };
  },

  paint(tile, structure) {
    const { panel, planes, openGround, band, livery, dark, paper, cold, warm, screenMm } = structure;
    const fineness = tile.fineness(panel, structure);
    const levelEdge = 0.05 / fineness;
    const screenEdge = (2 * tile.mm) / screenMm;
    const bandEnd = endOf(band);
    const colour = new Tint();
    const other = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, warmth, streaks, ground, lines] = row.values as [Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const along = downSlope(tile.u(row.x0 + x), v);
        const L = lightness[x]! * 1.02;
        posterised(colour, cold, L, levelEdge);
        posterised(other, warm, L, levelEdge);
        colour.overTint(other, smoothstep(0.44, 0.56, warmth[x]!));
        if (livery) wornOver(colour, livery, along, smoothstep(0.16, 0.24, L), tile.mm);
        colour.over(dark, inkAt(lines[x]!, 0.001, 0.007, fineness));

        if (openGround) {
          const behind = ground[x]!;
          const open = smoothstep(0.45, 0.55, behind);
          if (open > 0) {
            other.set(paper).over(dark, clamp(0.5 + (along - bandEnd) / tile.mm));
            stripesOver(other, band, along, 1, tile.mm);
            speedLines(other, along / screenMm, streaks[x]!, screenEdge, dark, paper);
            colour.overTint(other, open);
          }
          colour.over(CREAM, smoothstep(0.47, 0.42, Math.abs(behind - 0.5)));
        }
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawTrack(tile, panel, structure.track);
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

/** A photo without background wears the stripes across its lower edge, as a car wears its team's; darks stay. */
function wornOver(out: Tint, livery: Stripes, along: number, opacity: number, mm: number): void {
  const inside = Math.min(along - livery.from + 2, endOf(livery) + 1 - along);
  out.over(CREAM, opacity * clamp(0.5 + inside / mm));
  stripesOver(out, livery, along, opacity, mm);
}

/** 1 where the photo is warm: whole regions, for a meadow between the two palettes would be confetti. */
function warmRegions({ a, b }: LabPlanes, size: Size): Plane {
  const rough = labelsOf(a.length, (i) => (b[i]! + a[i]! * 0.9 > WARM_FROM ? 1 : 0));
  const labels = dropIslands(smoothLabels(rough, size, 2, 4, 2), size, SMALLEST_WARM_REGION);
  const [, warm] = membershipFields(labels, size, 2, 1.6);
  return warm ?? new Float32Array(a.length);
}

/** Stripes from the background's upper third to its lower end: a low sky gets narrow ones. */
function bandOn(ground: Plane, { w, h, panel }: Study, inks: readonly Rgb[]): Stripes {
  const mm = panel.w / w;
  const places: number[] = [];
  for (let y = 0; y < h; y += 8) {
    for (let x = 0; x < w; x += 8) {
      if (ground[y * w + x]! > 0.5) places.push(downSlope(panel.x + x * mm, panel.y + y * mm));
    }
  }
  if (places.length === 0) return { from: 0, pitch: WIDEST_STRIPE_MM, inks };
  const [from = 0, to = 0] = percentiles(Float32Array.from(places), [0.3, 0.97]);
  return { from, pitch: clamp((to - from) / inks.length, NARROWEST_STRIPE_MM, WIDEST_STRIPE_MM), inks };
}

/** The background smeared along the slope; so soft that a plane of a ninth of the pixels holds it. */
function streaked(lightness: Plane, ground: Plane, size: Size): Plane {
  const w = Math.ceil(size.w / STREAK_SCALE);
  const h = Math.ceil(size.h / STREAK_SCALE);
  const light = resampled(lightness, size, { w, h });
  const behind = resampled(ground, size, { w, h });
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let total = 0;
      for (let px = Math.max(0, x - STREAK); px <= Math.min(w - 1, x + STREAK); px++) {
        const py = Math.round(y + (x - px) * SLOPE);
        if (py < 0 || py >= h) continue;
        const weight = behind[py * w + px]! + 0.02;
        sum += light[py * w + px]! * weight;
        total += weight;
      }
      out[y * w + x] = sum / total;
    }
  }
  return resampled(out, { w, h }, size);
}
