import type { Study } from "../recipes/recipe.ts";
import { disc, GLAZE_WHITE } from "./azulejo.ts";
import { labOfHex, mixLab, type Rgb, rgbOf, type Tint } from "./colour.ts";
import { inMood, moodInk } from "./mood.ts";
import { clamp, mix, smoothstep, turnBetween } from "./numeric.ts";
import { type LabPlanes, meanOf } from "./plane.ts";
import type { Rect } from "./sheet.ts";
import { heightAt, lowestOf, type Skyline, skylineOf } from "./skyline.ts";
import type { Tile } from "./tile.ts";

const PLACES = 7;
/** A glaze and the hue, in radians, of what it is for. */
interface Glaze {
  readonly ink: string;
  readonly hue: number;
}
/** Ochre and iron, of which one is the sun's, and what else a flower may have. */
const SUNS: readonly Glaze[] = [
  { ink: "#e9ae2e", hue: 1.3 },
  { ink: "#d9663a", hue: 0.6 },
];
const HEARTS: readonly Glaze[] = [...SUNS, { ink: "#4f9a68", hue: 2.4 }, { ink: "#8f4a7a", hue: -0.5 }];
/** Below this OKLab chroma a colour asks for no glaze but cobalt. */
const GREY = 0.03;
/** From day to night, in the mean lightness of a picture. */
const NIGHTFALL = [0.55, 0.3] as const;
/** The painted frame around a view: how far in, and how deep its corners are cut, in millimetres. */
const FRAME_MM = 4;
const CORNER_MM = 11;
const LINE_MM = 0.55;
const SUN_MM = 8.5;
const SUN_DOWN = 0.3;
/** The ranges from far to near: their lowest place and rise in parts of the view's height, the part of the outline that each repeats, and its wash. */
const RANGES = [
  { foot: 0.38, rise: 0.4, from: 0, to: 1, glaze: "wash", wash: 0.9, trees: false },
  { foot: 0.26, rise: 0.2, from: 1, to: 0, glaze: "mid", wash: 0.95, trees: true },
  { foot: 0.11, rise: 0.13, from: 0.2, to: 0.8, glaze: "leaf", wash: 0.95, trees: false },
] as const;
const TREES = 7;

/** What is painted on the tiles beneath a picture. */
export interface Figures {
  readonly skyline: Skyline;
  readonly petals: number;
  /** 0 round petals and trees, 1 pointed ones. */
  readonly sharp: number;
  readonly glazes: Readonly<Record<"blue" | "mid" | "wash" | "pale" | "sky" | "sun" | "heart" | "leaf", Rgb>>;
}

/** The tiles of a picture: a view whose hills have its outline, at its hour, and flowers in the glaze that it asks for. */
export function figuresOf(study: Study, planes: LabPlanes): Figures {
  const { mood } = study;
  const skyline = skylineOf(study, planes, PLACES);
  const peaks = skyline.filter(
    (height, k) => height > (skyline[k - 1] ?? -1) && height > (skyline[k + 1] ?? -1),
  ).length;
  const night = smoothstep(...NIGHTFALL, meanOf(study.photo.lightness));
  return {
    skyline,
    petals: 4 + peaks,
    sharp: clamp(0.5 + mood.arousal),
    glazes: {
      blue: moodInk("#1d4aa5", mood),
      mid: moodInk("#4478c9", mood),
      wash: moodInk("#7fa6db", mood),
      pale: moodInk("#dfe8f2", mood),
      sky: rgbOf(...inMood(mixLab(labOfHex("#bcd2ee"), labOfHex("#3f68b8"), night), mood)),
      sun: moodInk(glazeFor(planes, SUNS), mood),
      heart: moodInk(glazeFor(planes, HEARTS), mood),
      leaf: moodInk("#3f8a5c", mood),
    },
  };
}

