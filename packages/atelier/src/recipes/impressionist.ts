import { OLD_STYLE } from "../lettering/setting.ts";
import { bandUnder } from "../operators/band.ts";
import { paintStrokes } from "../operators/brush.ts";
import { prime, weave } from "../operators/canvas.ts";
import { hueOf, type Lab, rgbOf, rgbOfHex } from "../operators/colour.ts";
import { dyed } from "../operators/dyes.ts";
import { faceField, layFaces } from "../operators/faces.ts";
import { boxOf, flashEyes, withDarkPupils } from "../operators/flash-eyes.ts";
import { flowOf } from "../operators/flow.ts";
import { lightRelief } from "../operators/light.ts";
import { energy, ownColours, planesInMood } from "../operators/mood.ts";
import { clamp, mix, radians, smoothstep } from "../operators/numeric.ts";
import { blur, blurLab, type LabPlanes, type Plane, percentiles } from "../operators/plane.ts";
import type { Rng } from "../operators/random.ts";
import { FULL_BLEED, type Rect, WIDE_BLEED } from "../operators/sheet.ts";
import { detailOf, planStrokes } from "../operators/stroke-plan.ts";
import { type Point, packed, type Stroke, withoutHidden } from "../operators/strokes.ts";
import type { Tile } from "../operators/tile.ts";
import { toned } from "../operators/tone.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const SQUARE: Rect = { ...FULL_BLEED, h: 303 };
/** A priming of warm grey, as on most canvases of the 1870s: it shows between the strokes and holds them together. */
const GROUND = rgbOfHex("#d8bf9f");
const BARE_CANVAS = 0.35;
/** No black: the darkest paint is this light, and has the hue of the sky's shadow. */
const DARKEST = 0.3;
const SHADOW: Lab = [DARKEST, 0.035, -0.085];
const SUNLIGHT: Lab = [0.8, 0.008, 0.045];
/** How far neighbouring strokes part in hue, at the same lightness (Chevreul 1839): the eye mixes them again. */
const DIVIDED = radians(34);
/** What greys are divided into: rose, ochre, green and violet of this chroma. */
const BROKEN_HUES = [15, 75, 150, 290].map(radians);
const BROKEN = 0.038;
/** A colour that is not mixed with the air's keeps more of its chroma. */
const RICHER = 1.05;
const OPEN = 0.3;
/** Blur of the wash under the shadows, in pixels of the study: 4 mm of paper. */
const WASHED = 13;
/** Faces are divided less, and by a finer brush. */
const ON_FACES = 0.4;
/** An animal's eyes are painted by the same brush as faces, as far around a pupil as lids reach, in its sizes. */
const AROUND_EYE = { across: 1.5, down: 1.2, core: 0.7 };
/** The loose strokes beneath a square picture: their radius in pixels of the study, and the way they turn. */
const LOOSE = 27;
const LOOSE_TURN = 0.5;

interface Impressionist extends Structure {
  /** A thin wash of the broad shadows, in linear light, and how much of it lies on the priming. */
  readonly wash: readonly [red: Plane, green: Plane, blue: Plane, cover: Plane];
  readonly strokes: Float32Array;
  readonly bristles: number;
}

/**
 * Oil on canvas in the open air. Broad strokes first, finer ones only where the broad ones miss the subject (Hertzmann
 * 1998); nothing of the photo lies beneath them, only the priming. Shadows are violet instead of black, and each colour
 * is divided into strokes of neighbouring hues at one lightness.
 */
