import { INSCRIPTION } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { type Rgb, rgbOf, Tint } from "../operators/colour.ts";
import { curtain, hungUp, lowerEdge, RUN_OUT } from "../operators/curtain.ts";
import {
  cloudsOver,
  DreamStage,
  doorwayCut,
  fallenShadow,
  hoveringShadow,
  noonClouds,
  outlineCut,
} from "../operators/dream-stage.ts";
import { ballsBeside, guarded } from "../operators/floating-balls.ts";
import { type Ball, glassOver } from "../operators/glass-ball.ts";
import { folded, melted, sagsOf } from "../operators/melt.ts";
import { energy, ownColours, planesInMood } from "../operators/mood.ts";
import { NightDoor } from "../operators/night-door.ts";
import { mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { Parapet } from "../operators/parapet.ts";
import { blur, type LabPlanes, mapPlane, type Plane, planeOf, type Size } from "../operators/plane.ts";
import { Noise } from "../operators/random.ts";
import { mirrored, sampleAt } from "../operators/sample.ts";
import {
  bleedAround,
  FULL_BLEED,
  type Rect,
  SQUARE_BLEED,
  TRIM,
  trimAround,
  WIDE_BLEED,
} from "../operators/sheet.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const DOOR: Rect = { x: 208, y: 328, w: 29, h: 66 };
const SHADOW: Rgb = [0.1, 0.05, 0.06];
/** Faces are toned as a studio would light them, things with the sharp light of a dream. */
const ON_PEOPLE = { local: 0.2, saturation: 1.15 };
const ON_THINGS = { local: 0.35 };
/** How far above the lower edge of a square picture a parapet begins, in millimetres: a person stands behind it. */
const PARAPET_MM = 10;

interface Surrealist extends Structure {
  readonly planes: readonly [
    lightness: Plane,
    a: Plane,
    b: Plane,
    cover: Plane,
    clouds: Plane,
    shadow: Plane,
    open: Plane,
  ];
  /** The photo before it melted, for the balls to show. */
  readonly photo: LabPlanes;
  readonly balls: readonly Ball[];
  readonly isPerson: boolean;
  /** Where on the sheet a parapet begins, or nowhere. */
  readonly parapet: number | null;
  readonly mood: Study["mood"];
}

/**
 * A dream: the photo hangs over an endless floor and melts onto it. People step out of it and never melt: beside them their
 * own outline is cut out of the evening, and it is noon behind it. The outlines of animals and things are too coarse for that.
 */
export const surrealist: Recipe<Surrealist> = {
  id: "surrealist",
  name: "Surrealist",
  traits:
    "A dream staged with the precision of a photograph: the subject stands on an endless plain under a low, long-shadowed evening light. One edge of a thing melts, a person's outline is cut out of the air onto a noon sky, polished spheres float and refract the scene, distances and scales contradict each other quietly. Ochre ground, turquoise sky, smooth oil finish.",
  version: 9,
  varies: true,
  lettering: INSCRIPTION,
  plate: { ground: "#f4ead6", ink: "#3a2a2a", line: "#a8683c" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(photographed) {
    const { mood } = photographed;
    const isPerson =
      photographed.hasSubject && photographed.faces.some(({ landmarks }) => landmarks !== null);
    const study = isPerson ? photographed : hungUp(photographed);
    const { flat, flow } = abstracted(study, {
      tone: {
        low: 0.07,
        high: 0.97,
        middle: 0.58,
        saturation: 1.3,
        ...(isPerson ? { ...ON_PEOPLE, shown: study.subject } : ON_THINGS),
      },
      calm: 3,
      rounds: 2,
      reach: 4,
      tolerance: 0.06,
    });
    // The dream has the whole sheet, whatever part of it the photo takes.
    const sheet = bleedAround(study.panel);
    const stage: Size = { w: study.w, h: Math.round((study.w * sheet.h) / sheet.w) };
    const weather = new Noise(Math.floor(study.random(1)() * 2 ** 31));
    const square = study.h < stage.h;
    const edge = study.h * lowerEdge(square);
    const hung = isPerson ? study.subject : curtain(study, flow.magnitude, edge, weather);
    const photo = lengthened(dreamt(planesInMood(flat, mood), ownColours(mood)), study, stage);
    const sags = sagsOf(stage, weather, energy(mood, 0.3));
    const foot = edge * RUN_OUT;
    const melt = (plane: Plane): Plane => (isPerson ? plane : melted(plane, stage, sags, foot));
    const cover = blur(melt(cutOff(hung, stage)), stage, 1.4);
    const seen = (plane: Plane): Plane =>
      isPerson ? plane : mapPlane(plane, (value, i) => value * hung[i]!);
    const clouds = cloudsOver(stage, weather);
    const shadow = isPerson && !square ? fallenShadow(cover, stage) : hoveringShadow(stage);
    const cutBehind = study.faces.length > 1 ? doorwayCut(stage, study.h) : outlineCut(cover, stage, study.h);
    const cut = isPerson ? cutBehind : undefined;
    const open = cut?.open ?? new Float32Array(cover.length);
    const within = (plane: Plane, inside?: Plane): Plane =>
      inside ? mapPlane(plane, (value, i) => mix(value, inside[i]!, open[i]!)) : plane;
    return {
      ...stage,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        isPerson ? photo.lightness : folded(melt(photo.lightness), stage, sags, foot),
        melt(photo.a),
        melt(photo.b),
        cover,
        within(clouds, cut && noonClouds(stage, weather)),
        within(shadow, cut?.shade),
        open,
      ],
      photo,
      isPerson,
      balls: ballsBeside(
        cutOff(seen(guarded(study)), stage),
        cutOff(seen(flow.magnitude), stage),
        isPerson,
        stage,
      ),
      parapet: isPerson && square ? study.panel.y + study.panel.h - PARAPET_MM : null,
      mood,
    };
  },

  paint(tile, structure) {
    const { panel, photo, balls, isPerson, mood, parapet } = structure;
    const sheet = bleedAround(panel);
    const perMm = structure.w / sheet.w;
    const pixel = tile.mm * perMm;
    const stage = new DreamStage(structure, mood);
    const door = new NightDoor(doorOn(trimAround(panel)), mood);
    const wall = parapet === null ? null : new Parapet(parapet, mood);
    const colour = new Tint();
    const other = new Tint();
    const cloudsAt = structure.planes[4];
    const seen = (x: number, y: number): Rgb => {
      const px = mirrored(x, structure.w);
      const py = mirrored(y + structure.h * 0.12, structure.h);
      // A face upside down in a ball would be a fright.
      if (isPerson) {
        const { r, g, b } = stage.into(other, px, py, sampleAt(cloudsAt, structure, px, py), pixel);
        return [r, g, b];
      }
      return rgbOf(
        sampleAt(photo.lightness, structure, px, py),
        sampleAt(photo.a, structure, px, py) * 1.1,
        sampleAt(photo.b, structure, px, py) * 1.1,
      );
    };
    for (const row of tile.rows(sheet, structure, structure.planes)) {
      const [lightness, a, b, cover, cloud, shadow, open] = row.values as [
        Plane,
        Plane,
        Plane,
        Plane,
        Plane,
        Plane,
        Plane,
      ];
      const v = tile.v(row.y);
      const y = (v - sheet.y) * perMm;
      for (let i = 0; i < row.count; i++) {
        const u = tile.u(row.x0 + i);
        const x = (u - sheet.x) * perMm;
        const covered = smoothstep(0.4, 0.62, cover[i]!);
        if (covered < 1) {
          stage.into(colour, x, y, cloud[i]!, pixel);
          if (open[i]! > 0) stage.openOver(colour, y, cloud[i]!, open[i]!);
          colour.over(SHADOW, shadow[i]!);
        }
        if (covered > 0) {
          const rounded = 0.8 + 0.2 * smoothstep(0.5, 0.95, cover[i]!);
          colour.overTint(other.setLab(lightness[i]!, a[i]!, b[i]!).scale(rounded), covered);
        }
        wall?.over(colour, u, v, tile.mm, tile.noise);
        if (!isPerson || wall) door.over(colour, u, v, tile.mm, tile.noise);
        for (const ball of balls) glassOver(colour, ball, x, y, pixel, seen);
        tile.put(row.x0 + i, row.y, colour);
      }
    }
    paperGrain(tile, 0.012);
  },
};

/** As far from the lower right corner as on an upright sheet. */
function doorOn({ w, h }: Rect): Rect {
  return { ...DOOR, x: DOOR.x + w - TRIM.w, y: DOOR.y + h - TRIM.h };
}

/** The photo's planes over the whole stage: beneath a square one they go on as in a mirror. */
function lengthened(planes: LabPlanes, { w, h }: Size, stage: Size): LabPlanes {
  if (h === stage.h) return planes;
  const long = (plane: Plane): Plane => {
    const out = new Float32Array(w * stage.h);
    for (let y = 0; y < stage.h; y++) {
      const from = Math.min(h - 1, y < h ? y : Math.max(0, 2 * h - 1 - y)) * w;
      out.set(plane.subarray(from, from + w), y * w);
    }
    return out;
  };
  return { lightness: long(planes.lightness), a: long(planes.a), b: long(planes.b) };
}

/** A field of the photo over the whole stage: 0 where there is no photo. */
function cutOff(plane: Plane, { w, h }: Size): Plane {
  if (plane.length === w * h) return plane;
  const out = new Float32Array(w * h);
  out.set(plane.subarray(0, out.length));
  return out;
}

/** How much more colourful the photo is in a dream of its own colours. */
const VIVID = 1.12;

/** Afternoon light, a little warmer and a little less yellow; in the photo's `own` colours noon, which takes none away. */
function dreamt({ lightness, a, b }: LabPlanes, own: number): LabPlanes {
  return {
    lightness,
    a: planeOf(a.length, (i) => mix(a[i]! * 1.05 + 0.008, a[i]! * VIVID, own)),
    b: planeOf(b.length, (i) => mix(b[i]! * 0.94 + 0.016, b[i]! * VIVID, own)),
  };
}
