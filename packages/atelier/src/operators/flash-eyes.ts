import type { Box, Study } from "../recipes/recipe.ts";
import { mix, smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, type Plane, resampled, type Size } from "./plane.ts";

/** A round place, in pixels of the study. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Eyes are looked for on a plane of so much of the width and height. */
const SCALE = 0.5;
/** What is finer than an eye and what is around one, in pixels of that plane. */
const FINER = 2;
const AROUND = 15;
/** A pupil that throws the flash back is by this much greener and lighter than what is around it, in OKLab (tapetum lucidum). */
const GREENER = 0.014;
const LIGHTER = 0.03;
/** Radii of a pupil, in pixels of that plane. */
const RADII = [4, 25] as const;
/** How full the ellipse of a pupil is at least, and how round. */
const FULL = 0.9;
const ROUND = 0.8;
/** Of a pair: the larger radius to the smaller one at most, and their distance in radii. */
const ALIKE = 1.4;
const APART = [4, 22] as const;
/** A dark pupil is a little wider than its light, and has a glint on the side of the light. */
const PUPIL = { wider: 1.2, lightness: 0.13 };
const GLINT = { aside: -0.35, above: -0.4, radius: 0.3, lightness: 0.97 };

/** The pupils of an animal that the flash lit: the two round places that shine greenish in its fur; none where there is no such pair. */
export function flashEyes(study: Study): Disc[] {
  const { hasSubject, faces, photo, subject } = study;
  if (!hasSubject || faces.length > 0) return [];
  const small: Size = { w: Math.round(study.w * SCALE), h: Math.round(study.h * SCALE) };
  const standsOut = (plane: Plane): Plane => {
    const own = resampled(plane, study, small);
    const around = blur(own, small, AROUND);
    return blur(own, small, FINER).map((value, i) => value - around[i]!);
  };
  const [green, light] = [standsOut(photo.a), standsOut(photo.lightness)];
  const within = resampled(subject, study, small);
  const shines = green.map((value, i) =>
    within[i]! > 0.9 && value < -GREENER && light[i]! > LIGHTER ? 1 : 0,
  );
  const pupils = roundPlaces(shines, small);
  for (const [k, one] of pupils.entries()) {
    const other = pupils.slice(k + 1).find((candidate) => arePair(one, candidate));
    if (other)
      return [one, other].map(({ x, y, radius }) => ({ x: x / SCALE, y: y / SCALE, radius: radius / SCALE }));
  }
  return [];
}

/** The box around a round place, as around a face. */
export function boxOf({ x, y, radius }: Disc): Box {
  return { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
}

/** The photo with dark pupils, each with a glint: the eyes as one sees them without a flash. */
export function withDarkPupils(photo: LabPlanes, { w, h }: Size, eyes: readonly Disc[]): LabPlanes {
  if (eyes.length === 0) return photo;
  const out = { lightness: photo.lightness.slice(), a: photo.a.slice(), b: photo.b.slice() };
  for (const { x: middleX, y: middleY, radius } of eyes) {
    const reach = radius * PUPIL.wider;
    for (let y = Math.max(0, Math.floor(middleY - reach)); y < Math.min(h, middleY + reach); y++) {
      for (let x = Math.max(0, Math.floor(middleX - reach)); x < Math.min(w, middleX + reach); x++) {
        const i = y * w + x;
        const [dx, dy] = [(x - middleX) / radius, (y - middleY) / radius];
        const pupil = smoothstep(PUPIL.wider, 1, Math.hypot(dx, dy));
        const glint = smoothstep(
          GLINT.radius,
          GLINT.radius / 2,
          Math.hypot(dx - GLINT.aside, dy - GLINT.above),
        );
        out.lightness[i] = mix(out.lightness[i]!, mix(PUPIL.lightness, GLINT.lightness, glint), pupil);
        out.a[i] = mix(out.a[i]!, 0, pupil);
        out.b[i] = mix(out.b[i]!, 0, pupil);
      }
    }
  }
  return out;
}

/** The connected places of a plane of 0 and 1 that fill a circle of a pupil's size, by their moments. */
function roundPlaces(marked: Plane, { w, h }: Size): Disc[] {
  const places: Disc[] = [];
  const left = marked.slice();
  for (let first = 0; first < left.length; first++) {
    if (left[first] === 0) continue;
    const sum = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
    const open = [first];
    left[first] = 0;
    while (open.length > 0) {
      const i = open.pop()!;
      const [x, y] = [i % w, Math.floor(i / w)];
      sum.n++;
      sum.x += x;
      sum.y += y;
      sum.xx += x * x;
      sum.yy += y * y;
      sum.xy += x * y;
      const next = [x > 0 ? i - 1 : i, x < w - 1 ? i + 1 : i, y > 0 ? i - w : i, y < h - 1 ? i + w : i];
      for (const k of next) {
        if (left[k] === 0) continue;
        left[k] = 0;
        open.push(k);
      }
    }
    const radius = Math.sqrt(sum.n / Math.PI);
    if (radius < RADII[0] || radius > RADII[1]) continue;
    const [x, y] = [sum.x / sum.n, sum.y / sum.n];
    const [xx, yy, xy] = [sum.xx / sum.n - x * x, sum.yy / sum.n - y * y, sum.xy / sum.n - x * y];
    const spread = Math.hypot(xx - yy, 2 * xy);
    const isFull = sum.n > FULL * 4 * Math.PI * Math.sqrt(xx * yy - xy * xy);
    if (isFull && xx + yy - spread > ROUND ** 2 * (xx + yy + spread)) places.push({ x, y, radius });
  }
  return places;
}

/** Two eyes are of one size, and rather beside than above each other. */
function arePair(one: Disc, other: Disc): boolean {
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  const [smaller, larger] = [Math.min(one.radius, other.radius), Math.max(one.radius, other.radius)];
  const apart = Math.hypot(dx, dy) / larger;
  return larger < ALIKE * smaller && dy < dx && apart > APART[0] && apart < APART[1];
}
