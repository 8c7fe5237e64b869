import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { boardFormed } from "../operators/concrete.ts";
import { faceField } from "../operators/faces.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, moodInk, moodRamp } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { blur, mapPlane, type Plane, type Size } from "../operators/plane.ts";
import { Noise } from "../operators/random.ts";
import { FULL_BLEED, type Rect } from "../operators/sheet.ts";
import type { Recipe, Structure } from "./recipe.ts";

const CONCRETE = ["#2a2927", "#5c5a56", "#8e8b85", "#b9b6ae", "#d9d6cd"];
const TONER = rgbOfHex("#151413");
const LIME = rgbOfHex("#efece4");
/** Where the painter rolled a red field on the wall before the picture was pasted. */
const BLOCK: Rect = { x: 34, y: 38, w: 229, h: 222 };
/** Part of the field that must be background for it to stay behind what stands there. */
const LEAST_GROUND = 0.3;

interface Brutalist extends Structure {
  readonly planes: readonly [
    lightness: Plane,
    lines: Plane,
    drips: Plane,
    ground: Plane,
    faces: Plane,
    attention: Plane,
  ];
  readonly openGround: boolean;
  readonly wear: number;
  readonly mood: Parameters<typeof moodInk>[1];
}

/** A photocopy on board-formed concrete, years later: rust, cracks, a rolled red field; faces were spared. */
export const brutalistdecay: Recipe<Brutalist> = {
  id: "brutalistdecay",
  version: 1,
  panels: { tall: FULL_BLEED, square: FULL_BLEED },

  prepare(study) {
    const { flat, flow } = abstracted(study, {
      tone: { low: 0, high: 1, middle: 0.54, local: 0.9, saturation: 1 },
      calm: 3,
      rounds: 1,
      reach: 4,
      tolerance: 0.07,
    });
    const ground = groundOf(study, flow.magnitude);
    const faces = faceField(study, 0.85);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 0.9),
        flowLines(flat.lightness, study, flow, { sigma: 1.4, tau: 0.985, along: 4 }),
        blur(drips(flat.lightness, study, new Noise(Math.floor(study.random(1)() * 1e6))), study, 0.8),
        blur(ground.plane, study, 3),
        blur(faces, study, 4),
        blur(
          mapPlane(study.attention, (value, i) => Math.max(value, faces[i]!)),
          study,
          4,
        ),
      ],
      openGround: shareInBlock(ground.plane, study) > LEAST_GROUND,
      wear: energy(study.mood, 0.4) * (1 - 0.3 * study.mood.valence),
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { planes, openGround, wear, mood } = structure;
    const concrete = moodRamp(CONCRETE, mood);
    const rust = moodInk("#8a3d17", mood);
    const freshRust = moodInk("#c9702a", mood);
    const red = moodInk("#d2341f", mood);
    const fineness = tile.fineness(FULL_BLEED, structure);
    const { noise } = tile;
    const colour = new Tint();
    const stain = new Tint();
    for (const row of tile.rows(FULL_BLEED, structure, planes)) {
      const [lightness, lines, dripping, ground, faces, attention] = row.values as Six;
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const spared = faces[x]!;
        const weather = 1 - spared;
        concrete.into(colour, boardFormed(noise, u, v, weather * (1 - 0.5 * attention[x]!)));
        const fine = noise.at(u * 2.3, v * 2.3) * 0.5 + noise.at(u * 5.1, v * 5.1) * 0.35;
        const speck = (fine + noise.at(u * 0.25, v * 0.25) * 0.35 * weather) * mix(1, 0.45, spared);
        const patchy = noise.fractal(u * 0.06 + 11, v * 0.06, 4) * wear;
        const lifted = smoothstep(0.3, 0.46, patchy + speck * 0.1) * weather * (1 - 0.75 * attention[x]!);

        const painted = rolled(u, v) * (openGround ? smoothstep(0.25, 0.75, ground[x]!) : 0.9 * weather);
        const roller =
          (noise.at(u * 1.5, v * 1.5) + noise.at(u * 4, v * 4)) * 0.5 + noise.fractal(u * 0.08, v * 0.08, 3);
        const field = painted * smoothstep(0.95, 0.4, roller);
        multiply(colour, red, field * 0.95);

        // What is looked at keeps its middle tones, or toner would swallow what is in the shade.
        const L = lightness[x]! + (0.12 * spared + 0.07 * attention[x]!) * (1 - lightness[x]!);
        const lit = smoothstep(0.68, 0.82, L + speck * 0.12) * (1 - lifted) * (1 - field * 0.92);
        colour.over(LIME, lit * 0.82);
        const toner = tonerAt(L, speck, inkAt(lines[x]!, 0, 0.01, fineness)) * (1 - lifted * 0.85);
        colour.over(TONER, toner * 0.95);

        const runs = clamp(dripping[x]! * 0.9 * (0.45 + 0.7 * noise.at(u * 1.2, v * 0.05))) * 0.42;
        colour.over(rust, runs * (1 - toner * 0.6) * weather);
        const bloom = smoothstep(0.28, 0.5, noise.fractal(u * 0.05 + 90, v * 0.012 + 4, 4)) * wear;
        stain.set(rust).over(freshRust, 0.5 + 0.5 * noise.at(u * 0.6, v * 0.6));
        colour.overTint(stain, clamp(bloom * 0.55 * (1 - toner * 0.5) * weather * (1 - 0.6 * attention[x]!)));
        colour.over(TONER, cracks(noise, u, v) * 0.8 * weather * (1 - 0.7 * attention[x]!));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
  },
};

