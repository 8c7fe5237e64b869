import { moodOf } from "../feelings.ts";
import { GEOMETRIC } from "../lettering/setting.ts";
import { type Lab, labOfHex, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { filmFrames, framesCut } from "../operators/film-frames.ts";
import { flowOf } from "../operators/flow.ts";
import { freePlaceOf, groundOf, headOf, inLargePieces } from "../operators/ground.ts";
import { Screen } from "../operators/halftone.ts";
import { energy, inMood } from "../operators/mood.ts";
import { clamp, mix, radians, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import {
  blur,
  blurLab,
  type LabPlanes,
  mapPlane,
  type Plane,
  planeOf,
  resampled,
  type Size,
} from "../operators/plane.ts";
import { composed, depthIn, extentOf, type Primitive } from "../operators/primitives.ts";
import { isWide, type Rect } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import { toned } from "../operators/tone.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

/** The field of the composition, on a grid of ten by fifteen modules. */
const CELL_MM = 26.2;
const FIELD: Rect = { x: 17.5, y: 13.5, w: 10 * CELL_MM, h: 15 * CELL_MM };
const SQUARE: Rect = { ...FIELD, h: 10 * CELL_MM };
const WIDE: Rect = { x: FIELD.y, y: FIELD.x, w: FIELD.h, h: FIELD.w };
const PAPER = rgbOfHex("#efe6d2");
const NEUTRAL = moodOf([]);
const PALETTE = ["#efe6d2", "#d23a2a", "#1f4f9c", "#f0b310", "#161616", "#b9b7ae", "#e8dcc0"];
const CREAM = 0;
const PRIMARIES = [1, 2, 3];
const BLACK = 4;
/** The composition is found on a picture this many pixels wide. */
const SMALL = 60;
const SHAPES = 8;
/** Shapes follow the background, and beneath the photo hardly what they run into. */
const HIDDEN = 0.95;
/** A primary colour shows on so much of the sheet that the photo leaves free. */
const FIRST_SHOWN = 0.12;
const DIAGONAL = radians(45);
/** The disc behind a head, in modules, and the bar on which a square picture stands. */
const DISC = 3.4;
const PLINTH_MM = 7;
/** Half the width of the line that runs through the head. */
const LINE_MM = 1.6;
/** The radius of a cut-out without contour, in widths of the picture. */
const ROUND = 0.47;
/** The screen of the cut-out photo, in millimetres, and how much of it shows: less on faces. */
const PITCH_MM = 1.35;
const SCREENED = 0.75;
const ON_FACES = 0.3;
const INK = rgbOfHex("#191715");
const PHOTO_PAPER = rgbOfHex("#f6f0e2");
/** Blur, in pixels of the study, with which scissors round a contour; and the white edge that they leave. */
const SCISSORS = 4;
const EDGE = 9;
/** A sky gives way to the shapes where it covers this part of a picture without a subject. */
const SKY = [0.18, 0.8] as const;

interface Bauhaus extends Structure {
  readonly planes: readonly [lightness: Plane, cover: Plane, edge: Plane, faces: Plane];
  /** In millimetres of the sheet. */
  readonly shapes: readonly Primitive[];
  readonly colours: readonly Rgb[];
}

/**
 * A photomontage in the manner of Bayer and Moholy-Nagy: the subject as a screened photo in black and white, cut out with
 * scissors, on a few large shapes whose places and colours follow the photo's background.
 */
export const bauhaus: Recipe<Bauhaus> = {
  id: "bauhaus",
  name: "Bauhaus",
  traits:
    "A photomontage of the twenties: the subject as a black and white halftone photograph, cut out with scissors and its white edge left on, on a handful of large flat circles, half circles and bars along one diagonal. Primary red, yellow and blue with black, cream and a cool grey on a strict grid, no gradients.",
  version: 9,
  varies: true,
  lettering: GEOMETRIC,
  plate: { ground: "#efe6d2", ink: "#191715", line: "#d23a2a" },
  panels: { tall: FIELD, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const tone = { low: 0.03, high: 1, middle: 0.6, local: 0.75, saturation: 1.6 };
    const picture = toned(study.photo, study, tone, mood);
    // A feeling changes the colours of a composition, not the composition.
    const calm = toned(study.photo, study, tone, NEUTRAL);
    const cut = blur(cutOutOf(study, calm), study, SCISSORS);
    const palette = PALETTE.map(labOfHex);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(picture.lightness, study, 0.7),
        planeOf(cut.length, (i) => smoothstep(0.46, 0.54, cut[i]!)),
        blur(
          planeOf(cut.length, (i) => smoothstep(0.4, 0.5, cut[i]!)),
          study,
          EDGE / 2,
        ),
        faceField(study, 0.8),
      ],
      shapes: shapesBehind(study, calm, cut, palette),
      colours: palette.map((colour) => rgbOf(...inMood(colour, mood))),
    };
  },

  paint(tile, structure) {
    const { panel, planes, shapes, colours } = structure;
    const field = fieldOf(panel);
    tile.fill(PAPER);
    for (const shape of shapes) drawShape(tile, field, shape, colours[shape.colour]!);
    const screen = new Screen(PITCH_MM, DIAGONAL, tile.mm);
    const photo = new Tint();
    for (const { y, x0, count, values } of tile.rows(panel, structure, planes)) {
      const [lightness, cover, edge, faces] = values as [Plane, Plane, Plane, Plane];
      const v = tile.v(y);
      for (let x = 0; x < count; x++) {
        const u = tile.u(x0 + x);
        const inside = Math.min(v - panel.y, panel.y + panel.h - v, u - panel.x, panel.x + panel.w - u);
        const shown = smoothstep(0.1, 0.16, edge[x]!) * clamp(0.5 + inside / tile.mm);
        if (shown === 0) continue;
        const dark = clamp(1 - lightness[x]!);
        const dots = screen.coverAt(u, v, dark);
        const ink = mix(dark, dots, mix(SCREENED, ON_FACES, faces[x]!)) * smoothstep(0.3, 0.7, cover[x]!);
        const { r, g, b } = photo.set(PHOTO_PAPER).over(INK, ink);
        tile.blend(x0 + x, y, [r, g, b], shown);
      }
    }
    if (panel.h < field.h) drawShape(tile, field, plinthUnder(panel), colours[BLACK]!);
    paperGrain(tile, 0.03);
  },
};

