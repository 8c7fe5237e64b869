import { abstracted } from "../operators/abstraction.ts";
import type { Cluster } from "../operators/clusters.ts";
import { type Lab, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { flatsOf } from "../operators/flats.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, inMood, moodInk } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type Plane } from "../operators/plane.ts";
import type { Noise } from "../operators/random.ts";
import { membershipFields } from "../operators/regions.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Recipe, Structure } from "./recipe.ts";

const PANEL: Rect = { x: 14, y: 14, w: 269, h: 392 };
const PAPER = rgbOfHex("#faf5ea");
const PEN = "#4a3858";
const LAVENDER = { a: 0.045, b: -0.085 };
const OCHRE = { a: 0.018, b: 0.075 };
const PIGMENTS = 11;
/** How much of a region's colour runs into its neighbours: higher powers keep it to itself. */
const BLEEDING = 4;

interface Watercolour extends Structure {
  /** Light that the washes let through, in linear red, green and blue. */
  readonly washes: readonly [Plane, Plane, Plane];
  readonly planes: readonly [rim: Plane, lines: Plane, around: Plane];
  readonly pen: Rgb;
  readonly granulation: number;
}

/** Watercolour with a loose pen: lavender shadows, ochre light, edges where the pigment dried. */
export const tuscanlavender: Recipe<Watercolour> = {
  id: "tuscanlavender",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { mood } = study;
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.1, high: 1, middle: 0.67, local: 0.4, saturation: 1.5 },
      calm: 4,
      rounds: 1,
      reach: 7,
      tolerance: 0.1,
    });
    const { clusters, labels } = flatsOf(flat, study, {
      count: PIGMENTS,
      weights: { lightness: 1, chroma: 1.6 },
      coarse: { sigma: 3, rounds: 1, smallest: 260 },
      fine: { sigma: 1.6, rounds: 1, smallest: 90 },
    });
    const regions = membershipFields(labels, study, clusters.length, 2);
    const pigments = clusters.map((cluster) => rgbOf(...inMood(tuscan(cluster), mood)));
    const strongest = new Float32Array(labels.length);
    for (const region of regions) {
      for (let i = 0; i < strongest.length; i++) strongest[i] = Math.max(strongest[i]!, region[i]!);
    }
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      washes: washesOf(regions, pigments),
      planes: [
        blur(strongest, study, 0.8),
        flowLines(flat.lightness, study, flow, { sigma: 1.3, tau: 0.985, along: 5 }),
        blur(flat.lightness, study, 6),
      ],
      pen: moodInk(PEN, mood),
      granulation: energy(mood, 0.4),
    };
  },

  paint(tile, structure) {
    const { washes, planes, pen, granulation } = structure;
    const { noise } = tile;
    const fineness = tile.fineness(PANEL, structure);
    tile.fill(PAPER);
    const colour = new Tint();
    for (const row of tile.rows(PANEL, structure, [...washes, ...planes])) {
      const [red, green, blue, rim, lines, around] = row.values as [Plane, Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const fromEdge = wetEdge(noise, u, v);
        const wet = smoothstep(2.2, 3.4, fromEdge);
        if (wet === 0) continue;
        const dried = smoothstep(0.8, 0.52, rim[x]!);
        const pooled = smoothstep(3, 3.6, fromEdge) * smoothstep(6.2, 3.8, fromEdge);
        const clouds = noise.fractal(u * 0.035 + 5, v * 0.035, 4) * 0.55;
        const grain = noise.at(u * 1.7, v * 1.7) * 0.5 + noise.at(u * 3.9, v * 3.9) * 0.5;
        const settled = grain * 0.16 * granulation * (1.2 - around[x]!);
        const density = Math.max(0.25, 1 + clouds * 0.55 + dried * 0.42 + settled + pooled * 0.5) * wet;
        colour.r = PAPER[0] * clamp(red[x]!, 0.002, 1) ** density;
        colour.g = PAPER[1] * clamp(green[x]!, 0.002, 1) ** density;
        colour.b = PAPER[2] * clamp(blue[x]!, 0.002, 1) ** density;

        const slip = noise.at(u * 0.5, v * 0.5) * 0.003 - 0.001;
        const pressure = 0.55 + 0.35 * noise.at(u * 2.5, v * 2.5);
        const drawn = clamp(0.5 + ((slip - lines[x]!) / 0.009) * fineness) * pressure * wet;
        colour.over(pen, clamp(drawn) * 0.78);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    paperGrain(tile, 0.03);
  },
};

/** A colour as it would be mixed: shadows and cold greys from lavender, warm lights from ochre. */
function tuscan({ colour: [L, a, b] }: Cluster): Lab {
  const shadow = smoothstep(0.72, 0.3, L);
  const cold = smoothstep(-0.01, -0.05, b);
  const grey = smoothstep(0.03, 0.01, Math.hypot(a, b));
  const lavender = clamp(shadow * 0.65 + cold * 0.8 + grey * 0.25 * shadow);
  const ochre = smoothstep(0.03, 0.08, b) * 0.35;
  return [
    clamp(0.32 + L * 0.68),
    mix(mix(a * 1.05, LAVENDER.a, lavender), OCHRE.a, ochre),
    mix(mix(b * 1.05, LAVENDER.b, lavender), OCHRE.b, ochre),
  ];
}

/** All washes as one: at an outline, neighbouring pigments run into each other. */
function washesOf(regions: readonly Plane[], pigments: readonly Rgb[]): [Plane, Plane, Plane] {
  const count = regions[0]?.length ?? 0;
  const out: [Plane, Plane, Plane] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  const total = new Float32Array(count);
  regions.forEach((region, k) => {
    const [red, green, blue] = pigments[k]!;
    const through = [red / PAPER[0], green / PAPER[1], blue / PAPER[2]] as const;
    for (let i = 0; i < count; i++) {
      if (region[i]! < 0.02) continue;
      const weight = region[i]! ** BLEEDING;
      total[i]! += weight;
      out[0][i]! += through[0] * weight;
      out[1][i]! += through[1] * weight;
      out[2][i]! += through[2] * weight;
    }
  });
  for (const plane of out) for (let i = 0; i < count; i++) plane[i] = Math.min(1, plane[i]! / total[i]!);
  return out;
}

/** Distance in millimetres from the panel's edge, as ragged as a brush leaves it on wet paper. */
function wetEdge(noise: Noise, u: number, v: number): number {
  const straight = Math.min(u - PANEL.x, PANEL.x + PANEL.w - u, v - PANEL.y, PANEL.y + PANEL.h - v);
  if (straight > 16) return straight;
  return straight + noise.fractal(u * 0.06, v * 0.06, 4) * 9 + noise.at(u * 0.6, v * 0.6) * 1.2;
}
