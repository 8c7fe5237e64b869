import type { Study } from "../recipes/recipe.ts";
import { faceField } from "./faces.ts";
import { Crowd, JEWELS, type Jewel } from "./jewels.ts";
import { smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, mapPlane, type Plane } from "./plane.ts";
import { fleshOf } from "./portrait.ts";
import { Noise } from "./random.ts";

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

/** Ornaments packed without touching: rich on gold, small upright tiles on cloth, flowers on land. */
export function jewelsOn(study: Study, gold: Plane, { lightness, a, b }: LabPlanes, skin: Plane): Jewel[] {
  const { w, h, hasSubject, subject } = study;
  const random = study.random(1);
  const onGold = blur(gold, study, 4);
  const faces = faceField(study, 1.05);
  const jewels: Jewel[] = [];
  const crowd = new Crowd();
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

/** Where skin is. Where a face shows whose skin it is, brown cloth is known from it. */
export function skinIn(study: Study, { lightness, a, b }: LabPlanes): Plane {
  if (study.faces.some(({ landmarks }) => landmarks)) return blur(fleshOf(study, study.photo), study, 8);
  const like = mapPlane(lightness, (_, i) => (likeSkin(a[i]!, b[i]!) ? 1 : 0));
  return blur(like, study, 24);
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
