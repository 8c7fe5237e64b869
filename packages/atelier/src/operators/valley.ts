import { type Lab, labOfHex, mixLab } from "./colour.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blurLab, emptyLab, type LabPlanes, resampled, type Size } from "./plane.ts";
import { Noise, type Rng } from "./random.ts";
import { heightAt, type Skyline } from "./skyline.ts";

/** Colours of a valley, each as its painter wants it. */
export interface ValleyColours {
  /** From the zenith to the horizon. */
  readonly sky: readonly Lab[];
  /** From the farthest ridge to the ground before one's feet. */
  readonly land: readonly Lab[];
}

export interface ValleyOptions {
  readonly colours: ValleyColours;
  /** Where its horizon lies, as a part of the height. */
  readonly horizon: number;
  /** The line of the farthest ridge; without it the ridge is invented. */
  readonly skyline?: Skyline;
  readonly random: Rng;
}

/** The recipe of the Flemish and Lombard masters: brown before one's feet, green in the middle, blue in the distance. */
export const VALLEY = {
  sky: ["#56788c", "#8fa9a6", "#cfc9a4", "#f0d9a2"].map(labOfHex),
  land: ["#9db3b4", "#7a9a9c", "#5f7f78", "#66703f", "#57502a", "#382715"].map(labOfHex),
} satisfies ValleyColours;

/** Air softens all that is far: a third of the width and height holds it. */
const SCALE = 0.4;
const SOFT = 0.9;
/** How high ridges rise, as a part of the height: crags in the distance, hills nearby. */
const CRAGS = 0.17;
const HILLS = 0.06;
const RIVER_FROM = 0.04;

/**
 * A landscape that nobody photographed, in the perspective of the air: ridge behind ridge, each paler and bluer than the
 * one before it (Leonardo, Trattato della pittura, on "prospettiva aerea"), with mist at their feet, a river and trees.
 */
export function valley(size: Size, options: ValleyOptions): LabPlanes {
  const small = smallOf(size);
  return grown(smallValley(small, options), small, size);
}

function smallOf({ w, h }: Size): Size {
  return { w: Math.max(2, Math.round(w * SCALE)), h: Math.max(2, Math.round(h * SCALE)) };
}

function grown(planes: LabPlanes, small: Size, size: Size): LabPlanes {
  const { lightness, a, b } = blurLab(planes, small, SOFT);
  const wide = (plane: Float32Array): Float32Array => resampled(plane, small, size);
  return { lightness: wide(lightness), a: wide(a), b: wide(b) };
}

/** A valley as chance has drawn it. Places in it are in heights of the picture, from its left and its top. */
interface Scene extends Pick<ValleyOptions, "colours" | "horizon"> {
  readonly noise: Noise;
  /** Of the ridges. */
  readonly shift: number;
  /** Of the river. */
  readonly bend: number;
  readonly width: number;
}

function smallValley({ w, h }: Size, { colours, horizon, skyline, random }: ValleyOptions): LabPlanes {
  const scene: Scene = {
    colours,
    horizon,
    noise: new Noise(Math.floor(random() * 2 ** 31)),
    shift: random() * 40,
    bend: random() * 6,
    width: w / h,
  };
  const ridges = colours.land.length;
  const planes = emptyLab(w * h);
  const crests = new Float32Array(ridges);
  for (let x = 0; x < w; x++) {
    const across = x / h;
    for (let k = 0; k < ridges; k++) {
      const crag = k === 0 && skyline ? 0.2 + heightAt(skyline, x / w) * 1.1 : undefined;
      crests[k] = crestOf(scene, across, k / (ridges - 1), crag);
    }
    for (let y = 0; y < h; y++) {
      const down = y / h;
      let ridge = -1;
      for (let k = 0; k < ridges; k++) if (down > crests[k]!) ridge = k;
      const i = y * w + x;
      const [L, a, b] =
        ridge < 0
          ? skyAt(colours.sky, scene.noise, across, down / Math.max(0.05, horizon))
          : landAt(scene, ridge, across, down, crests);
      [planes.lightness[i], planes.a[i], planes.b[i]] = [L, a, b];
    }
  }
  return planes;
}

/** The sky of such a valley alone, over the whole of a picture. */
export function skyPlanes(size: Size, sky: readonly Lab[], horizon: number, random: Rng): LabPlanes {
  const small = smallOf(size);
  const noise = new Noise(Math.floor(random() * 2 ** 31));
  const planes = emptyLab(small.w * small.h);
  for (let y = 0, i = 0; y < small.h; y++) {
    for (let x = 0; x < small.w; x++, i++) {
      const colour = skyAt(sky, noise, x / small.h, y / small.h / Math.max(0.05, horizon));
      [planes.lightness[i], planes.a[i], planes.b[i]] = colour;
    }
  }
  return grown(planes, small, size);
}