/** The glaze of some whose hue the picture has most of. */
function glazeFor({ a, b }: LabPlanes, glazes: readonly Glaze[]): string {
  const votes = glazes.map(() => 0);
  for (let i = 0; i < a.length; i += 7) {
    const chroma = Math.hypot(a[i]!, b[i]!);
    if (chroma < GREY) continue;
    const hue = Math.atan2(b[i]!, a[i]!);
    glazes.forEach((glaze, k) => {
      votes[k]! += chroma * Math.exp(-(turnBetween(glaze.hue, hue) ** 2) / 0.18);
    });
  }
  return glazes[votes.indexOf(Math.max(...votes))]!.ink;
}

/** A white tile with a flower and an ornament in each corner, as they line stairs; `x` and `y` from its middle in its sides. */
export function flowerTile(
  out: Tint,
  { petals, sharp, glazes }: Figures,
  x: number,
  y: number,
  soft: number,
): void {
  const { blue, wash, heart, leaf } = glazes;
  const px = 0.5 - Math.abs(x);
  const py = 0.5 - Math.abs(y);
  const fromCorner = Math.hypot(px, py);
  out.set(GLAZE_WHITE);
  ringed(out, soft, fromCorner, 0.15 - 0.055 * Math.cos(Math.atan2(py, px) * 4), wash, blue);
  ringed(out, soft, fromCorner, 0.055, heart, blue);
  const stalk = Math.min(0.012 - Math.abs(x), y + 0.1, 0.31 - y);
  out.over(blue, clamp(0.5 + stalk / soft));
  const along = (Math.abs(x) - 0.11) * 0.77 - (y - 0.17) * 0.64;
  const across = (Math.abs(x) - 0.11) * 0.64 + (y - 0.17) * 0.77;
  const blade = 0.05 * (1 - (along / 0.15) ** 2) - Math.abs(across);
  out.over(blue, clamp(0.5 + (blade + 0.012) / soft));
  out.over(leaf, clamp(0.5 + (blade - 0.008) / soft));
  const distance = Math.hypot(x, y + 0.1);
  const wave = 0.5 + 0.5 * Math.cos(Math.atan2(x, -y - 0.1) * petals);
  const radius = mix(0.12, 0.235, mix(Math.sqrt(wave), wave * wave, sharp));
  ringed(out, soft, distance, radius, wash, blue);
  ringed(out, soft, distance, radius * 0.58, GLAZE_WHITE, blue);
  ringed(out, soft, distance, 0.06, heart, blue);
}

/** A disc of glaze with a brushed edge. */
function ringed(out: Tint, soft: number, distance: number, radius: number, fill: Rgb, edge: Rgb): void {
  disc(out, soft, distance, radius + 0.011, edge);
  disc(out, soft, distance, radius - 0.011, fill);
}

type Range = (typeof RANGES)[number];

interface Tree {
  /** Of its foot, in millimetres on the sheet. */
  readonly u: number;
  readonly v: number;
  readonly tall: number;
}

/** A view over several tiles: hills in the outline of the picture, each washed out from its crest, in a painted frame. */
export class View {
  /** For each range, the height of its crest on the sheet at each pixel of a row. */
  private readonly crests: readonly Float32Array[];
  private readonly trees: readonly Tree[];
  private readonly sunAt: number;
  private readonly mm: number;

  constructor(
    tile: Tile,
    private readonly figures: Figures,
    private readonly area: Rect,
  ) {
    const { skyline } = figures;
    this.mm = tile.mm;
    this.sunAt = area.x + area.w * mix(0.16, 0.84, lowestOf(skyline));
    this.crests = RANGES.map((range) =>
      Float32Array.from({ length: tile.sheet.width }, (_, x) =>
        this.crestOf(range, (tile.u(x) - area.x) / area.w),
      ),
    );
    this.trees = Array.from({ length: TREES }, (_, k) => {
      const place = (k + 0.5 + 0.22 * Math.sin(k * 2.4 + skyline[k % PLACES]! * 6)) / TREES;
      return {
        u: area.x + place * area.w,
        v: this.crestOf(RANGES[1], place),
        tall: mix(9, 26, clamp(heightAt(skyline, 1 - place))),
      };
    });
  }

