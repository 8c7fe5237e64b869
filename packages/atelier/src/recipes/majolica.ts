import { OLD_STYLE } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { GLAZE_WHITE, quatrefoil } from "../operators/azulejo.ts";
import { rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { type Figures, figuresOf, flowerTile, View } from "../operators/figure-tiles.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { moodInk, moodRamp } from "../operators/mood.ts";
import { NoiseRow } from "../operators/noise-row.ts";
import { clamp, fract, mix, smoothstep } from "../operators/numeric.ts";
import { blur, mapPlane, type Plane } from "../operators/plane.ts";
import { isWide, type Rect, trimAround } from "../operators/sheet.ts";
import { SlowField } from "../operators/slow-field.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import type { Tile } from "../operators/tile.ts";
import { GLAZES, glazed } from "../operators/tin-glazes.ts";
import type { Recipe, Structure } from "./recipe.ts";

const TALL: Rect = { x: 33, y: 33, w: 231, h: 354 };
const SQUARE: Rect = { ...TALL, h: (TALL.h / 11) * 7 };
const WIDE: Rect = { x: 420 / 13, y: 33, w: (420 / 13) * 11, h: 231 };

/** The tiles within the border, and their size. */
interface Wall {
  readonly inner: Rect;
  readonly tileW: number;
  readonly tileH: number;
}

/** The border's upper and lower row are square, the rows between them a little lower. */
const UPRIGHT: Wall = { inner: TALL, tileW: TALL.x, tileH: TALL.h / 11 };
const ON_ITS_SIDE: Wall = { inner: WIDE, tileW: WIDE.x, tileH: WIDE.h / 7 };

const LEVELS = 6;
/** How much of a face's tones the brush blends into each other. */
const MODELLED = 0.6;

const GROUT = rgbOfHex("#bfbbb0");
/** Half a joint: as narrow between tiles of this size as masons set it. */
const GROUT_MM = 0.3;
const CRAZE = rgbOfHex("#8d867a");

interface Majolica extends Structure {
  readonly planes: readonly [lightness: Plane, a: Plane, b: Plane, lines: Plane, faces: Plane];
  readonly figures: Figures;
  readonly mood: Parameters<typeof moodInk>[1];
}

/** A wall of painted tiles: cobalt in brushed washes, ochre, iron red and copper green, grout, glaze and a border. */
export const majolica: Recipe<Majolica> = {
  id: "majolica",
  name: "Majolica",
  traits:
    "Hand-painted Mediterranean faience: the picture is brushed in diluted cobalt blue on white tin glaze, with ochre yellow and copper green where the colours ask for them. It spans a wall of square tiles with fine grout lines and a glossy, slightly uneven glaze. A patterned tile border frames the panel.",
  version: 8,
  lettering: OLD_STYLE,
  plate: { ground: "#f7f5ee", ink: "#1f3f94", line: "#1f3f94" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { flat, toned, flow } = abstracted(withWholeTeeth(study), {
      tone: { low: 0.03, high: 1, middle: 0.64, local: 0.5, saturation: 1.55 },
      calm: 4,
      rounds: 2,
      reach: 5,
      tolerance: 0.08,
    });
    const faces = faceField(study, 0.75);
    const clear = blur(toned.lightness, study, 0.8);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        mapPlane(blur(flat.lightness, study, 1.6), (L, i) => mix(L, clear[i]!, faces[i]!)),
        blur(flat.a, study, 4),
        blur(flat.b, study, 4),
        flowLines(flat.lightness, study, flow, { sigma: 1.8, tau: 0.987, along: 6 }),
        faces,
      ],
      figures: figuresOf(study, flat),
      mood: study.mood,
    };
  },

  paint(tile, structure) {
    const { panel, planes, mood } = structure;
    const glazes = GLAZES.map((stops) => moodRamp(stops, mood));
    const outline = moodInk("#12296e", mood);
    const fineness = tile.fineness(panel, structure);
    const { noise } = tile;
    const colour = new Tint();
    tile.fill(GLAZE_WHITE);
    const wall = isWide(panel) ? ON_ITS_SIDE : UPRIGHT;
    unpainted(tile, panel, wall, structure.figures);
    // Long strokes of a soft brush, a little aslant: no lattice of noise may show in the glaze.
    const strokes = new SlowField(
      tile,
      0.25,
      (u, v) =>
        noise.fractal(u * 0.22 + v * 0.13, v * 0.75 - u * 0.16, 2) * 0.075 +
        noise.at(u * 0.9 - v, v + u) * 0.015,
    );
    const pressure = new NoiseRow(tile, 0.6, 0.6);
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, a, b, lines, faces] = row.values as [Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      const brushed = strokes.row(row.y);
      const pressed = pressure.row(row.y);
      for (let x = 0; x < row.count; x++) {
        const px = row.x0 + x;
        if (!holds(panel, tile.u(px), v)) continue;
        const brush = brushed[px]!;
        const face = faces[x]!;
        const L = lightness[x]! + brush * (1 - 0.6 * face);
        const place = mix(washed(L), clamp(L), face * MODELLED);
        glazed(colour, glazes, place, a[x]!, b[x]!, face);
        const weight = 0.004 + pressed[px]! * 0.002;
        colour.over(outline, inkAt(lines[x]!, weight, 0.008, fineness) * 0.92);
        tile.put(px, row.y, colour);
      }
    }
    firedTiles(tile, panel, wall);
  },
};

