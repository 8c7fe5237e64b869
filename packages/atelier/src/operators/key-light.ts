import type { Face, Study } from "../recipes/recipe.ts";
import { outlineOf } from "./face-shapes.ts";
import { layFaces } from "./faces.ts";
import { clamp, smoothstep } from "./numeric.ts";
import { blur, mapPlane, type Plane, planeOf, resampled, type Size } from "./plane.ts";
import { sampleAt } from "./sample.ts";

/** From where the light comes, as a unit vector: left, above, and before the picture. */
const LIGHT = unit(-0.62, -0.5, 0.6);
/** Bodies are rounded over these distances from their outlines, in pixels of the study. */
const ROUNDINGS = [10, 34, 95];
const ROUND = 0.95;
/** Softness of a face's relief, in widths of the face: finer than this, the points of its mesh would show. */
const RELIEF = 0.055;
/** How softly its rim falls off to hair and neck: a steeper one would throw a dark line along the jaw. */
const ROLL = 0.14;
/** Light has no fine detail. */
const SCALE = 0.4;
/** How far a shadow is followed towards the light, in pixels of the study, and in how many steps. */
const REACH = 170;
const STEPS = 22;
const PENUMBRA = 0.9;
/** What a thrown shadow takes at most: the room throws some light back. */
const DEEPEST = 0.7;

/**
 * What the subject's surface receives from one high window on the left: its height is guessed from the subject's outline,
 * inflated like a cushion (after Johnston 2002), and on faces from the depths of their landmarks; shadows that one part
 * throws on another are followed through these heights. 1 where light falls straight, 0 where none comes.
 */
export function keyLight(study: Study): Plane {
  const small: Size = { w: Math.round(study.w * SCALE), h: Math.round(study.h * SCALE) };
  const height = mapPlane(resampled(heightOf(study), study, small), (value) => value * SCALE);
  const lit = planeOf(height.length, (i) => {
    const x = i % small.w;
    const y = Math.floor(i / small.w);
    const dx = (sampleAt(height, small, x + 1.5, y + 0.5) - sampleAt(height, small, x - 0.5, y + 0.5)) / 2;
    const dy = (sampleAt(height, small, x + 0.5, y + 1.5) - sampleAt(height, small, x + 0.5, y - 0.5)) / 2;
    const facing = (LIGHT[2] - dx * LIGHT[0] - dy * LIGHT[1]) / Math.sqrt(1 + dx * dx + dy * dy);
    return clamp(facing) * (1 - DEEPEST * shadowOn(height, small, x + 0.5, y + 0.5));
  });
  return resampled(blur(lit, small, 1.6), small, study);
}

/** How much of a place lies in the shadow of what stands between it and the light, 0..1. */
function shadowOn(height: Plane, size: Size, x: number, y: number): number {
  const level = Math.hypot(LIGHT[0], LIGHT[1]);
  const climb = LIGHT[2] / level;
  const step = (REACH * SCALE) / STEPS;
  const own = sampleAt(height, size, x, y);
  let shadow = 0;
  for (let k = 1; k <= STEPS; k++) {
    const way = step * k;
    const above =
      sampleAt(height, size, x + (LIGHT[0] / level) * way, y + (LIGHT[1] / level) * way) - own - climb * way;
    if (above > 0) shadow = Math.max(shadow, above / (PENUMBRA * way + 1));
  }
  return clamp(shadow);
}

/** How far each place stands out towards the viewer, in pixels of the study. */
function heightOf(study: Study): Plane {
  const height = new Float32Array(study.w * study.h);
  for (const reach of ROUNDINGS) {
    const soft = blur(study.subject, study, reach);
    for (let i = 0; i < height.length; i++) height[i]! += soft[i]! * reach * ROUND;
  }
  for (const face of study.faces) if (face.landmarks !== null) addFace(height, study, face);
  return height;
}

function addFace(height: Plane, study: Study, face: Face): void {
  const oval = blur(outlineOf(study, face), study, face.w * ROLL);
  const relief = face.landmarks ? reliefOf(study, face) : domeOf(study, face);
  for (let i = 0; i < height.length; i++) height[i]! += relief[i]! * smoothstep(0.1, 1, oval[i]!);
}

/** The depths of a face's landmarks, between them by a weighted mean; 0 at its rim, more towards the nose. */
function reliefOf(study: Study, { landmarks, w }: Face): Plane {
  const depths = new Float32Array(study.w * study.h);
  const weights = new Float32Array(study.w * study.h);
  let deepest = -Infinity;
  for (let k = 0; k < landmarks!.length; k += 3) {
    const [x, y, depth] = [Math.round(landmarks![k]!), Math.round(landmarks![k + 1]!), landmarks![k + 2]!];
    deepest = Math.max(deepest, depth);
    if (x < 0 || y < 0 || x >= study.w || y >= study.h) continue;
    depths[y * study.w + x]! += depth;
    weights[y * study.w + x]! += 1;
  }
  blur(depths, study, w * RELIEF, depths);
  blur(weights, study, w * RELIEF, weights);
  return planeOf(depths.length, (i) => (weights[i]! > 1e-7 ? deepest - depths[i]! / weights[i]! : 0));
}

/** Where landmarks are missing, a face is as round as an egg. */
function domeOf(study: Study, face: Face): Plane {
  const dome = new Float32Array(study.w * study.h);
  layFaces(dome, study, [face], { across: 0.62, down: 0.72, core: 0 });
  return mapPlane(dome, (value) => Math.sqrt(value) * face.w * 0.4);
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
