import type { Study } from "../recipes/recipe.ts";
import { bandUnder } from "./band.ts";
import { type Ramp, rgbOfHex, Tint } from "./colour.ts";
import { Crowd, drawJewels, JEWELS, type Jewel, type JewelColours } from "./jewels.ts";
import { GoldLeaf } from "./leaf-gold.ts";
import { clamp, mix } from "./numeric.ts";
import type { Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, skylineOf } from "./skyline.ts";
import type { Tile } from "./tile.ts";

/** The dark row of small stones between a square picture and the gold beneath it. */
const HEM_MM = 9;
const HEM = rgbOfHex("#2a180c");
/** Throws for large ornaments, and for small ones between them. */
const THROWS = { large: 1500, small: 4000 };
/** The ornaments pile up as high as the picture's outline: up to the whole gold, and nowhere lower than this share of it. */
const LOWEST = 0.25;
const PLACES = 7;

/**
 * Small stones in the hem, then rings, spirals and eyes, larger than those in the picture, piled up in its outline; bare gold
 * lies above them.
 */
export function jewelsBelow(study: Study): Jewel[] {
  const band = bandUnder(study.panel, HEM_MM, 0);
  if (!band) return [];
  const perMm = study.w / study.panel.w;
  const random = study.random(4);
  const jewels: Jewel[] = [];
  const hem = study.h + (HEM_MM / 2) * perMm;
  const step = HEM_MM * 0.62 * perMm;
  for (let x = step / 2; x < study.w; x += step) {
    const kind = jewels.length % 3 === 1 ? JEWELS.rings : JEWELS.tessera;
    jewels.push({ x, y: hem, radius: step * 0.42, kind, angle: random() * 6, tint: random() });
  }
  const crowd = new Crowd();
  const top = study.h + HEM_MM * perMm;
  const deep = band.h * perMm;
  const skyline = skylineOf(study, study.photo, PLACES);
  for (let k = 0; k < THROWS.large + THROWS.small; k++) {
    const [across, down, size, choice] = [random(), random(), random(), random()];
    const radius = k < THROWS.large ? 24 + size * 46 : 5 + size * size * 20;
    const bare = (1 - mix(LOWEST, 1, clamp(heightAt(skyline, across)))) * deep;
    const jewel: Jewel = {
      x: across * study.w,
      y: top + bare + radius * 1.1 + down * (deep - bare),
      radius,
      kind: choice < 0.4 ? JEWELS.rings : choice < 0.88 ? JEWELS.spiral : JEWELS.eye,
      angle: random() * 2 * Math.PI,
      tint: random(),
    };
    if (crowd.admits(jewel)) jewels.push(jewel);
  }
  return jewels;
}

/** Leaf gold beneath a square picture, parted from it by a dark hem; nothing beneath a tall one. */
export function gildBelow(
  tile: Tile,
  panel: Rect,
  field: Size,
  jewels: Float32Array,
  leaf: Ramp,
  colours: JewelColours,
): void {
  if (!bandUnder(panel, 0, 0)) return;
  const end = panel.y + panel.h;
  const colour = new Tint();
  const gold = new GoldLeaf(tile);
  for (let y = Math.max(tile.y0, Math.floor(tile.yAt(end))); y < tile.y1; y++) {
    const v = tile.v(y);
    gold.row(y);
    const inHem = clamp(0.5 + Math.min(v - end, end + HEM_MM - v) / tile.mm);
    const onGold = clamp(0.5 + (v - end - HEM_MM) / tile.mm);
    for (let x = 0; x < tile.sheet.width; x++) {
      if (onGold > 0) tile.put(x, y, leaf.into(colour, gold.at(x, tile.u(x), v)));
      if (inHem > 0) tile.blend(x, y, HEM, inHem);
    }
  }
  drawJewels(tile, panel, field, jewels, colours);
}