function holds({ x, y, w, h }: Rect, u: number, v: number): boolean {
  return u >= x && u < x + w && v >= y && v < y + h;
}

/** A tone in washes: each level runs out softly into the next, as colour does in wet glaze. */
function washed(lightness: number): number {
  const place = clamp(lightness) * LEVELS;
  const level = Math.floor(place);
  return (level + smoothstep(0.25, 0.75, place - level)) / LEVELS;
}

/** All tiles but the picture's: the border's quatrefoils, one row of them under a square picture, then a view between flowers. */
function unpainted(tile: Tile, panel: Rect, wall: Wall, shown: Figures): void {
  const { noise } = tile;
  const { inner, tileW, tileH } = wall;
  const colour = new Tint();
  const soft = tile.mm / tileW;
  const pools = new SlowField(
    tile,
    0.2,
    (u, v) => noise.at(u * 0.62 + v * 0.4, v * 0.62 - u * 0.4) + noise.at(u * 1.7 - v, v * 1.7 + u) * 0.5,
  );
  const figures: Rect = { ...inner, y: panel.y + panel.h + tileH, h: inner.h - panel.h - tileH };
  const framed: Rect = { ...figures, x: figures.x + tileW, w: figures.w - 2 * tileW };
  const view = new View(tile, shown, framed);
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const pooled = pools.row(y);
    const fromMiddleV = downTile(wall, v) - 0.5;
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      if (holds(panel, u, v)) continue;
      const across = fract(u / tileW) - 0.5;
      if (holds(framed, u, v)) view.into(colour, x, u, v, pooled[x]!);
      else if (holds(figures, u, v)) flowerTile(colour, shown, across, fromMiddleV, soft);
      else quatrefoil(colour, Math.abs(across), Math.abs(fromMiddleV), soft);
      colour.scale(1 + pooled[x]! * 0.035);
      tile.put(x, y, colour);
    }
  }
}

/** Where a height lies on its tile, 0..1: the border's rows are square, the panel's divide it evenly. */
function downTile({ inner: { y, h }, tileH }: Wall, v: number): number {
  if (v < y) return fract(v / y);
  if (v > y + h) return fract((v - y - h) / y);
  return fract((v - y) / tileH);
}

/** What the kiln and the mason did: glaze that is a little different on each tile, crazing, edges and grout. */
function firedTiles(tile: Tile, panel: Rect, wall: Wall): void {
  const { noise, pixels } = tile;
  const { inner, tileW, tileH } = wall;
  const trim = trimAround(panel);
  const glow = new Tint();
  const cracks = new SlowField(tile, 0.25, (u, v) =>
    noise.at(u * 0.33 + noise.fractal(u * 0.8, v * 0.8, 2) * 0.4, v * 0.33),
  );
  const kiln = new SlowField(tile, 2, (u, v) => noise.at(u * 0.09, v * 0.09));
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const crazing = cracks.row(y);
    const uneven = kiln.row(y);
    const fv = downTile(wall, v);
    const row = Math.floor((v - inner.y) / tileH);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const fu = fract(u / tileW);
      const column = Math.floor(u / tileW);
      // The sheet's own edges are cut, not laid.
      const across = isLaid(u, trim.w) ? Math.min(fu, 1 - fu) * tileW : tileW;
      const down = isLaid(v, trim.h) ? Math.min(fv, 1 - fv) * tileH : tileH;
      const edge = Math.min(across, down);
      const upperLeft = fv < 0.5 ? fu < 1 - fv : fu < 0.5 && fu < 1 - fv;
      const bevel = smoothstep(2.6, 1.6, edge) * smoothstep(0.5, 1.2, edge) * (upperLeft ? 0.05 : -0.03);
      const factor =
        (1 + noise.cell(column * 3 + 1, row * 5 + 2) * 0.035 + uneven[x]! * 0.03) *
          (1 - smoothstep(1.6, 0.3, edge) * 0.1) +
        bevel;
      const i = tile.indexOf(x, y);
      pixels[i]! *= factor;
      pixels[i + 1]! *= factor;
      pixels[i + 2]! *= factor;
      const crazed = smoothstep(0.012, 0.004, Math.abs(crazing[x]!));
      if (crazed > 0) tile.blend(x, y, CRAZE, crazed * 0.14);
      const grout = smoothstep(GROUT_MM + 0.25, GROUT_MM - 0.15, edge);
      if (grout > 0) {
        const shade = 0.88 + noise.at(u * 5, v * 5) * 0.1;
        glow.set(GROUT).scale(shade);
        tile.blend(x, y, [glow.r, glow.g, glow.b], grout);
      }
    }
  }
}

function isLaid(place: number, length: number): boolean {
  return place > 8 && place < length - 8;
}
