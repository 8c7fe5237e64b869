import { GEOMETRIC } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { paintBeneath } from "../operators/beneath.ts";
import { type Ramp, type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { groundOf, headOf } from "../operators/ground.ts";
import { energy, moodRamp } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { blur, type LabPlanes, mapPlane, type Plane, planeOf, type Size } from "../operators/plane.ts";
import { NearestPoints } from "../operators/prism-cells.ts";
import type { Rng } from "../operators/random.ts";
import { raysFrom } from "../operators/rays.ts";
import { mirrored, sampleAt } from "../operators/sample.ts";
import { FULL_BLEED, SQUARE_BLEED, WIDE_BLEED } from "../operators/sheet.ts";
import type { Point } from "../operators/strokes.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

/** No ramp ends in white: a pale sky is still a colour. */
const HOT = ["#06041a", "#240c66", "#5a14bd", "#b01fc4", "#ff3d8b", "#ff8252", "#ffc25e", "#fff0b8"];
const COLD = ["#030a1c", "#0a2470", "#0b58cf", "#10a0e6", "#3fdde0", "#93f7dc", "#e4ffe9"];
/** Skin stays warm down to its shadows: nobody looks well in violet. */
const SKIN = ["#1c0718", "#6b1238", "#c32f55", "#f9605a", "#ff9a5e", "#ffcf8c", "#fff4d2"];
const FACETS = 46;
/** How warm a facet makes what has no hue of its own. */
const FACET_WARMTH = 0.05;
const FARTHEST_SHIFT = 60;
const HALO = 5;
const AIR = 140;
/** How far down, in pixels of the study, still water shows the picture, and how much of it in what height. */
const MIRRORED_PX = 420;
const FORESHORTENED = 1.25;
/** How blurred a face is in it, in parts of the picture's width: no mouth or eye is left. */
const UNSEEN = 0.07;
const WATERLINE: Rgb = rgbOfHex("#ffd9ff");

interface Facet {
  /** Where the picture is taken from: moved by this many pixels, and this much smaller. */
  readonly shift: Point;
  readonly scale: number;
  readonly hue: number;
  readonly shine: number;
}

interface Seen {
  readonly lightness: Plane;
  readonly warmth: Plane;
}

interface Prisma extends Structure, Seen {
  /** As still water beneath a square picture shows it: a second face, upside down, would have no features. */
  readonly water: Seen;
  readonly planes: readonly [calm: Plane, rays: Plane, skin: Plane];
  readonly seeds: readonly Point[];
  readonly facets: readonly Facet[];
  readonly centre: Point;
  readonly mood: Study["mood"];
  readonly dispersion: number;
}

/** The photo through a shattered prism: neon ramps, colours that part, facets that leave faces whole. */
export const novaprisma: Recipe<Prisma> = {
  id: "novaprisma",
  name: "Nova Prisma",
  traits:
    "The scene seen through splintered prisms: polygonal shards refract it, displace its contours and split its edges into spectral colours radiating from the centre of interest. Neon cyan, magenta, ultraviolet and acid lime burn out of deep night tones. Faces lie in the largest, calmest shard.",
  version: 8,
  varies: true,
  lettering: GEOMETRIC,
  plate: { ground: "#150a2e", ink: "#ffe9ff", line: "#c77dff" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(study) {
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.04, high: 1, middle: 0.52, local: 0.65, saturation: 1.3 },
      calm: 3,
      rounds: 1,
      reach: 4,
      tolerance: 0.07,
    });
    const centre = headOf(study);
    const random = study.random(1);
    const seeds = scattered(centre, study.w, random);
    const lamps = lampsIn(flat.lightness, study);
    const behind = groundOf(study, flow.magnitude).plane;
    // Night leaves the lamps of a sky burning.
    const ground = study.hasSubject ? behind : mapPlane(behind, (share, i) => share * (1 - lamps[i]!));
    const night = 0.45 * (1 + 0.3 * study.mood.valence);
    const lightness = darkened(blur(flat.lightness, study, 1), ground, centre, study, night);
    const warmth = warmthOf(flat, lamps);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      lightness,
      warmth,
      water: { lightness: withoutFeatures(lightness, study), warmth: withoutFeatures(warmth, study) },
      planes: [
        blur(study.attention, study, 3),
        raysFrom(centre, study, study.random(2)),
        faceField(study, 0.8),
      ],
      seeds,
      facets: seeds.map(() => ({
        shift: [(random() - 0.5) * FARTHEST_SHIFT * 2, (random() - 0.5) * FARTHEST_SHIFT * 2],
        scale: 1 + (random() - 0.5) * 0.28,
        hue: random() - 0.5,
        shine: random() - 0.5,
      })),
      centre,
      mood: study.mood,
      dispersion: energy(study.mood, 0.5),
    };
  },

  paint(tile, structure) {
    const { panel, planes, w, h } = structure;
    const prism = new Prism(structure);
    const perMm = w / panel.w;
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [attention, beams, faces] = row.values as [Plane, Plane, Plane];
      const y = (tile.v(row.y) - panel.y) * perMm;
      for (let i = 0; i < row.count; i++) {
        const x = (tile.u(row.x0 + i) - panel.x) * perMm;
        prism.into(colour, x, y, attention[i]!, beams[i]!, faces[i]!);
        tile.put(row.x0 + i, row.y, colour);
      }
    }
    paintBeneath(tile, panel, (out, u, v) => {
      const deep = (v - panel.y - panel.h) * perMm;
      const ripple = tile.noise.at(u * 0.012, v * 0.32) * (1.5 + deep * 0.03);
      prism.into(out, (u - panel.x) * perMm + ripple, h + deep * FORESHORTENED, 0, 0, 0, structure.water);
      out.scale(0.06 + 0.6 * smoothstep(MIRRORED_PX, 0, deep));
      out.over(WATERLINE, smoothstep(3, 0.6, deep) * 0.75 + smoothstep(40, 0, deep) * 0.12);
    });
  },
};