type Six = [Plane, Plane, Plane, Plane, Plane, Plane];

/** Toner of a photocopier: a grainy middle tone, solid darks and thin outlines. */
function tonerAt(lightness: number, speck: number, line: number): number {
  const grey = smoothstep(0.52, 0.4, lightness + speck * 0.2) * 0.96;
  const solid = smoothstep(0.3, 0.22, lightness) * 0.97;
  return Math.max(grey, solid, line * 0.9);
}

/** 1 inside the rolled field, with edges as straight as masking tape leaves them. */
function rolled(u: number, v: number): number {
  const inside = Math.min(u - BLOCK.x, BLOCK.x + BLOCK.w - u, v - BLOCK.y, BLOCK.y + BLOCK.h - v);
  return smoothstep(-0.3, 0.3, inside);
}

function shareInBlock(ground: Plane, { w, h }: Size): number {
  const perMm = w / FULL_BLEED.w;
  let sum = 0;
  let count = 0;
  for (let v = BLOCK.y; v < BLOCK.y + BLOCK.h; v += 4) {
    for (let u = BLOCK.x; u < BLOCK.x + BLOCK.w; u += 4) {
      const y = Math.min(h - 1, Math.floor((v - FULL_BLEED.y) * perMm));
      sum += ground[y * w + Math.floor((u - FULL_BLEED.x) * perMm)]!;
      count++;
    }
  }
  return sum / count;
}

/** Thin paint on concrete: what shows through is darkened by it. */
function multiply(out: Tint, paint: Rgb, cover: number): void {
  out.r *= mix(1, 0.5 + paint[0] * 0.9, cover);
  out.g *= mix(1, paint[1] * 1.5 + 0.02, cover);
  out.b *= mix(1, paint[2] * 1.5 + 0.02, cover);
}

function cracks(noise: Noise, u: number, v: number): number {
  const bend = noise.fractal(u * 0.05, v * 0.05, 3) * 9;
  const gap = Math.abs(noise.fractal((u + bend) * 0.018 + 3, (v + bend) * 0.018, 4));
  return smoothstep(0.006, 0.0015, gap);
}

/** Rust that runs down from every dark place, longer in some columns than in others. */
function drips(lightness: Plane, { w, h }: Size, noise: Noise): Plane {
  const out = new Float32Array(w * h);
  for (let x = 0; x < w; x++) {
    const staying = 0.986 + 0.01 * (noise.at(x * 0.21, 3) * 0.5 + 0.5);
    const strength = 0.6 + 0.6 * noise.at(x * 0.35, 9);
    let wet = 0;
    for (let y = 0; y < h; y++) {
      const fresh = Math.max(0, 0.32 - lightness[y * w + x]!) * 3 * strength;
      wet = Math.max(wet * staying, fresh);
      out[y * w + x] = wet;
    }
  }
  return out;
}
