import { paintStrokes } from "../operators/brush.ts";
import { rgbOf } from "../operators/colour.ts";
import { flowOf } from "../operators/flow.ts";
import { lightRelief } from "../operators/light.ts";
import { energy, planesInMood } from "../operators/mood.ts";
import { smoothstep } from "../operators/numeric.ts";
import { blur, blurLab, type LabPlanes, type Plane, percentiles } from "../operators/plane.ts";
import { FULL_BLEED } from "../operators/sheet.ts";
import { detailOf, planStrokes } from "../operators/stroke-plan.ts";
import { packed, withoutHidden } from "../operators/strokes.ts";
import type { Tile } from "../operators/tile.ts";
import { toned } from "../operators/tone.ts";
import type { Recipe, Structure } from "./recipe.ts";

const BARE_CANVAS = 0.35;
const WEAVES_PER_MM = 8.5;

interface Impressionist extends Structure {
  readonly strokes: Float32Array;
  readonly underpainting: readonly [Plane, Plane, Plane];
  readonly bristles: number;
}

/** Oil on canvas in the open air: four brushes over a thin underpainting, blue shadows, thick light. */
export const impressionist: Recipe<Impressionist> = {
  id: "impressionist",
  version: 1,
  panels: { tall: FULL_BLEED, square: FULL_BLEED },
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
    const { lightness, a, b } = blurLab(picture, study, 5);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      strokes: packed(withoutHidden(strokes, study, 0.06)),
      underpainting: [lightness, a, b],
      bristles: energy(mood, 0.3),
    };
  },

  paint(tile, structure) {
    for (const { y, x0, count, values } of tile.rows(FULL_BLEED, structure, structure.underpainting)) {
      const [L, a, b] = values as [Plane, Plane, Plane];
      const v = tile.v(y);
      for (let x = 0; x < count; x++) {
        const u = tile.u(x0 + x);
        const scumble = (tile.noise.at(u * 0.5, v * 0.5) + tile.noise.at(u * 1.9, v * 1.9)) * 0.02;
        tile.pixels.set(
          rgbOf(L[x]! * 0.93 + scumble, a[x]! * 1.05 + 0.008, b[x]! * 1.05 + 0.012),
          tile.indexOf(x0 + x, y),
        );
      }
    }
    const relief = new Float32Array(tile.pixels.length / 3).fill(BARE_CANVAS);
    const { strokes, bristles } = structure;
    paintStrokes(tile, FULL_BLEED, structure, strokes, relief, { bristles, opacity: 0.96, dryness: 0.3 });
    lightRelief(tile, relief, { strength: 1.25, gloss: 0.1 });
    weave(tile);
  },
};

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

/** Threads of the canvas, over and under in turn. */
function weave(tile: Tile): void {
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y) * WEAVES_PER_MM;
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x) * WEAVES_PER_MM;
      const over = (Math.floor(u / Math.PI) + Math.floor(v / Math.PI)) & 1 ? 1 : -1;
      const factor = 1 + Math.sin(u) * Math.sin(v) * over * 0.025;
      const i = tile.indexOf(x, y);
      tile.pixels[i]! *= factor;
      tile.pixels[i + 1]! *= factor;
      tile.pixels[i + 2]! *= factor;
    }
  }
}
