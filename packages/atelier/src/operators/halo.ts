import type { Mood } from "../feelings.ts";
import type { Rgb, Tint } from "./colour.ts";
import { moodInk } from "./mood.ts";
import { clamp, fract, smoothstep } from "./numeric.ts";

/** A disc with a ring of flowers; its middle and radius in millimetres from the panel's corner. */
export interface Halo {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
}

export interface HaloColours {
  readonly ink: Rgb;
  readonly gold: Rgb;
  readonly disc: Rgb;
  readonly ring: Rgb;
  readonly petal: Rgb;
  readonly cream: Rgb;
  readonly air: Rgb;
}

/** The inks of a halo: its gold, disc, ring, petals, cream and the air that shows through. */
export type HaloInks = readonly [
  gold: string,
  disc: string,
  ring: string,
  petal: string,
  cream: string,
  air: string,
];

/** The halo's colours in a mood. */
export function haloColours([gold, disc, ring, petal, cream, air]: HaloInks, mood: Mood): HaloColours {
  return {
    ink: moodInk("#3a2318", mood),
    gold: moodInk(gold, mood),
    disc: moodInk(disc, mood),
    ring: moodInk(ring, mood),
    petal: moodInk(petal, mood),
    cream: moodInk(cream, mood),
    air: moodInk(air, mood),
  };
}

const FLOWERS = 28;
const RAYS = 30;
/** Radii of the inked circles, in parts of the halo's own. */
const EDGES = [0.865, 0.9, 1.1, 1.13];
const EDGE_HALF = 0.32;

/** Lays the halo over a colour of the background, `du` and `dv` millimetres from its middle. */
export function haloInto(
  out: Tint,
  { radius }: Halo,
  colours: HaloColours,
  du: number,
  dv: number,
  mm: number,
): void {
  const distance = Math.hypot(du, dv);
  const place = distance / radius;
  const angle = Math.atan2(dv, du);
  if (place > 1.12) {
    // Lines that leave the halo like smoke, thinner the farther they are.
    const bend = angle * (RAYS / (2 * Math.PI)) + Math.sin(place * 4 + angle * 3) * 0.55;
    const line = Math.abs(fract(bend) - 0.5);
    out.over(colours.disc, smoothstep(0.42, 0.3, line) * 0.32);
    out.over(colours.gold, smoothstep(0.035, 0.01, Math.abs(line - 0.36)) * 0.7);
  }
  if ((place - 1.13) * radius > EDGE_HALF + mm) return;
  const inward = -place * radius;
  out.over(colours.gold, coverOf(1.13 * radius + inward, mm));
  out.over(colours.ring, coverOf(1.1 * radius + inward, mm));
  if (place < 1.1 && place > 0.9) flowers(out, colours, angle, place, radius, mm);
  out.over(colours.gold, coverOf(0.9 * radius + inward, mm));
  out.over(colours.disc, coverOf(0.865 * radius + inward, mm) * 0.96);
  if (place < 0.865) rosette(out, colours, angle, place, radius, mm);
  for (const at of EDGES) out.over(colours.ink, coverOf(EDGE_HALF - Math.abs(place - at) * radius, mm));
}

/** Flowers in the ring, each with four petals, and a bud between every two. */
function flowers(out: Tint, c: HaloColours, angle: number, place: number, radius: number, mm: number): void {
  const turn = (angle / (2 * Math.PI) + 0.5) * FLOWERS;
  const across = ((fract(turn) - 0.5) * 2 * Math.PI * radius) / FLOWERS;
  const along = (place - 1) * radius;
  const size = radius * 0.088;
  const from = Math.hypot(across, along);
  const petals = size * (0.72 + 0.28 * Math.cos(Math.atan2(along, across) * 5 + turn));
  out.over(c.ink, clamp(0.5 + (petals + 0.35 - from) / mm));
  out.over(c.cream, clamp(0.5 + (petals - from) / mm));
  out.over(c.petal, clamp(0.5 + (petals * 0.68 - from) / mm));
  out.over(c.gold, clamp(0.5 + (size * 0.26 - from) / mm));
  const bud = Math.hypot((Math.abs(across) - (Math.PI * radius) / FLOWERS) * 1.6, along * 0.62);
  out.over(c.ink, clamp(0.5 + (size * 0.42 + 0.35 - bud) / mm));
  out.over(c.gold, clamp(0.5 + (size * 0.42 - bud) / mm));
}

/** Faint rays and scallops on the disc, so that a large one is not empty. */
function rosette(out: Tint, c: HaloColours, angle: number, place: number, radius: number, mm: number): void {
  const turn = fract((angle / (2 * Math.PI) + 0.5) * FLOWERS) - 0.5;
  const scallop = 0.79 - 0.045 * (1 - (2 * turn) ** 2);
  out.over(c.air, 0.4 * clamp(0.5 + ((place - scallop) * radius) / mm));
  out.over(c.ink, 0.75 * clamp(0.5 + (0.18 - Math.abs(place - scallop) * radius) / mm));
  out.over(
    c.gold,
    0.3 *
      smoothstep(0.2, 0.75, place) *
      clamp(0.5 + (0.2 - (Math.abs(turn) * 2 * Math.PI * place * radius) / FLOWERS) / mm),
  );
}

/** How much of a pixel is covered by what reaches `distance` millimetres beyond its middle. */
function coverOf(distance: number, mm: number): number {
  return clamp(0.5 + distance / mm);
}
