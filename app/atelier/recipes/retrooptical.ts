import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, Tint } from "../operators/colour.ts";
import { closeLineCover, lineCover } from "../operators/line-screen.ts";
import { energy, moodInk, moodInks } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, mapPlane, meanOf, type Plane, percentiles, planeOf } from "../operators/plane.ts";
import { FULL_BLEED } from "../operators/sheet.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const RINGS = ["#ff4d2e", "#ff8a1f", "#ffc22e", "#19b5a5", "#2b59c3"];
const INK = "#1b1033";
const CREAM = "#fbf0d9";
const RING_MM = 34;
const PITCH_MM = 3.3;
/** How far, in millimetres, white pushes the lines outwards from where black leaves them. */
const SWELL_MM = 19;
/** Share of the picture that gets close lines where no subject asks for them. */
const CLOSE_SHARE = 0.62;

interface RetroOptical extends Structure {
  readonly planes: readonly [lightness: Plane, swell: Plane, close: Plane, figure: Plane];
  /** Middle of the rings, in millimetres of the sheet. */
  readonly centre: readonly [u: number, v: number];
  readonly rings: readonly Rgb[];
  readonly ink: Rgb;
  readonly cream: Rgb;
  readonly pitchMm: number;
}

/** Op art of the 1960s: one set of rings, bent by the picture and as wide as it is dark, on loud flats. */
export const retrooptical: Recipe<RetroOptical> = {
  id: "retrooptical",
  version: 1,
  panels: { tall: FULL_BLEED, square: FULL_BLEED },

  prepare(study) {
    const { mood } = study;
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.04, high: 1, middle: 0.58, local: 0.65, saturation: 1 },
      calm: 3,
      rounds: 2,
      reach: 4,
      tolerance: 0.08,
    });
    const [x, y] = centreOf(study, flat.lightness);
    const mm = FULL_BLEED.w / study.w;
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 1.1),
        swellOf(study, flat.lightness),
        closeWhere(study, flow.magnitude),
        blur(study.subject, study, 2),
      ],
      centre: [FULL_BLEED.x + x * mm, FULL_BLEED.y + y * mm],
      rings: moodInks(RINGS, mood),
      ink: moodInk(INK, mood),
      cream: moodInk(CREAM, mood),
      pitchMm: PITCH_MM / energy(mood, 0.2),
    };
  },

  paint(tile, structure) {
    const { planes, centre, rings, ink, cream, pitchMm } = structure;
    const softness = (1.5 * tile.mm) / pitchMm;
    const colour = new Tint();
    for (const row of tile.rows(FULL_BLEED, structure, planes)) {
      const [lightness, swell, close, figure] = row.values as [Plane, Plane, Plane, Plane];
      const dv = tile.v(row.y) - centre[1];
      for (let x = 0; x < row.count; x++) {
        const du = tile.u(row.x0 + x) - centre[0];
        const distance = Math.sqrt(du * du + dv * dv);
        const L = lightness[x]!;
        const ring = distance / RING_MM;
        const inner = Math.floor(ring);
        const past = clamp(((ring - inner) * RING_MM) / tile.mm);
        colour.set(rings[(inner + 4) % 5]!).over(rings[inner % 5]!, past);
        colour.over(cream, smoothstep(0.6, 0.98, L) * 0.72);
        colour.over(cream, smoothstep(0.42, 0.58, figure[x]!));

        const place = (distance - swell[x]! * SWELL_MM) / pitchMm;
        const cover = clamp(1.05 - L * 1.06, 0.05, 0.97);
        colour.over(
          ink,
          close[x]! > 0.5 ? closeLineCover(place, cover, softness) : lineCover(place, cover, softness),
        );
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    paperGrain(tile, 0.012);
  },
};

/** Rings spread from the middle of the subject; without one, from the brightest place near the middle. */
function centreOf({ w, h, subject, hasSubject }: Study, lightness: Plane): readonly [number, number] {
  if (hasSubject) {
    const total = meanOf(subject) * w * h;
    let sumX = 0;
    let sumY = 0;
    for (let i = 0; i < subject.length; i++) {
      sumX += subject[i]! * (i % w);
      sumY += subject[i]! * Math.floor(i / w);
    }
    return [sumX / total, mix(sumY / total, h * 0.4, 0.3)];
  }
  const soft = blur(lightness, { w, h }, 30);
  let best = [w / 2, h * 0.42] as const;
  let most = -Infinity;
  for (let y = Math.round(h * 0.25); y < h * 0.6; y += 8) {
    for (let x = Math.round(w * 0.25); x < w * 0.75; x += 8) {
      const value = soft[y * w + x]! - 0.25 * Math.hypot(x / w - 0.5, y / h - 0.42);
      if (value > most) {
        most = value;
        best = [x, y] as const;
      }
    }
  }
  return best;
}

/** How far lines are pushed outwards: a relief of the tones, from which the subject stands out. */
function swellOf(study: Study, lightness: Plane): Plane {
  const relief = blur(lightness, study, 16);
  if (!study.hasSubject) return relief;
  const figure = blur(study.subject, study, 26);
  return planeOf(relief.length, (i) => relief[i]! * 0.7 + figure[i]! * 0.55);
}

/** Close lines where a viewer looks closest, or else where the picture has the most to tell. */
function closeWhere(study: Study, edges: Plane): Plane {
  if (study.hasSubject || study.faces.length > 0) return blur(study.attention, study, 3);
  const busy = blur(edges, study, 22);
  const [limit = 0] = percentiles(busy, [1 - CLOSE_SHARE]);
  const width = Math.max(1e-4, limit * 0.3);
  return mapPlane(busy, (value) => smoothstep(limit - width, limit + width, value));
}
