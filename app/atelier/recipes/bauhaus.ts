import { abstracted } from "../operators/abstraction.ts";
import { type Block, bestBlock, FILLERS, SHAPES } from "../operators/blocks.ts";
import { type Lab, labOfHex, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { inMood } from "../operators/mood.ts";
import { clamp } from "../operators/numeric.ts";
import { mat, paperGrain } from "../operators/paper.ts";
import type { Rng } from "../operators/random.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const COLUMNS = 10;
const ROWS = 15;
const CELL_MM = 26.2;
const PANEL: Rect = { x: 17.5, y: 13.5, w: COLUMNS * CELL_MM, h: ROWS * CELL_MM };
const MAT = rgbOfHex("#efe6d2");
const PALETTE = [
  "#161616",
  "#d23a2a",
  "#1f4f9c",
  "#f0b310",
  "#f3ead6",
  "#b3402e",
  "#d8cdb4",
  "#ee9a72",
  "#7aa0cf",
  "#23304a",
];
/** Misfit, as a squared OKLab distance, above which a cell of each size is divided into four. */
const DIVIDE_ABOVE = [0.004, 0.006, 0.009];

interface Bauhaus extends Structure {
  readonly blocks: readonly Block[];
  readonly colours: readonly Rgb[];
}

/** Circles, triangles and squares on a grid that divides where the picture has more to say. */
export const bauhaus: Recipe<Bauhaus> = {
  id: "bauhaus",
  version: 1,
  panels: { tall: PANEL, square: PANEL },

  prepare(study) {
    const { flat } = abstracted(study, {
      tone: { low: 0.05, high: 1, middle: 0.58, local: 0.5, saturation: 1.5 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.07,
    });
    const palette = PALETTE.map(labOfHex);
    const random = study.random(1);
    const cell = study.w / COLUMNS;
    const blocks: Block[] = [];
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) divide(column * cell, row * cell, cell, 0);
    }
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      blocks,
      colours: palette.map((colour) => rgbOf(...inMood(colour, study.mood))),
    };

    function divide(x: number, y: number, size: number, depth: number): void {
      const block = bestBlock(flat, study, { x, y, size }, palette);
      const close = drawsAttention(study, x, y, size);
      const deepest = close ? 3 : study.hasSubject ? 1 : 2;
      const limit = (DIVIDE_ABOVE[depth] ?? Infinity) * (close ? 0.5 : 1.6);
      if (depth >= deepest || block.misfit <= limit) {
        blocks.push(decorated(block, palette, random, close ? 0.15 : 0.55));
        return;
      }
      const half = size / 2;
      for (const dy of [0, half]) for (const dx of [0, half]) divide(x + dx, y + dy, half, depth + 1);
    }
  },

  paint(tile, { w, blocks, colours }) {
    tile.fill(MAT);
    const colour = new Tint();
    const mmPerPixel = PANEL.w / w;
    for (const block of blocks) {
      const left = PANEL.x + block.x * mmPerPixel;
      const top = PANEL.y + block.y * mmPerPixel;
      const side = block.size * mmPerPixel;
      const distance = SHAPES[block.shape]!;
      const firstRow = Math.max(tile.y0, Math.floor(tile.yAt(top)));
      const lastRow = Math.min(tile.y1 - 1, Math.ceil(tile.yAt(top + side)));
      const firstColumn = Math.max(0, Math.floor(tile.xAt(left)));
      const lastColumn = Math.min(tile.sheet.width - 1, Math.ceil(tile.xAt(left + side)));
      for (let py = firstRow; py <= lastRow; py++) {
        const v = (tile.v(py) - top) / side;
        for (let px = firstColumn; px <= lastColumn; px++) {
          const u = (tile.u(px) - left) / side;
          // A pixel belongs to the block that holds its middle: two soft edges would leave a seam.
          if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
          const share = clamp(0.5 + (distance(u, v) * side) / tile.mm);
          tile.put(px, py, colour.set(colours[block.back]!).over(colours[block.front]!, share));
        }
      }
    }
    mat(tile, PANEL, MAT);
    paperGrain(tile, 0.03);
  },
};

/** Whether a viewer looks closely at any part of a square. */
function drawsAttention({ attention, w, h }: Study, x: number, y: number, size: number): boolean {
  for (let j = 0; j < 5; j++) {
    for (let i = 0; i < 5; i++) {
      const px = Math.min(w - 1, Math.floor(x + (size * i) / 4));
      const py = Math.min(h - 1, Math.floor(y + (size * j) / 4));
      if (attention[py * w + px]! > 0.5) return true;
    }
  }
  return false;
}

/** A plain cell may get a shape in a neighbouring lightness: rhythm where the photo has none. */
function decorated(block: Block, palette: readonly Lab[], random: Rng, chance: number): Block {
  if (block.shape !== 0 && block.front !== block.back) return block;
  if (random() >= chance) return block;
  const own = palette[block.front]!;
  const partners = palette
    .map((colour, index) => ({ index, gap: index === block.front ? 9 : Math.abs(colour[0] - own[0]) }))
    .sort((one, other) => one.gap - other.gap);
  const shape = FILLERS[Math.floor(random() * FILLERS.length)]!;
  const partner = partners[Math.floor(random() * 3)]!.index;
  return random() < 0.5
    ? { ...block, shape, front: partner, back: block.front }
    : { ...block, shape, back: partner };
}