export const impressionist: Recipe<Impressionist> = {
  id: "impressionist",
  name: "Impressionist",
  traits:
    "Oil painted outdoors in short, curved, visible strokes that follow the forms, laid in several layers with real bristle relief over a warm priming that shows between them. Shadows are violet and blue instead of black, lights are warm and every colour is divided into touches of neighbouring hues. Soft edges, vibrating air, the feeling of one fleeting hour of the day.",
  version: 9,
  varies: true,
  lettering: OLD_STYLE,
  plate: { ground: "#f1e6cf", ink: "#3d3560", line: "#8a7a9a" },
  panels: { tall: FULL_BLEED, square: SQUARE, wide: WIDE_BLEED },
  margin: 1,

  prepare(study) {
    const { mood } = study;
    const tone = { low: 0.2, high: 0.95, middle: 0.66, local: 0.12, saturation: 1.45 };
    const eyes = flashEyes(study);
    const photo = withDarkPupils(study.photo, study, eyes);
    const picture = outdoors(planesInMood(toned(photo, study, tone, mood), mood), mood);
    const calm = flowOf(picture, study, 9);
    const close = flowOf(picture, study, 4);
    const magnitude = blur(close.magnitude, study, 6);
    const [busy = 1] = percentiles(magnitude, [0.92]);
    const length = (steps: number): number => Math.round(steps * energy(mood, 0.35));
    const faces = faceField(study, 0.75);
    layFaces(faces, study, eyes.map(boxOf), AROUND_EYE);
    const random = study.random(1);
    const strokes = planStrokes(picture, study, {
      layers: [
        { radius: 36, threshold: 0, steps: length(4), keep: [1, 0], flow: calm },
        { radius: 21, threshold: 0.06, steps: length(5), keep: [0.85, 0.15], flow: calm },
        { radius: 12, threshold: 0.1, steps: length(6), keep: [0.25, 0.7], flow: close },
        { radius: 7.5, threshold: 0.13, steps: length(6), keep: [-0.3, 1], flow: close },
      ],
      detail: detailOf(magnitude, busy, study.attention),
      lightnessJitter: 0.07 * energy(mood, 0.5),
      hueJitter: 0,
      random,
    });
    const features =
      study.faces.length + eyes.length > 0
        ? planStrokes(picture, study, {
            layers: [
              { radius: 8, threshold: 0, steps: length(5), keep: [0, 0.95], flow: close },
              { radius: 4, threshold: 0.035, steps: length(6), keep: [-0.3, 1.3], flow: close },
            ],
            detail: faces,
            lightnessJitter: 0.025,
            hueJitter: 0,
            random: study.random(4),
          })
        : [];
    const hues = brokenHues(mood);
    const division = study.random(5);
    const strength = energy(mood, 0.5);
    const onFace = ({ points: [start] }: Stroke): number => {
      const [x, y] = start!;
      return faces[clamp(Math.floor(y), 0, study.h - 1) * study.w + clamp(Math.floor(x), 0, study.w - 1)]!;
    };
    const open = strokes.filter(
      (stroke) => stroke.layer > 0 || division() >= opennessOf(stroke.colour) * (1 - onFace(stroke)),
    );
    const divided = withoutHidden([...open, ...features], study, 0.06).map((stroke) => {
      const share = mix(1, ON_FACES, onFace(stroke)) * strength;
      return { ...stroke, colour: dividedColour(stroke.colour, share, hues, division) };
    });
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      strokes: packed([...divided, ...looseStrokes(picture, study)]),
      wash: washOf(blurLab(picture, study, WASHED)),
      bristles: energy(mood, 0.3),
    };
  },

  paint(tile, structure) {
    const { panel, strokes, bristles } = structure;
    prime(tile, GROUND);
    wash(tile, structure);
    const relief = new Float32Array(tile.pixels.length / 3).fill(BARE_CANVAS);
    paintStrokes(tile, panel, structure, strokes, relief, { bristles, opacity: 0.97, dryness: 0.34 });
    lightRelief(tile, relief, { strength: 1.25, gloss: 0.1 });
    weave(tile, relief);
  },
};

/** The shadows, so broad that nothing can be recognised in them: between the strokes a dark place stays dark. */
function washOf({ lightness, a, b }: LabPlanes): Impressionist["wash"] {
  const count = lightness.length;
  const planes = [0, 1, 2, 3].map(() => new Float32Array(count)) as [Plane, Plane, Plane, Plane];
  for (let i = 0; i < count; i++) {
    const colour = rgbOf(lightness[i]!, a[i]!, b[i]!);
    for (let k = 0; k < 3; k++) planes[k]![i] = colour[k]!;
    planes[3][i] = smoothstep(0.8, 0.55, lightness[i]!);
  }
  return planes;
}

function wash(tile: Tile, { panel, w, h, wash }: Impressionist): void {
  const colour: [number, number, number] = [0, 0, 0];
  for (const { y, x0, count, values } of tile.rows(panel, { w, h }, wash)) {
    const [red, green, blue, cover] = values as [Plane, Plane, Plane, Plane];
    for (let x = 0; x < count; x++) {
      colour[0] = red[x]!;
      colour[1] = green[x]!;
      colour[2] = blue[x]!;
      tile.blend(x0 + x, y, colour, cover[x]!);
    }
  }
}

