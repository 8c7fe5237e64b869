import type { Study } from "../recipes/recipe.ts";
import { type Lab, labOfHex } from "./colour.ts";
import { headOf } from "./ground.ts";
import { inMood } from "./mood.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, emptyLab, type LabPlanes, meanOn, type Plane, planeOf, type Size } from "./plane.ts";
import { Noise } from "./random.ts";
import { VALLEY, valley } from "./valley.ts";

/** Grounds of dark portraits: umber, green earth and lake, from their shadow to their light. */
const WALLS = (
  [
    ["#1a110a", "#80603a"],
    ["#14180f", "#5f6640"],
    ["#1f0f0c", "#7a4230"],
    ["#12181f", "#4f6069"],
  ] as const
).map(([dark, lit]) => [labOfHex(dark), labOfHex(lit)] as const);
/** Chance chooses among this many of them. */
const CONTRASTING = 2;
/** A window in the wall: its half width and height in parts of the picture's width and height. */
const WINDOW = { half: 0.17, top: 0.17, bottom: 0.53 };
/** A window shows enough if the subject hides less of it than this. */
const MOST_HIDDEN = 0.42;
const REVEAL = 0.022;
/** Up to this openness there is a wall, then one with a window, then nothing but the valley. */
const WALL_UNTIL = 0.34;
const WINDOW_UNTIL = 0.67;

/**
 * What the painter puts behind a subject, by mood and seed: light feelings open onto a valley, heavy ones stand before a dark
 * wall; between them a wall may have a window onto the valley.
 */
export function paintedGround(study: Study, light: Plane): LabPlanes {
  const random = study.random(6);
  const openness = random() + study.mood.valence * 0.8;
  const choice = random() * CONTRASTING;
  const view = (horizon: number) => valley(study, { colours: coloursInMood(study), horizon, random });
  if (openness >= WINDOW_UNTIL) return view(clamp(headOf(study)[1] / study.h + 0.12, 0.36, 0.56));
  const wall = wallBehind(study, light, choice);
  const window = openness >= WALL_UNTIL ? freeWindow(study) : undefined;
  return window === undefined ? wall : throughWindow(wall, view(0.44), study, window);
}

export function coloursInMood({ mood }: Study): { sky: Lab[]; land: Lab[] } {
  const turned = (colours: readonly Lab[]): Lab[] => colours.map((colour) => inMood(colour, mood));
  return { sky: turned(VALLEY.sky), land: turned(VALLEY.land) };
}

/** The walls, those first whose colours are farthest from the subject's: a sitter stands out from a ground of another hue. */
function contrastingWalls({ photo, subject }: Study): (readonly [dark: Lab, lit: Lab])[] {
  const [a, b] = [meanOn(photo.a, subject), meanOn(photo.b, subject)];
  const apart = ([, [, wallA, wallB]]: (typeof WALLS)[number]): number => Math.hypot(wallA - a, wallB - b);
  return WALLS.toSorted((one, other) => apart(other) - apart(one));
}

/** A wall in shade: lightest beside the shadowed side of the subject, so that both sides stand out. */
function wallBehind(study: Study, light: Plane, choice: number): LabPlanes {
  const { w, h, mood } = study;
  const [dark, lit] = contrastingWalls(study)[Math.floor(choice)]!.map((colour) => inMood(colour, mood)) as [
    Lab,
    Lab,
  ];
  const [headX, headY] = headOf(study);
  const noise = new Noise(Math.floor(choice * 1e6));
  const planes = emptyLab(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const dx = (x - headX - w * 0.2) / w;
      const dy = (y - headY) / h;
      const glow = Math.exp(-(dx * dx * 5 + dy * dy * (dy < 0 ? 4.5 : 7)));
      const clouded =
        noise.fractal(x * 0.006, y * 0.006, 4) * 0.17 + noise.fractal(x * 0.05, y * 0.02, 2) * 0.05;
      const shadowed = mix(0.55, 1, clamp(light[i]! / 0.6));
      const place = clamp((0.1 + 1.05 * glow + clouded) * shadowed);
      planes.lightness[i] = mix(dark[0], lit[0], place);
      planes.a[i] = mix(dark[1], lit[1], place);
      planes.b[i] = mix(dark[2], lit[2], place);
    }
  }
  return planes;
}

/** The middle of a window that the subject leaves free, on the side with more room. */
function freeWindow({ w, h, subject }: Study): number | undefined {
  const places = [0.24, 0.76].map((middle) => {
    let hidden = 0;
    let count = 0;
    for (let y = Math.floor(h * WINDOW.top); y < h * WINDOW.bottom; y += 4) {
      for (let x = Math.floor(w * (middle - WINDOW.half)); x < w * (middle + WINDOW.half); x += 4, count++)
        hidden += subject[y * w + x]!;
    }
    return { middle, hidden: hidden / count };
  });
  const freest = places.reduce((one, other) => (other.hidden < one.hidden ? other : one));
  return freest.hidden < MOST_HIDDEN ? freest.middle : undefined;
}

function throughWindow(wall: LabPlanes, view: LabPlanes, size: Size, middle: number): LabPlanes {
  const { w, h } = size;
  const opening = blur(
    planeOf(w * h, (i) => {
      const across = Math.abs((i % w) / w - middle);
      const down = Math.floor(i / w) / h;
      return across < WINDOW.half && down > WINDOW.top && down < WINDOW.bottom ? 1 : 0;
    }),
    size,
    1.3,
  );
  const out = { lightness: wall.lightness.slice(), a: wall.a.slice(), b: wall.b.slice() };
  for (let i = 0; i < opening.length; i++) {
    const x = (i % w) / w - middle;
    const y = Math.floor(i / w) / h;
    const outside = Math.max(
      Math.abs(x) - WINDOW.half,
      (WINDOW.top - y) * (h / w),
      (y - WINDOW.bottom) * (h / w),
    );
    // The light from outside falls on the stone at the right and beneath; the left is in shade.
    const facing = x > WINDOW.half - 0.001 || y > WINDOW.bottom ? 0.17 : -0.05;
    const stone = smoothstep(REVEAL, REVEAL * 0.8, outside) * facing;
    out.lightness[i] = mix(wall.lightness[i]! + stone, view.lightness[i]!, opening[i]!);
    out.a[i] = mix(wall.a[i]!, view.a[i]!, opening[i]!);
    out.b[i] = mix(wall.b[i]!, view.b[i]!, opening[i]!);
  }
  return out;
}
