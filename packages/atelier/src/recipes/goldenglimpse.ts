import { INSCRIPTION } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { gildBelow, jewelsBelow } from "../operators/gilded-band.ts";
import { goldOf } from "../operators/gold-ground.ts";
import { inkAt } from "../operators/ink.ts";
import {
  Crowd,
  drawJewels,
  JEWELS,
  type Jewel,
  type JewelColours,
  packedJewels,
} from "../operators/jewels.ts";
import { GoldLeaf } from "../operators/leaf-gold.ts";
import { likeness } from "../operators/likeness.ts";
import { flowLines } from "../operators/lines.ts";
import { moodInk, moodInks, moodRamp, ownColours, planesInMood, undyed } from "../operators/mood.ts";
import { mix, smoothstep } from "../operators/numeric.ts";
import { blur, type LabPlanes, mapPlane, type Plane } from "../operators/plane.ts";
import { fleshOf } from "../operators/portrait.ts";
import { Noise } from "../operators/random.ts";
import { FULL_BLEED, type Rect } from "../operators/sheet.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const LEAF = ["#3d2408", "#7a4e14", "#b98426", "#e0b44a", "#f6dc86", "#fff6cf"];
const STONES = ["#2d7f7a", "#9c3b1f", "#35507f", "#6d8f3f"];
const PETALS = ["#f6e3b4", "#e8b04a", "#d9774a", "#f3d277", "#b9462c", "#e9c9b0", "#7d9c86"];
const INK = rgbOfHex("#2a180c");
/** Throws for large ornaments on gold, small ones between them, and those on clothes and meadows. */
const THROWS = { large: 3000, small: 16_000, cloth: 14_000 };
const MOST = 1900;
/** Ornament comes so much closer to a face from below: a head has hair on all other sides. */
const NECK = 1.6;
/** Black cloth has no ornament: it would be a starry sky. */
const DARKEST_CLOTH = 0.1;
const SKIN_HUE = 1;
/** From yellow towards green, in radians: flowers grow on meadows, not on floors. */
const MEADOW_HUE = 1.5;
const SQUARE: Rect = { ...FULL_BLEED, h: 303 };

interface Gilded extends Structure {
  /** The figure's colours are in linear light. */
  readonly planes: readonly [
    red: Plane,
    green: Plane,
    blue: Plane,
    lightness: Plane,
    gold: Plane,
    lines: Plane,
    soft: Plane,
  ];
  readonly jewels: Float32Array;
  /** On the gold beneath a square picture. */
  readonly below: Float32Array;
  readonly mood: Study["mood"];
}

