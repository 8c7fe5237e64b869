import { PLACARD } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { cleared } from "../operators/cleared.ts";
import { rgbOfHex, Tint } from "../operators/colour.ts";
import { Concrete, type Exposure, Weather } from "../operators/concrete.ts";
import { faceField } from "../operators/faces.ts";
import { flashEyes, withDarkPupils } from "../operators/flash-eyes.ts";
import { groundOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { likeness } from "../operators/likeness.ts";
import { contoursOf } from "../operators/lines.ts";
import { energy, moodInk, moodRamp } from "../operators/mood.ts";
import { NoiseRow } from "../operators/noise-row.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { blur, mapPlane, type Plane, type Size } from "../operators/plane.ts";
import { Noise } from "../operators/random.ts";
import { fieldAt, type RedField, redFieldOf } from "../operators/red-field.ts";
import { multiply, rolled, rollerAt } from "../operators/rolled-paint.ts";
import { FULL_BLEED, type Rect, WIDE_BLEED } from "../operators/sheet.ts";
import { skylineOf } from "../operators/skyline.ts";
import { SlowField } from "../operators/slow-field.ts";
import type { Tile } from "../operators/tile.ts";
import { towerAt, towersOf } from "../operators/towers.ts";
import type { Recipe, Structure } from "./recipe.ts";

const CONCRETE = ["#2a2927", "#5c5a56", "#8e8b85", "#b9b6ae", "#d9d6cd"];
const TONER = rgbOfHex("#151413");
const LIME = rgbOfHex("#efece4");
const RUST = "#8a3d17";
const FRESH_RUST = "#c9702a";
const RED = "#d2341f";
const SQUARE: Rect = { ...FULL_BLEED, h: 303 };
/** On the bare wall beneath a square picture: the highest is red, the others are toner. */
const TOWERS = 9;
const TOWER_TONER = 0.8;
/** How far up from its lower edge a square picture has worn off the wall, in millimetres. */
const WORN_MM = 9;
/** Half the range of tones that toner shows as a stipple between bare and solid, and how much wider it is on faces. */
const STIPPLED = { tones: 0.06, onFaces: 3.2 };

interface Brutalist extends Structure {
  readonly planes: readonly [
    lightness: Plane,
    lines: Plane,
    drips: Plane,
    ground: Plane,
    faces: Plane,
    attention: Plane,
  ];
  readonly field: RedField;
  /** Beneath a square picture, from left to right. */
  readonly towers: readonly Rect[];
  readonly wear: number;
  readonly mood: Parameters<typeof moodInk>[1];
}

/** A photocopy on board-formed concrete, years later: rust, cracks, a rolled red field; faces were spared. */
export const brutalistdecay: Recipe<Brutalist> = {
  id: "brutalistdecay",
  name: "Brutalist Decay",
  traits:
    "Board-formed concrete as the ground, with the picture transferred onto it like worn photocopied ink. Rust streaks, hairline cracks, drips and pitted mortar age the surroundings, while faces stay clean and untouched. Greys, black and oxide brown, broken by a single uncompromising block of signal red.",
  version: 10,
  varies: true,
  lettering: PLACARD,
  plate: { ground: "#efece4", ink: "#151413", line: "#151413" },
  panels: { tall: FULL_BLEED, square: SQUARE, wide: WIDE_BLEED },

  prepare(flashed) {
    const study = { ...flashed, photo: withDarkPupils(flashed.photo, flashed, flashEyes(flashed)) };
    const {
      flat: even,
      toned,
      flow,
    } = abstracted(study, {
      tone: { low: 0, high: 1, middle: 0.54, local: 0.9, saturation: 1 },
      calm: 3,
      rounds: 1,
      reach: 4,
      tolerance: 0.07,
    });
    // The grain of a photo is welcome in toner.
    const flat = { ...even, lightness: likeness(even.lightness, toned.lightness, study, 0.4) };
    const ground = groundOf(study, flow.magnitude);
    const faces = faceField(study, 0.85);
    const attention = mapPlane(study.attention, (value, i) => Math.max(value, faces[i]!));
    const field = redFieldOf(study, ground.plane, attention, flow.magnitude);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(
          cleared(flat.lightness, study, (i) => fieldAt(field, ground.plane, study, i)),
          study,
          0.9,
        ),
        contoursOf(flat.lightness, study, flow, { sigma: 1.4, tau: 0.985, along: 4 }),
        blur(drips(flat.lightness, study, new Noise(Math.floor(study.random(1)() * 1e6))), study, 0.8),
        blur(ground.plane, study, 3),
        blur(faces, study, 4),
        blur(attention, study, 4),
      ],
      field,
      towers: towersOf(skylineOf(study, flat, TOWERS)),
      wear: energy(study.mood, 0.4) * (1 - 0.3 * study.mood.valence),
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { panel, planes, field, mood } = structure;
    const { noise } = tile;
    const concrete = moodRamp(CONCRETE, mood);
    const red = moodInk(RED, mood);
    const weathered = new Weather(tile, structure.wear, moodInk(RUST, mood), moodInk(FRESH_RUST, mood));
    const wall = new Concrete(tile);
    const patches = new SlowField(tile, 0.8, (u, v) => noise.fractal(u * 0.06 + 11, v * 0.06, 3));
    const specks = new NoiseRow(tile, 0.25, 0.25);
    const coarseGrain = new NoiseRow(tile, 2.3, 2.3);
    const fineGrain = new NoiseRow(tile, 5.1, 5.1);
    const here: Exposure = { dripping: 0, toner: 0, weather: 1, looked: 0 };
    const fineness = tile.fineness(panel, structure);
    const end = bandUnder(panel, 0, 0) ? panel.y + panel.h : Infinity;
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, lines, dripping, ground, faces, attention] = row.values as Six;
      const v = tile.v(row.y);
      const patchy = patches.row(row.y);
      const broad = specks.row(row.y);
      const coarser = coarseGrain.row(row.y);
      const finer = fineGrain.row(row.y);
      wall.row(row.y);
      weathered.row(row.y);
      for (let x = 0; x < row.count; x++) {
        const px = row.x0 + x;
        const u = tile.u(px);
        const spared = faces[x]!;
        const weather = 1 - spared;
        const looked = attention[x]!;
        concrete.into(colour, wall.at(px, u, v, weather * (1 - 0.5 * looked)));
        const fine = coarser[px]! * 0.5 + finer[px]! * 0.35;
        const speck = (fine + broad[px]! * 0.35 * weather) * mix(1, 0.45, spared);
        const lifted =
          smoothstep(0.34, 0.5, patchy[px]! * structure.wear + speck * 0.4) * weather * (1 - 0.75 * looked);

        const behind = field.openGround ? smoothstep(0.25, 0.75, ground[x]!) : 0.9 * weather;
        const covered = rolled(field.block, u, v) * behind;
        const paint = covered > 0 ? covered * rollerAt(noise, u, v) : 0;
        if (paint > 0) multiply(colour, red, paint * 0.95);

        // What is looked at keeps its middle tones, or toner would swallow what is in the shade.
        const L = lightness[x]! + (0.12 * spared + 0.07 * looked) * (1 - lightness[x]!);
        // Ragged, and bare before the panel's edge, which would otherwise show as a line.
        const toEnd = end - v;
        const worn =
          toEnd > WORN_MM * 2
            ? 1
            : smoothstep(0.4, 0.8, toEnd / WORN_MM + speck * 0.6) * smoothstep(0, 3, toEnd);
        const lit = smoothstep(0.68, 0.82, L + speck * 0.12) * (1 - lifted) * (1 - paint * 0.92);
        colour.over(LIME, lit * 0.82 * worn);
        const line = inkAt(lines[x]!, 0, 0.01, fineness);
        const toner = tonerAt(L, speck, line, spared) * (1 - lifted * 0.85) * worn;
        colour.over(TONER, toner * 0.95);
        here.dripping = dripping[x]!;
        here.toner = toner;
        here.weather = weather;
        here.looked = looked;
        weathered.over(colour, px, u, v, here);
        tile.put(px, row.y, colour);
      }
    }
    if (end < Infinity) bareWall(tile, structure);
  },
};