/**
 * Shadows lift and turn violet, lights turn golden, as they do under an open sky; in the photo's colours both keep their own
 * hue, and more of it.
 */
function outdoors({ lightness, a, b }: LabPlanes, mood: Study["mood"]): LabPlanes {
  const own = ownColours(mood);
  const [, shadowA, shadowB] = dyed(SHADOW, mood.dyes);
  const [, sunA, sunB] = dyed(SUNLIGHT, mood.dyes);
  for (let i = 0; i < lightness.length; i++) {
    const L = lightness[i]!;
    const shadow = smoothstep(0.6, 0.25, L);
    const light = smoothstep(0.62, 0.92, L);
    lightness[i] = DARKEST + (1 - DARKEST) * L ** 1.12;
    const [ownA, ownB] = [a[i]!, b[i]!];
    a[i] = mix(mix(ownA, ownA * 0.6 + shadowA, shadow) + sunA * light, ownA * RICHER, own);
    b[i] = mix(mix(ownB, ownB * 0.6 + shadowB, shadow) + sunB * light, ownB * RICHER, own);
  }
  return { lightness, a, b };
}

/** Share of the first broad strokes that is left out, but on faces: the priming shows in the lights, and never in the shadows. */
function opennessOf([L]: Lab): number {
  return OPEN * smoothstep(0.55, 0.75, L);
}

/** The hues into which greys are divided: the style's, the photo's, or both. */
function brokenHues({ dyes }: Study["mood"]): number[] {
  const own = (dyes?.colours ?? []).map(({ colour }) => hueOf(colour));
  return dyes?.share === 1 && own.length ? own : [...BROKEN_HUES, ...own];
}

/** The colour of one of the strokes into which a colour is divided: of the same lightness, and another hue. */
function dividedColour([L, a, b]: Lab, share: number, hues: readonly number[], random: Rng): Lab {
  const turn = (random() - 0.5) * 2 * DIVIDED * share;
  const chroma = 1 + (random() - 0.35) * 0.35 * share;
  const hue = hues[Math.floor(random() * hues.length)]!;
  const broken = BROKEN * share * random();
  return [
    L,
    (a * Math.cos(turn) - b * Math.sin(turn)) * chroma + Math.cos(hue) * broken,
    (a * Math.sin(turn) + b * Math.cos(turn)) * chroma + Math.sin(hue) * broken,
  ];
}

/** Beneath a square picture its lowest colours run out in loose strokes over the bare canvas, as in a sketch. */
function looseStrokes(picture: LabPlanes, study: Study): Stroke[] {
  const band = bandUnder(study.panel, 0, 0);
  if (!band) return [];
  const random = study.random(3);
  const { w, h } = study;
  const depth = (band.h * w) / study.panel.w;
  const broad = blurLab(picture, study, LOOSE);
  const hues = brokenHues(study.mood);
  const strokes: Stroke[] = [];
  for (let y = h - LOOSE; y < h + depth; y += LOOSE * 0.9) {
    const down = clamp((y - h) / depth);
    for (let x = 0; x < w; x += LOOSE * 0.9) {
      const start: Point = [x + (random() - 0.5) * LOOSE, y + (random() - 0.5) * LOOSE];
      if (random() > (1 - down) ** 1.6 * 1.15) continue;
      const from = clamp(Math.floor(h - 2 - down * depth * 0.6), 0, h - 1);
      const at = from * w + clamp(Math.floor(start[0]), 0, w - 1);
      const turn = (random() - 0.5) * 2 * LOOSE_TURN;
      const bend = (random() - 0.5) * 0.3;
      const reach = LOOSE * (0.9 + random() * 0.5);
      strokes.push({
        points: [0, 1, 2, 3].map((k): Point => {
          const angle = turn + bend * k;
          return [start[0] + Math.cos(angle) * reach * k, start[1] + Math.sin(angle) * reach * k];
        }),
        radius: LOOSE * (0.6 + random() * 0.4),
        colour: dividedColour([broad.lightness[at]!, broad.a[at]!, broad.b[at]!], 1, hues, random),
        layer: 1,
      });
    }
  }
  return strokes;
}
