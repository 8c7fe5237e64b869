import { GEOMETRIC } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { paintBeneath } from "../operators/beneath.ts";
import { type Rgb, Tint } from "../operators/colour.ts";
import { withWholeFaces } from "../operators/face-tones.ts";
import { withLikeness } from "../operators/likeness.ts";
import { denseLineCover, lineCover } from "../operators/line-screen.ts";
import { energy, moodInk, moodInks } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, mapPlane, meanOf, type Plane, planeOf } from "../operators/plane.ts";
import { screenDensity } from "../operators/screen-density.ts";
import { bandBelow, FULL_BLEED, SQUARE_BLEED, WIDE_BLEED } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import { betweenTones, withoutTexture } from "../operators/tone-fields.ts";
import { wholeGroundOf } from "../operators/whole-sky.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

/** For each variation the flats of the rings, from the middle outwards, and the ink of the lines. */
const PALETTES = [
  { rings: ["#ff4d2e", "#ff8a1f", "#ffc22e", "#19b5a5", "#2b59c3"], ink: "#1b1033" },
  { rings: ["#e8641b", "#a8431a", "#f0b93a", "#8c9a2e", "#b8763a"], ink: "#2a120a" },
  { rings: ["#ff3d8b", "#ff8a5c", "#ffc44d", "#a04be0", "#5a2bb0"], ink: "#230a3c" },
  { rings: ["#2fc4d8", "#1779c9", "#b4dc4a", "#12a37f", "#173f9e"], ink: "#06163a" },
  { rings: ["#f0463c", "#cf1c34", "#ffab94", "#a80f45", "#f2607f"], ink: "#1d0610" },
] as const;
const CREAM = "#fbf0d9";
const RULE_MM = 2.4;
const RING_MM = 34;
/** A picture without faces is read by its details, which need finer lines. */
const PITCH_MM = { faces: 3, none: 2 };
/** How far, in millimetres, white pushes the lines outwards from where black leaves them. */
const SWELL_MM = 19;
/** How much of the ink lies as a shade under the lines of the darks. */
const UNDERTONE = 0.5;
/** Softness of a line's edge, in pixels. */
const EDGE_PX = 1.2;
/** How far around a face its lines are close, in its widths. */
const AROUND_FACE = 0.06;

/** About this tone land turns from the colours of the rings to cream. */
const LIGHTS = 0.6;
/** How much lighter OKLab's a makes what is red: a fruit or a flower stands before green leaves, as a photographer's filter has it. */
const RED_FILTER = 1.2;
/** The most ink of the lines, where a subject is cut out in black, and where darks glow in the colours of the rings. */
const MOST_INK = { subject: 0.97, land: 0.9 };