  private crestOf({ foot, rise, from, to }: Range, across: number): number {
    const { y, h } = this.area;
    const height = clamp(heightAt(this.figures.skyline, mix(from, to, across)), -0.05, 1.05);
    return y + h * (1 - foot - rise * height);
  }

  /** Paints the pixel `x` of a row, at a place in millimetres; `brush` says how full the brush is there, about -1..1. */
  into(out: Tint, x: number, u: number, v: number, brush: number): void {
    const { area, mm } = this;
    const { glazes } = this.figures;
    const { blue } = glazes;
    out.set(GLAZE_WHITE);
    const inFrame = insideFrame(area, u, v);
    out.over(blue, clamp(0.5 + inFrame / mm));
    out.over(GLAZE_WHITE, clamp(0.5 + (inFrame - 1) / mm));
    out.over(blue, clamp(0.5 + (LINE_MM / 2 - Math.abs(inFrame - 2.2)) / mm));
    const shown = clamp(0.5 + (inFrame - 3.2) / mm);
    if (shown === 0) return;
    const high = smoothstep(0.6, 0.05, (v - area.y) / area.h);
    out.over(glazes.sky, clamp(mix(0.08, 0.9, high) + brush * 0.12) * shown);
    const fromSun = Math.hypot(u - this.sunAt, v - area.y - area.h * SUN_DOWN);
    this.outlined(out, glazes.sun, SUN_MM - fromSun, shown);
    RANGES.forEach((range, k) => {
      if (range.trees) this.treesInto(out, u, v, brush, shown);
      const below = v - this.crests[k]![x]!;
      this.outlined(out, glazes.pale, below, shown);
      const wash = range.wash * (0.35 + 0.65 * Math.exp(-Math.max(0, below) / 14)) + brush * 0.08;
      out.over(glazes[range.glaze], clamp(0.5 + (below - LINE_MM) / mm) * shown * clamp(wash));
    });
  }

  /** What reaches `inside` millimetres farther, with a brushed edge. */
  private outlined(out: Tint, fill: Rgb, inside: number, shown: number): void {
    out.over(this.figures.glazes.blue, clamp(0.5 + (inside + LINE_MM) / this.mm) * shown);
    out.over(fill, clamp(0.5 + (inside - LINE_MM) / this.mm) * shown);
  }

  /** A row of trees behind the crest of a range, each as high as the picture's outline is there. */
  private treesInto(out: Tint, u: number, v: number, brush: number, shown: number): void {
    const { sharp, glazes } = this.figures;
    const { u: at, v: foot, tall } = this.trees[Math.floor(((u - this.area.x) / this.area.w) * TREES)]!;
    const x = u - at;
    const up = (foot - v) / tall;
    if (up > 1.2 || up < -0.2) return;
    const trunk = Math.min(0.5 - Math.abs(x), foot - v + 2, tall * 0.6 - foot + v);
    out.over(glazes.blue, clamp(0.5 + trunk / this.mm) * shown);
    const crown = 1 - (2 * up - 1.25) ** 2;
    if (crown <= 0) return;
    const half = tall * mix(0.4, 0.16, sharp) * Math.sqrt(crown) * mix(1, 1.3 - 0.7 * up, sharp);
    const inside = half - Math.abs(x);
    this.outlined(out, glazes.pale, inside, shown);
    const wash = clamp(0.75 - (x / half) * 0.25 + brush * 0.1);
    out.over(glazes.leaf, clamp(0.5 + (inside - LINE_MM) / this.mm) * shown * wash);
  }
}

/** Millimetres into a frame whose corners are cut round, as a cartouche's. */
function insideFrame({ x, y, w, h }: Rect, u: number, v: number): number {
  const dx = Math.min(u - x, x + w - u) - FRAME_MM;
  const dy = Math.min(v - y, y + h - v) - FRAME_MM;
  return Math.min(dx, dy, Math.hypot(dx, dy) - CORNER_MM);
}