/** The line of a ridge, as a part of the height: `near` is 0 for the farthest and 1 for the nearest. */
function crestOf({ noise, horizon, shift }: Scene, across: number, near: number, outline?: number): number {
  const place = shift + near * 13.7;
  const rough = noise.fractal(across * 7 + place, place, 4);
  const crag = outline === undefined ? 0.95 - Math.abs(rough) * 2.4 : outline + rough * 0.25;
  const hill = noise.fractal(across * mix(3.6, 1.7, near) + place, place + 5, 3);
  const rise = mix(CRAGS * clamp(crag, 0, 1.3), HILLS * (hill + 0.6), smoothstep(0, 0.45, near));
  return mix(horizon, 0.95, near ** 1.5) - rise;
}

function skyAt(sky: readonly Lab[], noise: Noise, across: number, down: number): Lab {
  const place = clamp(down) * (sky.length - 1);
  const stop = Math.min(sky.length - 2, Math.floor(place));
  const colour = mixLab(sky[stop]!, sky[stop + 1]!, place - stop);
  // Clouds are lit from the left: their right sides are grey.
  const cloudAt = (x: number): number => noise.fractal(x * 3.1 + 7, down * 3.4 + x * 0.9, 5);
  const here = cloudAt(across);
  const veil = smoothstep(0.02, 0.34, here);
  const lit = clamp(0.5 + (here - cloudAt(across - 0.03)) * 2.6);
  const cloud: Lab = [mix(0.62, 0.93, lit), mix(0, 0.008, lit), mix(0.008, 0.045, lit)];
  return mixLab(colour, cloud, veil * 0.72);
}

/** The land at a place on one of the ridges, whose lines are given for its column. */
function landAt(
  { colours: { land, sky }, noise, horizon, bend, width }: Scene,
  ridge: number,
  across: number,
  down: number,
  crests: Float32Array,
): Lab {
  const near = ridge / (land.length - 1);
  const own = land[ridge]!;
  const next = crests[ridge + 1] ?? 1.02;
  const depth = clamp((down - crests[ridge]!) / Math.max(0.02, next - crests[ridge]!));
  // Mist gathers at the foot of a ridge, and the light comes from the left.
  const misty = mixLab(own, sky.at(-1)!, depth * mix(0.4, 0.06, near));
  const rock = smoothstep(0.35, 0, near);
  const [sx, sy] = [mix(5, 17, rock), mix(9, 7, rock)];
  const form = (x: number): number => noise.fractal(x * sx + ridge * 9.1, down * sy + x * 2 * rock, 2);
  const slope = clamp((form(across + 0.012) - form(across)) * 0.55, -0.07, 0.07);
  const lit: [number, number, number] = [
    clamp(misty[0] + slope),
    misty[1] + slope * 0.03,
    misty[2] + slope * 0.12,
  ];
  grow(lit, noise, across, down, near);
  const far = (down - horizon) / (1 - horizon);
  if (far < RIVER_FROM || near > 0.85) return lit;
  const middle = (across - width * 0.5) * 1.4;
  const course = 0.3 * Math.sin(bend + 7 * Math.sqrt(far)) * (0.35 + far);
  const half = 0.004 + 0.07 * far * far;
  const water = smoothstep(half, half * 0.6, Math.abs(middle - course)) * smoothstep(0.75, 0.5, near);
  return mixLab(lit, mixLab(sky[1]!, sky.at(-1)!, 0.45), water * 0.85);
}

/** Round trees in loose groups on all but the farthest ridges and the ground before one's feet, each lit from the left. */
function grow(
  ground: [number, number, number],
  noise: Noise,
  across: number,
  down: number,
  near: number,
): void {
  if (near < 0.3 || near > 0.9) return;
  const size = mix(0.011, 0.04, smoothstep(0.3, 0.9, near));
  const row = Math.floor(down / (size * 0.8));
  const column = Math.floor(across / size + (row & 1) * 0.5);
  const salt = Math.round(near * 50);
  const [wide, tall] = [noise.cell(column + salt, row), noise.cell(column + 91, row + salt)];
  if (noise.fractal(across * 4 + salt, down * 9, 2) + wide * 0.18 < 0.1) return;
  const x = across / size + (row & 1) * 0.5 - column - 0.5 - tall * 0.12;
  const y = down / (size * 0.8) - row - 0.5 - wide * 0.12;
  const radius = 0.34 + 0.07 * tall;
  const cover = smoothstep(radius, radius * 0.7, Math.hypot(x, y));
  const light = clamp(0.5 - (x + y) / radius / 2.4);
  ground[0] += cover * (mix(-0.13, -0.015, light) * mix(0.6, 1, near));
  ground[1] -= cover * 0.008;
  ground[2] += cover * 0.006;
}