/** The picture as it is seen through the facets; places are pixels of the study. */
class Prism {
  private readonly hot: Ramp;
  private readonly cold: Ramp;
  private readonly skin: Ramp;
  private readonly nearest: NearestPoints;
  private readonly other = new Tint();
  private readonly part = new Tint();

  constructor(private readonly structure: Prisma) {
    this.hot = moodRamp(HOT, structure.mood);
    this.cold = moodRamp(COLD, structure.mood);
    this.skin = moodRamp(SKIN, structure.mood);
    this.nearest = new NearestPoints(structure.seeds, { w: structure.w, h: structure.h + MIRRORED_PX });
  }

  /** `attention` keeps a place whole, `beam` lights it, and on a `face` it has the colours of skin. */
  into(
    out: Tint,
    x: number,
    y: number,
    attention: number,
    beam: number,
    face: number,
    { lightness, warmth }: Seen = this.structure,
  ): void {
    const { structure } = this;
    const { seeds, facets, centre, dispersion, w } = structure;
    const { first, border } = this.nearest.find(x, y);
    const facet = facets[first]!;
    const seed = seeds[first]!;
    const ux = (x - centre[0]) / w;
    const uy = (y - centre[1]) / w;
    const distance = Math.sqrt(ux * ux + uy * uy);
    const open = 1 - clamp(attention);
    const broken = Math.min(1, smoothstep(0.1, 0.8, distance) * (0.15 + 0.85 * open) * 1.5);
    const sx = mix(x, (x - seed[0]) / facet.scale + seed[0] + facet.shift[0] * broken, broken);
    const sy = mix(y, (y - seed[1]) / facet.scale + seed[1] + facet.shift[1] * broken, broken);
    const parted = (3 + 26 * distance * distance) * (0.3 + 0.7 * open) * dispersion;
    const lit = facet.shine * open * 0.2 * smoothstep(0.1, 0.6, distance);
    const ownHue = facet.hue * FACET_WARMTH * (0.3 + 0.7 * open);
    const warm = smoothstep(-0.02, 0.06, reflected(warmth, structure, sx, sy) + ownHue);
    const ax = ux * parted;
    const ay = uy * parted;
    const r = this.shade(reflected(lightness, structure, sx + ax, sy + ay) + lit, warm, face).r;
    const g = this.shade(reflected(lightness, structure, sx, sy) + lit, warm, face).g;
    const b = this.shade(reflected(lightness, structure, sx - ax, sy - ay) + lit, warm, face).b;

    const apart = open * smoothstep(0.12, 0.5, distance);
    const glow = smoothstep(HALO, 0, border) * apart * 0.5;
    const turn = glow > 0 ? (border / HALO + facet.hue) * 1.4 * 2 * Math.PI : 0;
    const line = smoothstep(0.9, 0.2, border) * apart * 0.45;
    const light = Math.max(0, beam) * open;
    out.r = r + glow * (0.5 + 0.5 * Math.cos(turn)) + line + light * 0.35;
    out.g = g + glow * (0.5 + 0.5 * Math.cos(turn - 2.09)) + line + light * 0.16;
    out.b = b + glow * (0.5 + 0.5 * Math.cos(turn - 4.19)) + line + light * 0.5;
  }