interface RetroOptical extends Structure {
  readonly planes: readonly [lightness: Plane, swell: Plane, density: Plane, figure: Plane];
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
  name: "Retro Optical",
  traits:
    "Op art of the late 1960s: concentric lines, displaced by the relief of the scene, swell and thin so that the image appears out of pure rhythm. Behind them lie flat rings in orange, brown, cream and turquoise. Lines are narrower and denser in faces so that they stay recognisable; hypnotic, precise, playful.",
  version: 9,
  varies: true,
  lettering: GEOMETRIC,
  plate: { ground: "#fbf0d9", ink: "#1a1a2a", line: "#d9532c" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(study) {
    const { mood } = study;
    const abstraction = abstracted(study, {
      tone: { low: 0.04, high: 1, middle: 0.58, local: 0.65, saturation: 1 },
      calm: 3,
      rounds: 2,
      reach: 4,
      tolerance: 0.08,
    });
    const flat = withLikeness(withWholeFaces(abstraction, study), study, 0.7);
    const { flow } = abstraction;
    const [x, y] = centreOf(study, flat.lightness);
    const mm = study.panel.w / study.w;
    const { rings, ink } = PALETTES[study.variation]!;
    const pitchMm = (study.faces.length > 0 ? PITCH_MM.faces : PITCH_MM.none) / energy(mood, 0.2);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(flat.lightness, study, 1.1),
        swellOf(study, flat.lightness),
        screenDensity(study, AROUND_FACE, pitchMm),
        blur(figureOf(study, flat.lightness, flow.magnitude), study, 2),
      ],
      centre: [study.panel.x + x * mm, study.panel.y + y * mm],
      rings: moodInks(rings, mood),
      ink: moodInk(ink, mood),
      cream: moodInk(CREAM, mood),
      pitchMm,
    };
  },

  paint(tile, structure) {
    const { panel, planes, centre, rings, ink, cream, pitchMm } = structure;
    const edge = (EDGE_PX * tile.mm) / pitchMm;
    const most = structure.hasSubject ? MOST_INK.subject : MOST_INK.land;
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, swell, density, figure] = row.values as [Plane, Plane, Plane, Plane];
      const dv = tile.v(row.y) - centre[1];
      for (let x = 0; x < row.count; x++) {
        const du = tile.u(row.x0 + x) - centre[0];
        const distance = Math.sqrt(du * du + dv * dv);
        const L = lightness[x]!;
        ringInto(colour, rings, distance, tile.mm);
        colour.over(cream, smoothstep(0.6, 0.98, L) * 0.45);
        colour.over(cream, smoothstep(0.42, 0.58, figure[x]!));
        colour.over(ink, smoothstep(0.4, 0.05, L) * UNDERTONE);

        const place = (distance - swell[x]! * SWELL_MM) / pitchMm;
        const cover = clamp(1.05 - L * 1.06, 0.05, most);
        colour.over(ink, denseLineCover(density[x]!, place, cover, edge));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawRingsBeneath(tile, structure);
    paperGrain(tile, 0.012);
  },
};

/** Flat rings of equal width around the centre. */
function ringInto(out: Tint, rings: readonly Rgb[], distance: number, mm: number): void {
  const ring = distance / RING_MM;
  const inner = Math.floor(ring);
  const past = clamp(((ring - inner) * RING_MM) / mm);
  out.set(rings[(inner + rings.length - 1) % rings.length]!).over(rings[inner % rings.length]!, past);
}

/** The rings go on beneath a square picture, with lines that swell and thin out like the waves of a stone in water. */
function drawRingsBeneath(tile: Tile, { panel, centre, rings, ink, cream, pitchMm }: RetroOptical): void {
  const { y, h } = bandBelow(panel);
  const edge = (EDGE_PX * tile.mm) / pitchMm;
  paintBeneath(tile, panel, (out, u, v) => {
    const du = u - centre[0];
    const dv = v - centre[1];
    const distance = Math.sqrt(du * du + dv * dv);
    ringInto(out, rings, distance, tile.mm);
    const wave = 0.5 + 0.5 * Math.sin(distance * 0.11);
    const cover = (0.12 + 0.62 * wave) * (0.35 + 0.65 * clamp((v - y) / h));
    out.over(ink, lineCover((distance + wave * 5) / pitchMm, cover, edge));
    out.over(cream, clamp(0.5 + (y + RULE_MM - v) / tile.mm));
  });
}

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

/** What stands before the rings, in black and cream: the subject, or the lights of a land under a sky. */
function figureOf(study: Study, lightness: Plane, edges: Plane): Plane {
  if (study.hasSubject) return study.subject;
  const { plane: sky } = wholeGroundOf(study, edges);
  const reddened = mapPlane(lightness, (L, i) => L + RED_FILTER * study.photo.a[i]!);
  const calm = withoutTexture(reddened, study);
  const level = betweenTones(
    calm.filter((_, i) => sky[i]! < 0.5),
    LIGHTS,
  );
  return mapPlane(calm, (L, i) => (L > level ? 1 - sky[i]! : 0));
}

/** How far lines are pushed outwards: a relief of the tones, from which the subject stands out. */
function swellOf(study: Study, lightness: Plane): Plane {
  const relief = blur(lightness, study, 16);
  if (!study.hasSubject) return relief;
  const figure = blur(study.subject, study, 26);
  return planeOf(relief.length, (i) => relief[i]! * 0.7 + figure[i]! * 0.55);
}
