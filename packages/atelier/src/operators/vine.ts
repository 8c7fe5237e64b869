import { type Arch, distanceIntoArch } from "./arch.ts";
import { drawFlower, drawLeaf, drawSwelling, type PlantColours, tendril } from "./botany.ts";
import { type Rgb, rgbOfHex, Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";
import { drawLine, frameAround } from "./ornament.ts";
import { type Rect, trimAround } from "./sheet.ts";
import type { Point } from "./strokes.ts";
import type { Tile } from "./tile.ts";

const HEART = rgbOfHex("#f0c757");
const CREAM = rgbOfHex("#fbf1d6");

/** The colours of the frame. */
export interface FrameColours {
  readonly ink: Rgb;
  readonly parchment: Rgb;
  readonly spandrel: Rgb;
  readonly gold: Rgb;
  readonly rose: Rgb;
  readonly leaf: Rgb;
  readonly paleLeaf: Rgb;
}

const RISE = 46;
const CORNER = 15;
const STEM_MM = 1.1;
const SWING_MM = 2.6;

/** A frame with an arch, a vine on all four sides, and flowers in the corners above the arch. */
export function floralFrame(tile: Tile, panel: Rect, colours: FrameColours): void {
  const { ink } = colours;
  const arch: Arch = { ...panel, rise: RISE, corner: CORNER };
  surround(tile, arch, colours);
  const middle = panel.x / 2;
  const trim = trimAround(panel);
  const path = frameAround(trim, middle);
  for (let side = 0; side < 4; side++) vine(tile, path[side]!, path[side + 1]!, colours);
  for (let side = 0; side < 4; side++) cornerFlower(tile, path[side]!, colours, side);
  drawLine(tile, frameAround(trim, 3.6), 0.6, ink);
  for (const flip of [false, true]) {
    spandrelFlower(tile, panel, flip, colours);
    whiplash(tile, panel, flip, colours);
  }
}

/** Everything around the arch: parchment outside, the spandrels' own colour, and the arch's triple line. */
function surround(tile: Tile, arch: Arch, { ink, parchment, spandrel, gold }: FrameColours): void {
  const colour = new Tint();
  const lines: readonly (readonly [at: number, half: number, colour: Rgb])[] = [
    [-1.7, 1.1, gold],
    [0, 0.6, ink],
    [-3.1, 0.3, ink],
  ];
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    const rows = Math.min(v - arch.y, arch.y + arch.h - v);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const inArch = distanceIntoArch(arch, u, v);
      if (inArch > 2) continue;
      const inPanel = Math.min(rows, u - arch.x, arch.x + arch.w - u);
      colour.set(parchment).over(spandrel, v < arch.y + RISE ? clamp(0.5 + inPanel / tile.mm) : 0);
      tile.blend(x, y, [colour.r, colour.g, colour.b], clamp(0.5 - inArch / tile.mm));
      for (const [at, half, line] of lines) {
        const cover = clamp(0.5 + (half - Math.abs(inArch - at)) / tile.mm);
        if (cover > 0) tile.blend(x, y, line, cover);
      }
      const border = clamp(0.5 + (0.3 - Math.abs(inPanel + 3.1)) / tile.mm);
      if (border > 0 && v < arch.y + RISE) tile.blend(x, y, ink, border);
    }
  }
}

/** A stem that swings from one corner to the next, with leaves on its bends and a flower in its middle. */
function vine(tile: Tile, from: Point, to: Point, colours: FrameColours): void {
  const { ink, rose, leaf, paleLeaf } = colours;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const swings = Math.round(length / 40) * 2;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const at = (along: number): Point => {
    const off = Math.sin((along / length) * swings * Math.PI) * SWING_MM;
    return [from[0] + along * cosine - off * sine, from[1] + along * sine + off * cosine];
  };
  drawLine(
    tile,
    Array.from({ length: 161 }, (_, k) => at((k / 160) * length)),
    STEM_MM + 0.7,
    ink,
  );
  drawLine(
    tile,
    Array.from({ length: 161 }, (_, k) => at((k / 160) * length)),
    STEM_MM,
    leaf,
  );
  for (let k = 0; k < swings; k++) {
    const along = ((k + 0.5) / swings) * length;
    const side = k % 2 === 0;
    const inward = angle + (side ? -0.5 : 0.5);
    drawLeaf(tile, at(along - 3), inward, 11, k % 4 < 2 ? leaf : paleLeaf, ink, side);
    drawLeaf(tile, at(along + 3), inward + (side ? -2.2 : 2.2), 7.5, paleLeaf, ink, !side);
    const bud = at(along + length / swings / 2);
    drawFlower(tile, bud, 3.1, 5, plant(colours, k % 2 ? rose : CREAM), k);
  }
}

function cornerFlower(tile: Tile, at: Point, colours: FrameColours, side: number): void {
  const { ink, rose, leaf, paleLeaf } = colours;
  for (let k = 0; k < 4; k++)
    drawLeaf(tile, at, Math.PI / 4 + (k * Math.PI) / 2 - 0.2, 11.5, k % 2 ? leaf : paleLeaf, ink);
  drawFlower(tile, at, 6.6, 6, plant(colours, rose), side * 0.4);
  drawFlower(tile, at, 3.4, 6, plant(colours, CREAM), side * 0.4 + 0.5);
}

/** A spray in the corner above the arch, as far as the arch leaves room. */
function spandrelFlower(tile: Tile, panel: Rect, flip: boolean, colours: FrameColours): void {
  const { ink, rose, leaf, paleLeaf } = colours;
  const place = (du: number, dv: number): Point => [
    flip ? panel.x + panel.w - du : panel.x + du,
    panel.y + dv,
  ];
  const turned = (angle: number): number => (flip ? Math.PI - angle : angle);
  for (const [angle, length] of [
    [0.08, 27],
    [1.42, 22],
    [0.3, 15],
    [1.15, 14],
  ] as const) {
    drawLeaf(
      tile,
      place(8, 7),
      turned(angle),
      length,
      length > 20 ? leaf : paleLeaf,
      ink,
      flip !== angle > 0.7,
    );
  }
  for (const [du, dv, angle, length, upside] of [
    [9, 6, 0.02, 34, false],
    [6, 9, 1.53, 26, true],
  ] as const) {
    const line = tendril(place(du, dv), turned(angle), length, flip !== upside);
    drawSwelling(tile, line, 1, CREAM);
  }
  drawFlower(tile, place(8.6, 8), 7.2, 7, plant(colours, rose), 0.3);
  drawFlower(tile, place(8.6, 8), 3.8, 7, plant(colours, CREAM), 0.75);
}

/** The curl in a lower corner of the picture, in ink with a leaf of gold. */
function whiplash(tile: Tile, panel: Rect, flip: boolean, colours: FrameColours): void {
  const { ink, gold, rose } = colours;
  const corner: Point = [flip ? panel.x + panel.w - 5 : panel.x + 5, panel.y + panel.h - 5];
  const along = flip ? Math.PI : 0;
  for (const [angle, upside] of [
    [along, !flip],
    [-Math.PI / 2, flip],
  ] as const) {
    const line = tendril(corner, angle, 40, upside);
    drawSwelling(tile, line, 2.6, ink);
    drawSwelling(tile, line, 1.3, gold);
  }
  drawLeaf(tile, corner, flip ? (-3 * Math.PI) / 4 : -Math.PI / 4, 24, gold, ink, flip);
  drawFlower(tile, corner, 4.6, 6, plant(colours, rose), 0.2);
}

function plant({ ink, leaf }: FrameColours, petal: Rgb): PlantColours {
  return { ink, petal, heart: HEART, leaf };
}