/** The wall beneath a square picture: rust has run down on it, and it bears the picture's outline as a row of towers. */
function bareWall(tile: Tile, { panel, planes, w, h, towers, wear, mood }: Brutalist): void {
  const { noise } = tile;
  const lowest = planes[2].subarray((h - 1) * w);
  const concrete = moodRamp(CONCRETE, mood);
  const red = moodInk(RED, mood);
  const tallest = towers.reduce((most, tower) => (tower.h > most.h ? tower : most));
  const weathered = new Weather(tile, wear, moodInk(RUST, mood), moodInk(FRESH_RUST, mood));
  const wall = new Concrete(tile);
  const here: Exposure = { dripping: 0, toner: 0, weather: 1, looked: 0 };
  const end = panel.y + panel.h;
  const colour = new Tint();
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(end)) + 2); y < tile.y1; y++) {
    const v = tile.v(y);
    wall.row(y);
    weathered.row(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const column = clamp(Math.floor(((u - panel.x) / panel.w) * w), 0, w - 1);
      concrete.into(colour, wall.at(x, u, v, 1));
      for (const tower of towers) {
        const inside = towerAt(tower, u, v);
        if (inside === 0) continue;
        const paint = inside * rollerAt(noise, u, v);
        if (tower === tallest) multiply(colour, red, paint * 0.95);
        else colour.over(TONER, paint * TOWER_TONER);
      }
      const wet = lowest[column]!;
      here.dripping = wet > 0.01 ? wet * Math.exp((end - v) / (34 + 26 * noise.at(u * 0.6, 3))) : 0;
      weathered.over(colour, x, u, v, here);
      tile.put(x, y, colour);
    }
  }
}

type Six = [Plane, Plane, Plane, Plane, Plane, Plane];

/** Toner of a photocopier: a grainy middle tone, broader on faces, solid darks and thin outlines. */
function tonerAt(lightness: number, speck: number, line: number, spared: number): number {
  const wider = mix(1, STIPPLED.onFaces, spared);
  const range = STIPPLED.tones * wider;
  const bare = mix(0.52, 0.72, spared);
  const grey = smoothstep(bare, bare - 2 * range, lightness + speck * 0.2) * 0.96;
  const solid = smoothstep(0.3, 0.22, lightness) * 0.97;
  return Math.max(grey, solid, line * mix(0.9, 0.5, spared));
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
