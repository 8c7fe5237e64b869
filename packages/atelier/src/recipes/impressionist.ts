import { bandUnder } from "../operators/band.ts";
import { paintStrokes } from "../operators/brush.ts";
import { clustersOf } from "../operators/clusters.ts";
import { type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { flowOf } from "../operators/flow.ts";
import { lightRelief } from "../operators/light.ts";
import { energy, planesInMood } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { blur, blurLab, type LabPlanes, type Plane, percentiles } from "../operators/plane.ts";
import { FULL_BLEED, type Rect } from "../operators/sheet.ts";
import { detailOf, planStrokes } from "../operators/stroke-plan.ts";
import { packed, type Stroke, withoutHidden } from "../operators/strokes.ts";
import type { Tile } from "../operators/tile.ts";
import { toned } from "../operators/tone.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const SQUARE: Rect = { ...FULL_BLEED, h: 303 };
/** The brush for faces, whose colours it does not play with. */
const FINEST = 3.2;
const BARE_CANVAS = 0.35;
const PRIMER = rgbOfHex("#ece5d6");
/** How far paint runs out over the canvas beneath a square picture, in millimetres. */
const RAGGED_MM = 7;
/** Dabs with which the painter tried the colours on the bare canvas. */
const DABS = 7;
const DAB_WEIGHTS = { lightness: 1, chroma: 2 };
const WEAVES_PER_MM = 8.5;
/** Coarser pixels than this, in millimetres, would show no threads but a moiré of them. */
const FINEST_THREAD = 0.2;

interface Impressionist extends Structure {
  readonly strokes: Float32Array;
  /** In linear light. */
  readonly underpainting: readonly [red: Plane, green: Plane, blue: Plane];
  readonly bristles: number;
}

/** Oil on canvas in the open air: four brushes over a thin underpainting, blue shadows, thick light. */
export const impressionist: Recipe<Impressionist> = {
  id: "impressionist",
  name: "Impressionist",
  traits:
    "Oil painted outdoors in short, curved, visible strokes that follow the forms, laid in several layers with real bristle relief. Shadows are violet and blue instead of black, lights are warm and broken into pure touches of colour. Soft edges, vibrating air, the feeling of one fleeting hour of the day.",
  version: 2,
  panels: { tall: FULL_BLEED, square: SQUARE },
  margin: 1,

  prepare(study) {
    const { mood } = study;
    const tone = { low: 0.12, high: 0.96, middle: 0.64, local: 0.55, saturation: 1.75 };
    const picture = blurLab(planesInMood(outdoors(toned(study.photo, study, tone, mood)), mood), study, 1.2);
    const calm = flowOf(picture, study, 7);
    const close = flowOf(picture, study, 3);
    const magnitude = blur(close.magnitude, study, 5);
    const [busy = 1] = percentiles(magnitude, [0.9]);
    const length = (steps: number): number => Math.round(steps * energy(mood, 0.35));
    const strokes = planStrokes(picture, study, {
      layers: [
        { radius: 34, threshold: 0, steps: length(4), keep: [1, 0], flow: calm },
        { radius: 19, threshold: 0.03, steps: length(4), keep: [1, 0], flow: calm },
        { radius: 10.5, threshold: 0.045, steps: length(4), keep: [0.12, 0.95], flow: close },
        { radius: 5.2, threshold: 0.05, steps: length(5), keep: [-0.22, 0.95], flow: close },
      ],
      detail: detailOf(magnitude, busy, study.attention),
      lightnessJitter: 0.07 * energy(mood, 0.5),
      hueJitter: 0.42 * energy(mood, 0.5),
      random: study.random(1),
    });
    const features = study.faces.length
      ? planStrokes(picture, study, {
          layers: [{ radius: FINEST, threshold: 0, steps: length(5), keep: [0, 0.9], flow: close }],
          detail: faceField(study, 0.68),
          lightnessJitter: 0.02,
          hueJitter: 0.06,
          random: study.random(4),
        })
      : [];
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      strokes: packed([...withoutHidden([...strokes, ...features], study, 0.06), ...triedColours(study)]),
      underpainting: thinPaint(blurLab(picture, study, 5)),
      bristles: energy(mood, 0.3),
    };
  },

  paint(tile, structure) {
    const { panel, strokes, bristles } = structure;
    prime(tile, panel);
    underpaint(tile, structure);
    const relief = new Float32Array(tile.pixels.length / 3).fill(BARE_CANVAS);
    paintStrokes(tile, panel, structure, strokes, relief, { bristles, opacity: 0.96, dryness: 0.3 });
    lightRelief(tile, relief, { strength: 1.25, gloss: 0.1 });
    weave(tile, relief);
  },
};

