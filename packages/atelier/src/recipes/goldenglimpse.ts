import { INSCRIPTION } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { gildBelow, jewelsBelow } from "../operators/gilded-band.ts";
import { goldOf } from "../operators/gold-ground.ts";
import { inkAt } from "../operators/ink.ts";
import { drawJewels, type JewelColours, packedJewels } from "../operators/jewels.ts";
import { jewelsOn, skinIn } from "../operators/jewels-on.ts";
import { GoldLeaf } from "../operators/leaf-gold.ts";
import { likeness } from "../operators/likeness.ts";
import { flowLines } from "../operators/lines.ts";
import { moodInk, moodInks, moodRamp, ownColours, planesInMood, undyed } from "../operators/mood.ts";
import { mix, smoothstep } from "../operators/numeric.ts";
import { blur, mapPlane, type Plane } from "../operators/plane.ts";
import { FULL_BLEED, type Rect, WIDE_BLEED } from "../operators/sheet.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const LEAF = ["#3d2408", "#7a4e14", "#b98426", "#e0b44a", "#f6dc86", "#fff6cf"];
const STONES = ["#2d7f7a", "#9c3b1f", "#35507f", "#6d8f3f"];
const PETALS = ["#f6e3b4", "#e8b04a", "#d9774a", "#f3d277", "#b9462c", "#e9c9b0", "#7d9c86"];
const INK = rgbOfHex("#2a180c");
const SQUARE: Rect = { ...FULL_BLEED, h: 303 };

interface Gilded extends Structure {
  /** The figure's colours are in linear light. */
  readonly planes: readonly [
    red: Plane,
    green: Plane,
    blue: Plane,
    gold: Plane,
    lines: Plane,
    soft: Plane,
    touched: Plane,
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
  version: 7,
  varies: true,
  lettering: { ...INSCRIPTION, ink: "#f8e09a" },
  plate: { ground: "#e3c06a", ink: "#2a180c", line: "#2a180c" },
  panels: { tall: FULL_BLEED, square: SQUARE, wide: WIDE_BLEED },

  prepare(study) {
    const { flat, toned, flow } = abstracted(withWholeTeeth(study), {
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
    const skin = skinIn(study, flat);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        ...warmFigure(lightness, blur(a, study, 1.5), blur(b, study, 1.5), ownColours(study.mood)),
        blur(gold, study, 1.6),
        flowLines(flat.lightness, study, flow, { sigma: 1.6, tau: 0.987, along: 6 }),
        blur(flat.lightness, study, 5),
        touchedWithGold(lightness, skin, ownColours(study.mood)),
      ],
      jewels: packedJewels(jewelsOn(study, gold, flat, skin)),
      below: packedJewels(jewelsBelow(study)),
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { panel, planes, mood } = structure;
    const leaf = moodRamp(LEAF, undyed(mood));
    const fineness = tile.fineness(panel, structure);
    const colour = new Tint();
    const other = new Tint();
    const laid = new GoldLeaf(tile);
    for (const row of tile.rows(panel, structure, planes)) {
      const [red, green, blue, gold, lines, soft, touched] = row.values as Seven;
      const v = tile.v(row.y);
      laid.row(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const behind = gold[x]!;
        colour.r = red[x]!;
        colour.g = green[x]!;
        colour.b = blue[x]!;
        const touch = touched[x]! * (1 - behind);
        const gilded = smoothstep(0.4, 0.6, behind);
        if (touch > 0 || gilded > 0) {
          leaf.into(other, laid.at(row.x0 + x, u, v) + (soft[x]! - 0.6) * 0.42);
          colour.overTint(other, touch).overTint(other, gilded);
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

/** How much leaf lies on the lights and in the darkest folds, and how much of it skin does without. */
const TOUCHED = { lights: 0.66, folds: 0.33 };
const LESS_ON_SKIN = 0.4;

/** Lights are touched with gold and the darkest folds glow a little, as in a gilded panel; skin stays paint. */
function touchedWithGold(lightness: Plane, skin: Plane, own: number): Plane {
  return mapPlane(
    lightness,
    (L, i) =>
      (smoothstep(0.5, 0.85, L) * TOUCHED.lights + smoothstep(0.34, 0.1, L) * TOUCHED.folds) *
      (1 - LESS_ON_SKIN * skin[i]!) *
      (1 - LESS_TOUCHED * own),
  );
}

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