  private shade(L: number, warm: number, face: number): Tint {
    this.cold.into(this.part, L).overTint(this.hot.into(this.other, L), warm);
    return face > 0 ? this.part.overTint(this.skin.into(this.other, L), face) : this.part;
  }
}

/** 1 on lights that outshine what is around them, such as the sun. */
function lampsIn(lightness: Plane, size: Size): Plane {
  const around = blur(lightness, size, AIR);
  return mapPlane(lightness, (L, i) => smoothstep(0.85, 0.97, L) * smoothstep(0.06, 0.2, L - around[i]!));
}

/** How warm the picture is. Lamps without a hue of their own are warm. */
function warmthOf({ a, b }: LabPlanes, lamps: Plane): Plane {
  return planeOf(a.length, (i) => {
    const grey = smoothstep(0.06, 0.02, Math.hypot(a[i]!, b[i]!));
    return mix(b[i]! + a[i]! * 0.6, 0.06, grey * lamps[i]!);
  });
}

/** The plane itself where there are no faces. */
function withoutFeatures(plane: Plane, study: Study): Plane {
  if (study.faces.length === 0) return plane;
  const faces = faceField(study, 0.95);
  const broad = blur(plane, study, study.w * UNSEEN);
  return mapPlane(plane, (value, i) => mix(value, broad[i]!, faces[i]!));
}

/** A plane's value at a place; outside, the picture goes on as in a mirror. */
function reflected(plane: Plane, size: Size, x: number, y: number): number {
  return sampleAt(plane, size, mirrored(x, size.w), mirrored(y, size.h));
}

/** Points that lie the closer, the nearer they are to the centre. */
function scattered([cx, cy]: Point, width: number, random: Rng): Point[] {
  return Array.from({ length: FACETS }, (): Point => {
    const angle = random() * 2 * Math.PI;
    const distance = random() ** 0.7 * width * 0.95;
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance * 1.3];
  });
}

/** Night falls on the background and towards the corners, in tone and not in colour: neon never greys. */
function darkened(lightness: Plane, ground: Plane, [cx, cy]: Point, study: Study, night: number): Plane {
  const { w, attention, hasSubject } = study;
  return mapPlane(lightness, (L, i) => {
    const across = ((i % w) - cx) / w;
    const down = ((Math.floor(i / w) - cy) / w) * 0.8;
    const far = smoothstep(0.35, 1, Math.hypot(across, down));
    const behind = ground[i]! * (hasSubject ? 0.42 : 0.34);
    return L * (1 - clamp(1 - attention[i]! * 0.8) * far * night) * (1 - behind * L);
  });
}
