import type { Mood } from "../feelings.ts";
import { type Ramp, Tint } from "./colour.ts";
import { moodRamp } from "./mood.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, mapPlane, type Plane, planeOf, type Size } from "./plane.ts";
import type { Noise } from "./random.ts";
import { sampleAt } from "./sample.ts";

const SKY = ["#0f3f5e", "#2a7f8f", "#8fc4b0", "#f2d9a0", "#f0a860"];
const NOON = ["#2468b4", "#5795d6", "#a5cbee", "#e6f0f2"];
const FLOOR = ["#5a2f1e", "#a8592f", "#d9924f", "#eec486", "#f8e3b8"];
/** Where the floor ends, as a part of the picture's height. */
export const HORIZON = 0.6;

/** An endless chequered floor under a sky from teal to apricot. Places are pixels of the study. */
export class DreamStage {
  private readonly sky: Ramp;
  private readonly floor: Ramp;
  private readonly noon: Ramp;
  private readonly other = new Tint();

  constructor(
    private readonly size: Size,
    mood: Mood,
  ) {
    this.sky = moodRamp(SKY, mood);
    this.floor = moodRamp(FLOOR, mood);
    this.noon = moodRamp(NOON, mood);
  }

  /** Writes the stage's colour at a place; `cloud` is how much of it lies there, `pixel` the size of one. */
  into(out: Tint, x: number, y: number, cloud: number, pixel: number): Tint {
    const { w, h } = this.size;
    const horizon = h * HORIZON;
    if (y < horizon) {
      const down = clamp(y / horizon);
      this.sky.into(out, down ** 1.25);
      return out.over(CLOUD, cloud * 0.75 * (1 - 0.4 * down));
    }
    const near = (y - horizon) / (h - horizon);
    const depth = 1 / (near + 0.04);
    this.floor.into(out, 0.78 - 0.45 * near);
    const dark = this.floor.into(this.other, 0.22 + 0.12 * (1 - near));
    const across = (x - w / 2) * depth * 0.0042;
    const along = depth * 1.9;
    const tile =
      chequer(across, depth * 0.0042 * pixel) * chequer(along, 1.9 * depth * depth * (pixel / (h - horizon)));
    return out.overTint(dark, (0.5 + 0.5 * tile) * 0.75 * smoothstep(0, 0.1, near));
  }

  /** Lays the sky at noon over a colour, where the stage is open onto it. */
  openOver(out: Tint, y: number, cloud: number, open: number): void {
    this.noon.into(this.other, (y / this.size.h) ** 0.8);
    out.overTint(this.other.over(WHITE, cloud), open);
  }
}

const CLOUD = [1, 0.93, 0.8] as const;
const WHITE = [1, 1, 1] as const;

/** 1 and -1 in turn from one whole number to the next, with edges `pixel` wide; 0 where tiles get too small. */
function chequer(place: number, pixel: number): number {
  const cell = Math.floor(place);
  const toEdge = Math.min(place - cell, cell + 1 - place);
  const sharp = clamp(toEdge / Math.max(pixel, 1e-6) + 0.0, 0, 0.5) * 2;
  return (cell & 1 ? -1 : 1) * mix(0, 1, sharp) * smoothstep(0.9, 0.4, pixel);
}

/** Clouds above the horizon, 0..1. */
export function cloudsOver({ w, h }: Size, noise: Noise): Plane {
  return planeOf(w * h, (i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    if (y > h * HORIZON + 2) return 0;
    const wander = noise.fractal(x * 0.004, y * 0.004, 2) * 1.2;
    return smoothstep(0.08, 0.45, noise.fractal(x * 0.0035 + 1, y * 0.01 + wander, 5));
  });
}

/** Heaped clouds of a noon sky over all of the picture, 0..1. */
export function noonClouds(size: Size, noise: Noise): Plane {
  return planeOf(size.w * size.h, (i) => {
    const x = i % size.w;
    const y = Math.floor(i / size.w);
    const wander = noise.fractal(x * 0.007 + 40, y * 0.007, 2) * 0.5;
    return smoothstep(0.02, 0.3, noise.fractal(x * 0.0055, y * 0.011 + wander + 20, 5)) * 0.92;
  });
}

/** How far beside the subject its outline is cut out, in widths of the picture, and in what part of its size. */
const ASIDE = 0.33;
const FARTHER = 0.86;
/** How thick the stage is where it is cut, in pixels of the study, and how soft the cut. */
const THICK = { across: 9, down: 7 };
const SOFT_CUT = 1.2;

/** Half the width of a doorway that is cut into the air, and where it begins, in sizes of the picture. */
const DOORWAY = { half: 0.33, top: 0.05 };

interface Cut {
  readonly open: Plane;
  /** The shade on the thickness of the cut: the light comes from the left. */
  readonly shade: Plane;
}

/**
 * A person's outline, cut out of the stage on the side where there is more room (after Magritte's Décalcomanie).
 * @param foot the row on which the person stands
 */
export function outlineCut(cover: Plane, { w, h }: Size, foot: number): Cut {
  let sum = 0;
  for (let i = 0; i < cover.length; i++) sum += cover[i]! * ((i % w) - w / 2);
  const aside = (sum > 0 ? -ASIDE : ASIDE) * w;
  return cutAlong(
    planeOf(w * h, (i) => {
      const x = w / 2 + ((i % w) + 0.5 - w / 2 - aside) / FARTHER;
      const y = Math.min(foot - 1, foot - (foot - Math.floor(i / w) - 0.5) / FARTHER);
      return x < 0 || x > w ? 0 : sampleAt(cover, { w, h }, x, y);
    }),
    { w, h },
  );
}

/** A doorway without a wall, cut out of the stage behind a group, whose outline would say nothing. */
export function doorwayCut({ w, h }: Size, foot: number): Cut {
  const isInside = (x: number, y: number) => Math.abs(x / w - 0.5) < DOORWAY.half && y > DOORWAY.top * foot;
  return cutAlong(
    planeOf(w * h, (i) => (isInside(i % w, Math.floor(i / w)) ? 1 : 0)),
    { w, h },
  );
}

function cutAlong(outline: Plane, size: Size): Cut {
  const { w } = size;
  const firm = mapPlane(blur(outline, size, SOFT_CUT * 3), (value) => smoothstep(0.45, 0.55, value));
  const open = blur(firm, size, SOFT_CUT);
  const shade = planeOf(open.length, (i) => {
    const x = (i % w) + 0.5 - THICK.across;
    const y = Math.floor(i / w) + 0.5 - THICK.down;
    return open[i]! * (1 - sampleAt(open, size, x, y));
  });
  return { open, shade };
}

/** The subject's long evening shadow on the floor. */
export function fallenShadow(cover: Plane, { w, h }: Size): Plane {
  const soft = blur(cover, { w, h }, 3);
  return planeOf(w * h, (i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    const onFloor = y - h * HORIZON;
    const from = h - (h - y) * 2.6;
    if (onFloor <= 0 || from <= 0) return 0;
    const behind = x - (h - y) * 1.35;
    return behind < 0 ? 0 : sampleAt(soft, { w, h }, behind, from) * 0.5 * smoothstep(0, 60, onFloor);
  });
}

/** The shadow of what floats above the floor. */
export function hoveringShadow({ w, h }: Size): Plane {
  return planeOf(w * h, (i) => {
    const x = ((i % w) / w - 0.5) / 0.47;
    const y = (Math.floor(i / w) / h - 0.945) / 0.05;
    return clamp(smoothstep(1, 0.25, Math.hypot(x, y))) * 0.5;
  });
}