/** Gold leaf set with rings, spirals and eyes around a painted figure; its cloth is a mosaic, its face is not. */
export const goldenglimpse: Recipe<Gilded> = {
  id: "goldenglimpse",
  name: "Golden Glimpse",
  traits:
    "Vienna around 1908: painterly, luminous skin set into a shimmering field of gold leaf. Cloth and background dissolve into a mosaic of small rings, spirals, eyes and tilted rectangles that catch the light unevenly; no ornament ever touches a face. Gold, bronze, black and ivory with jewels of emerald and vermilion.",
  version: 6,
  varies: true,
  lettering: { ...INSCRIPTION, ink: "#f8e09a" },
  plate: { ground: "#e3c06a", ink: "#2a180c", line: "#2a180c" },
  panels: { tall: FULL_BLEED, square: SQUARE },

  prepare(study) {
    const { flat, toned, flow } = abstracted(study, {
      tone: { low: 0.1, high: 0.95, middle: 0.58, local: 0.5, saturation: 1.3 },
      calm: 4,
      rounds: 2,
      reach: 6,
      tolerance: 0.075,
    });
    const {
      lightness: hard,
      a,
      b,
    } = planesInMood(
      { ...flat, lightness: likeness(flat.lightness, toned.lightness, study, 0.25) },
      study.mood,
    );
    const lightness = blur(hard, study, 0.8);
    const gold = goldOf(study, flow.magnitude, flat.lightness);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        ...warmFigure(lightness, blur(a, study, 1.5), blur(b, study, 1.5), ownColours(study.mood)),
        lightness,
        blur(gold, study, 1.6),
        flowLines(flat.lightness, study, flow, { sigma: 1.6, tau: 0.987, along: 6 }),
        blur(flat.lightness, study, 5),
      ],
      jewels: packedJewels(jewelsOn(study, gold, flat)),
      below: packedJewels(jewelsBelow(study)),
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { panel, planes, mood } = structure;
    const leaf = moodRamp(LEAF, undyed(mood));
    const touch = 1 - LESS_TOUCHED * ownColours(mood);
    const fineness = tile.fineness(panel, structure);
    const colour = new Tint();
    const other = new Tint();
    const laid = new GoldLeaf(tile);
    for (const row of tile.rows(panel, structure, planes)) {
      const [red, green, blue, lightness, gold, lines, soft] = row.values as Seven;
      const v = tile.v(row.y);
      laid.row(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const L = lightness[x]!;
        const behind = gold[x]!;
        colour.r = red[x]!;
        colour.g = green[x]!;
        colour.b = blue[x]!;
        // Lights are touched with gold and the darkest folds glow a little, as in a gilded panel.
        const touched =
          (smoothstep(0.5, 0.85, L) * 0.4 + smoothstep(0.34, 0.1, L) * 0.2) * (1 - behind) * touch;
        const gilded = smoothstep(0.4, 0.6, behind);
        if (touched > 0 || gilded > 0) {
          leaf.into(other, laid.at(row.x0 + x, u, v) + (soft[x]! - 0.6) * 0.42);
          colour.overTint(other, touched).overTint(other, gilded);
        }
        colour.over(INK, inkAt(lines[x]!, 0.001, 0.007, fineness) * 0.6 * (1 - behind * 0.5));
        if (structure.hasSubject) colour.over(INK, smoothstep(0.46, 0.38, Math.abs(behind - 0.5)) * 0.85);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    const setting = settingIn(mood);
    drawJewels(tile, panel, structure, structure.jewels, setting);
    gildBelow(tile, panel, structure, structure.below, leaf, setting);
  },
};

function settingIn(mood: Study["mood"]): JewelColours {
  return {
    gold: moodInk("#f3d277", undyed(mood)),
    dark: moodInk("#38210c", mood),
    pearl: moodInk("#fdf3d3", mood),
    stones: moodInks(STONES, mood),
    petals: moodInks(PETALS, mood),
  };
}

type Seven = [Plane, Plane, Plane, Plane, Plane, Plane, Plane];

/** In the photo's colours: what its chroma is multiplied by, and how much of the gold on lights and folds goes. */
const CLEAR = 1.12;
const LESS_TOUCHED = 0.8;

/** The picture in the light that gold throws on it, and in its `own` colours in a clear one. */
function warmFigure(
  lightness: Plane,
  a: Plane,
  b: Plane,
  own: number,
): [red: Plane, green: Plane, blue: Plane] {
  const planes: [Plane, Plane, Plane] = [lightness.slice(), a, b];
  for (let i = 0; i < lightness.length; i++) {
    const warmA = mix(a[i]! * 0.9 + 0.01, a[i]! * CLEAR, own);
    const warmB = mix(b[i]! * 0.85 + 0.042, b[i]! * CLEAR, own);
    const [red, green, blue] = rgbOf(lightness[i]!, warmA, warmB);
    planes[0][i] = red;
    planes[1][i] = green;
    planes[2][i] = blue;
  }
  return planes;
}

/** Ornaments packed without touching: rich on gold, small upright tiles on cloth, flowers on land. */
function jewelsOn(study: Study, gold: Plane, { lightness, a, b }: LabPlanes): Jewel[] {
  const { w, h, hasSubject, subject } = study;
  const random = study.random(1);
  const onGold = blur(gold, study, 4);
  const faces = faceField(study, 1.05);
  const jewels: Jewel[] = [];
  const crowd = new Crowd();
  // Where a face shows whose skin it is, brown cloth is known from it.
  const skin = study.faces.some(({ landmarks }) => landmarks)
    ? blur(fleshOf(study, study.photo), study, 8)
    : blur(
        mapPlane(lightness, (_, i) => (likeSkin(a[i]!, b[i]!) ? 1 : 0)),
        study,
        24,
      );
  const green = blur(
    mapPlane(lightness, (_, i) => (Math.atan2(b[i]!, a[i]!) > MEADOW_HUE ? 1 : 0)),
    study,
    12,
  );
  const clumps = new Noise(Math.floor(study.random(2)() * 1e6));
  const throws = THROWS.large + THROWS.small + THROWS.cloth;
  for (let k = 0; k < throws && jewels.length < MOST; k++) {
    const x = random() * w;
    const y = random() * h;
    const [size, choice, angle, tint] = [random(), random(), random() * 2 * Math.PI, random()];
    const at = Math.floor(y) * w + Math.floor(x);
    if (faces[at]! > 0.02) continue;
    let jewel: Jewel | undefined;
    if (k < THROWS.large + THROWS.small) {
      const radius = (7 + size * size * 40) * (k < THROWS.large ? 1.2 : 0.62);
      const kind = choice < 0.5 ? JEWELS.rings : choice < 0.8 ? JEWELS.spiral : JEWELS.eye;
      if (onGold[at]! > 0.9) jewel = { x, y, radius, kind, angle, tint };
    } else if (lightness[at]! > 0.85 || lightness[at]! < DARKEST_CLOTH) {
      continue;
    } else if (!hasSubject) {
      // Flowers stand in clumps, smaller the farther up, as a meadow does.
      const dense =
        smoothstep(0.35, -0.5, clumps.fractal(x * 0.006, y * 0.009, 2)) * smoothstep(0.3, 0.9, y / h);
      const radius = 3 + size * 3 + (y / h) ** 2 * 8;
      const kind = choice < 0.88 ? JEWELS.dab : JEWELS.rings;
      if (onGold[at]! < 0.1 && size < dense && green[at]! > 0.5) jewel = { x, y, radius, kind, angle, tint };
    } else if (subject[at]! > 0.95 && !nearHead(study, x, y) && skin[at]! < 0.2) {
      jewel = {
        x,
        y,
        radius: 5 + size * 14,
        kind: choice < 0.7 ? JEWELS.tessera : JEWELS.rings,
        angle,
        tint,
      };
    }
    if (jewel && crowd.admits(jewel)) jewels.push(jewel);
  }
  return jewels;
}

/** Skin, and the fur of animals that no model recognises as a face. */
function likeSkin(a: number, b: number): boolean {
  return Math.hypot(a, b) > 0.035 && Math.abs(Math.atan2(b, a) - SKIN_HUE) < 0.55;
}

/** Whether a place belongs to a head and its hair, where a figure without a found face would have one. */
function nearHead({ w, h, subject, faces }: Study, x: number, y: number): boolean {
  if (faces.length > 0) {
    return faces.some((face) => {
      const [dx, dy] = [x - face.x - face.w / 2, y - face.y - face.h / 2];
      return Math.hypot(dx, dy > 0 ? dy * NECK : dy) < face.w * 1.3;
    });
  }
  let top = 0;
  while (top < h && subject[top * w + Math.floor(x)]! < 0.5) top++;
  return y - top < w * 0.3;
}