function fieldOf(panel: Rect): Rect {
  return isWide(panel) ? WIDE : FIELD;
}

/** Draws one shape, whose places are millimetres, within the field. */
function drawShape(tile: Tile, field: Rect, shape: Primitive, colour: Rgb): void {
  // Its soft edge reaches half a pixel farther.
  const far = extentOf(shape) + 2 * tile.mm;
  const top = Math.max(tile.y0, Math.floor(tile.yAt(Math.max(field.y, shape.y - far))));
  const bottom = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(Math.min(field.y + field.h, shape.y + far))));
  const left = Math.max(0, Math.floor(tile.xAt(Math.max(field.x, shape.x - far))));
  const right = Math.min(
    tile.sheet.width - 1,
    Math.ceil(tile.xAt(Math.min(field.x + field.w, shape.x + far))),
  );
  const depthAt = depthIn(shape);
  for (let y = top; y <= bottom; y++) {
    const v = tile.v(y);
    for (let x = left; x <= right; x++) {
      const u = tile.u(x);
      const inField = Math.min(u - field.x, field.x + field.w - u, v - field.y, field.y + field.h - v);
      const cover = clamp(0.5 + Math.min(depthAt(u, v), inField) / tile.mm);
      if (cover > 0) tile.blend(x, y, colour, cover);
    }
  }
}