/** Primed canvas, brushed on unevenly. */
function prime(tile: Tile, panel: Rect): void {
  const { noise } = tile;
  const uneven = new Tint();
  tile.fill(PRIMER);
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(panel.y + panel.h - RAGGED_MM))); y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const brushed = noise.at(u * 0.06, v * 0.5) + noise.at(u * 1.3, v * 1.3) + noise.at(u * 3.1, v * 3.1);
      tile.put(x, y, uneven.set(PRIMER).scale(1 + brushed * 0.018));
    }
  }
}

/** A first thin coat, which runs out raggedly where the canvas goes on beneath the picture. */
function underpaint(tile: Tile, { panel, underpainting, w, h }: Impressionist): void {
  const { noise } = tile;
  const end = panel.y + panel.h;
  const goesOn = bandUnder(panel, 0, 0) !== undefined;
  const colour: [number, number, number] = [0, 0, 0];
  for (const { y, x0, count, values } of tile.rows(panel, { w, h }, underpainting)) {
    const [red, green, blue] = values as [Plane, Plane, Plane];
    const v = tile.v(y);
    const toEnd = goesOn ? end - v : RAGGED_MM;
    for (let x = 0; x < count; x++) {
      const u = tile.u(x0 + x);
      const scumble = 1 + (noise.at(u * 0.5, v * 0.5) + noise.at(u * 1.9, v * 1.9)) * 0.06;
      colour[0] = red[x]! * scumble;
      colour[1] = green[x]! * scumble;
      colour[2] = blue[x]! * scumble;
      const ragged = toEnd < RAGGED_MM ? (1 + noise.at(u * 0.35, v * 1.1)) * 0.5 * RAGGED_MM : 0;
      tile.blend(x0 + x, y, colour, toEnd < RAGGED_MM ? smoothstep(ragged - 0.6, ragged + 0.6, toEnd) : 1);
    }
  }
}

/** The underpainting's colours, a little darker and warmer than what will stand on it. */
function thinPaint({ lightness, a, b }: LabPlanes): [Plane, Plane, Plane] {
  const planes: [Plane, Plane, Plane] = [
    new Float32Array(lightness.length),
    new Float32Array(lightness.length),
    new Float32Array(lightness.length),
  ];
  for (let i = 0; i < lightness.length; i++) {
    const [red, green, blue]: Rgb = rgbOf(lightness[i]! * 0.93, a[i]! * 1.05 + 0.008, b[i]! * 1.05 + 0.012);
    planes[0][i] = red;
    planes[1][i] = green;
    planes[2][i] = blue;
  }
  return planes;
}

/** Two short strokes of each of the photo's colours, from dark to light, on the canvas beneath a square picture. */
function triedColours(study: Study): Stroke[] {
  const band = bandUnder(study.panel, 0, 0);
  if (!band) return [];
  const random = study.random(3);
  const perMm = study.w / study.panel.w;
  const y = study.h + band.h * 0.52 * perMm;
  const step = study.w / (DABS + 1);
  return clustersOf(study.photo, DABS, random, DAB_WEIGHTS)
    .map(({ colour }) => colour)
    .sort(([one], [other]) => one - other)
    .flatMap((colour, k) => {
      const x = (k + 1) * step;
      return [0, 1].map((side): Stroke => {
        const wander = (): number => (random() - 0.5) * step * 0.2;
        const left = x - step * (side ? 0.16 : 0.3) + wander();
        const height = y + (side ? 0.3 : -0.05) * step + wander();
        return {
          points: [
            [left, height + step * 0.12 + wander()],
            [left + step * 0.22, height + wander() * 0.5],
            [left + step * 0.46, height - step * 0.1 + wander()],
          ],
          radius: step * 0.17,
          colour,
          layer: 2,
        };
      });
    });
}

/** Shadows turn blue and lights golden, as they do under an open sky. */
function outdoors({ lightness, a, b }: LabPlanes): LabPlanes {
  for (let i = 0; i < lightness.length; i++) {
    const shadow = smoothstep(0.62, 0.2, lightness[i]!);
    const light = smoothstep(0.6, 0.95, lightness[i]!);
    a[i]! += 0.008 * shadow;
    b[i]! += 0.022 * light - 0.035 * shadow;
  }
  return { lightness, a, b };
}

/** Threads of the canvas, over and under in turn; thick paint fills them. */
function weave(tile: Tile, relief: Float32Array): void {
  if (tile.mm > FINEST_THREAD) return;
  const { width } = tile.sheet;
  const { pixels } = tile;
  const across = new Float32Array(width);
  for (let x = 0; x < width; x++) across[x] = Math.sin(tile.u(x) * WEAVES_PER_MM);
  let at = 0;
  for (let y = tile.y0; y < tile.y1; y++) {
    const down = Math.sin(tile.v(y) * WEAVES_PER_MM);
    for (let x = 0; x < width; x++, at++) {
      const factor = 1 + across[x]! * down * clamp((0.75 - relief[at]!) * 0.14, 0.015, 0.055);
      pixels[at * 3]! *= factor;
      pixels[at * 3 + 1]! *= factor;
      pixels[at * 3 + 2]! *= factor;
    }
  }
}