/** A bar on which a square picture stands. */
function plinthUnder({ x, y, w, h }: Rect): Primitive {
  const reach = w / 2;
  return { kind: "bar", x: x + reach, y: y + h, reach, thickness: PLINTH_MM / 2, turn: 0, colour: BLACK };
}

/** 1 on what is cut out of the photo: each frame of a film strip, else the subject, the land beneath the sky, or a disc around the middle. */
function cutOutOf(study: Study, picture: LabPlanes): Plane {
  const frames = filmFrames(study.photo.lightness, study);
  if (frames.length > 0) return framesCut(frames, study);
  const ground = groundOf(study, flowOf(picture, study, 3).magnitude);
  const shown = mapPlane(ground.plane, (free) => 1 - free);
  if (study.hasSubject || (ground.share > SKY[0] && ground.share < SKY[1]))
    return study.faces.length > 0 ? shown : inLargePieces(shown, study);
  const { w, h } = study;
  const radius = w * ROUND;
  return planeOf(w * h, (i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    return clamp(radius - Math.hypot(x - w / 2, y - h * 0.45) + 0.5);
  });
}

/** The shapes in painting order: what is fitted to the background, one long bar, and the disc behind the head. */
function shapesBehind(study: Study, picture: LabPlanes, cut: Plane, palette: readonly Lab[]): Primitive[] {
  const random = study.random(1);
  const field = fieldOf(study.panel);
  const perMm = SMALL / FIELD.w;
  const across = Math.round(perMm * field.w);
  const small: Size = { w: across, h: Math.round(perMm * field.h) };
  const shown: Size = { w: across, h: Math.round((across * study.h) / study.w) };
  const broad = blurLab(picture, study, study.w / across);
  // Beneath a square picture the composition goes on as in a mirror.
  const lengthened = (plane: Plane): Plane => {
    const source = resampled(plane, study, shown);
    return planeOf(small.w * small.h, (i) => {
      const y = Math.floor(i / small.w);
      const from = y < shown.h ? y : Math.max(0, 2 * shown.h - 1 - y);
      return source[Math.min(shown.h - 1, from) * small.w + (i % small.w)]!;
    });
  };
  const target = { lightness: lengthened(broad.lightness), a: lengthened(broad.a), b: lengthened(broad.b) };
  const hidden = lengthened(cut);
  const lean = random() < 0.5 ? DIAGONAL : -DIAGONAL;
  const fitted = composed(
    target,
    planeOf(hidden.length, (i) => 1 - HIDDEN * hidden[i]!),
    small,
    {
      palette,
      paper: CREAM,
      first: PRIMARIES,
      firstShown: FIRST_SHOWN,
      count: SHAPES,
      cell: SMALL / 10,
      turns: [0, Math.PI / 2, Math.PI, lean, lean + Math.PI / 2],
    },
    random,
  );
  const mm = 1 / perMm;
  const onSheet = fitted.map((shape) => ({
    ...shape,
    x: field.x + shape.x * mm,
    y: field.y + shape.y * mm,
    reach: shape.reach * mm,
    thickness: shape.thickness * mm,
  }));
  const [headX, headY] =
    study.hasSubject || study.faces.length > 0 ? headOf(study) : freePlaceOf(cut, study, lean);
  const perPixel = study.panel.w / study.w;
  const head = { x: study.panel.x + headX * perPixel, y: study.panel.y + headY * perPixel };
  const reach = Math.max(field.w, field.h);
  const thickness = LINE_MM * energy(study.mood, 0.6);
  const line: Primitive = { ...head, kind: "bar", reach, thickness, turn: lean, colour: BLACK };
  const colour = PRIMARIES[Math.floor(random() * PRIMARIES.length)]!;
  const disc: Primitive = { ...head, kind: "disc", reach: DISC * CELL_MM, thickness: 0, turn: 0, colour };
  return [...onSheet, line, disc];
}
