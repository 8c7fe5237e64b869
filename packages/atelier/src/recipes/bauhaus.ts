import { abstracted } from "../operators/abstraction.ts";
import { type Block, bestBlock, FILLERS, SHAPES } from "../operators/blocks.ts";
import { type Lab, labOfHex, type Rgb, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { faceField } from "../operators/faces.ts";
import { inMood } from "../operators/mood.ts";
import { clamp } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import type { Plane, Size } from "../operators/plane.ts";
import type { Rng } from "../operators/random.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import type { Recipe, Structure } from "./recipe.ts";

const COLUMNS = 10;
/** Rows of the whole sheet, of a tall picture and of a square one. */
const ROWS = 15;
const SQUARE_ROWS = 10;
const CELL_MM = 26.2;
const TALL: Rect = { x: 17.5, y: 13.5, w: COLUMNS * CELL_MM, h: ROWS * CELL_MM };
const SQUARE: Rect = { ...TALL, h: SQUARE_ROWS * CELL_MM };
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
const ON_PAPER = [...PALETTE.map(rgbOfHex), MAT];
const PAPER = PALETTE.length;
/** Misfit, as a squared OKLab distance, above which a cell of each size is divided into four. */
const DIVIDE_ABOVE = [0.004, 0.006, 0.009];
/** On a face the smallest cells are half as wide as elsewhere: a cell of 1.6 mm can be an eye. */
const DEEPEST_ON_A_FACE = 4;
/** How many cells of each row beneath a square picture hold a shape: it runs out into bare paper. */
const SCATTERED = [0.8, 0.55, 0.3, 0.16, 0.08];
/** Colours of those shapes: the strong ones of the palette. */
const STRONG = [0, 1, 2, 3, 7, 8, 9];

interface Bauhaus extends Structure {
  readonly blocks: readonly Block[];
  readonly colours: readonly Rgb[];
  /** Shapes on the bare paper beneath a square picture. */
  readonly scattered: readonly Block[];
}

/** Circles, triangles and squares on a grid that divides where the picture has more to say. */
export const bauhaus: Recipe<Bauhaus> = {
  id: "bauhaus",
  name: "Bauhaus",
  traits:
    "The scene rebuilt from quarter circles, half circles, triangles and squares on a strict modular grid, small modules where the subject needs detail and large ones where it rests. Flat primary red, yellow and blue with black, cream and a cool grey, no gradients. Faces stay readable through the placement of the shapes.",
  version: 2,
  panels: { tall: TALL, square: SQUARE },

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
    const rows = Math.round(study.h / cell);
    const faces = faceField(study, 0.72);
    const blocks: Block[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < COLUMNS; column++) divide(column * cell, row * cell, cell, 0);
    }
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      blocks,
      colours: palette.map((colour) => rgbOf(...inMood(colour, study.mood))),
      scattered: scatteredBelow(rows, cell, study.random(2)),
    };

    function divide(x: number, y: number, size: number, depth: number): void {
      const block = bestBlock(flat, study, { x, y, size }, palette);
      const close = touches(study.attention, study, { x, y, size });
      const onFace = close && touches(faces, study, { x, y, size });
      const deepest = onFace ? DEEPEST_ON_A_FACE : close ? 3 : study.hasSubject ? 1 : 2;
      const limit = (DIVIDE_ABOVE[depth] ?? Infinity) * (onFace ? 0.25 : close ? 0.5 : 1.6);
      if (depth >= deepest || block.misfit <= limit) {
        blocks.push(decorated(block, palette, random, onFace ? 0 : close ? 0.15 : 0.55));
        return;
      }
      const half = size / 2;
      for (const dy of [0, half]) for (const dx of [0, half]) divide(x + dx, y + dy, half, depth + 1);
    }
  },

  paint(tile, { panel, w, blocks, colours, scattered }) {
    tile.fill(MAT);
    drawBlocks(tile, panel, w, blocks, colours);
    drawBlocks(tile, panel, w, scattered, ON_PAPER);
    paperGrain(tile, 0.03);
  },
};

function drawBlocks(
  tile: Tile,
  panel: Rect,
  w: number,
  blocks: readonly Block[],
  colours: readonly Rgb[],
): void {
  const colour = new Tint();
  const mmPerPixel = panel.w / w;
  for (const block of blocks) {
    const left = panel.x + block.x * mmPerPixel;
    const top = panel.y + block.y * mmPerPixel;
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
}

/** Shapes on bare paper in the rows that a picture leaves free, fewer with each row. */
function scatteredBelow(rows: number, cell: number, random: Rng): Block[] {
  const blocks: Block[] = [];
  for (let row = rows; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [chance, choice, tint] = [random(), random(), random()];
      if (chance >= (SCATTERED[row - rows] ?? 0)) continue;
      const shape = FILLERS[Math.floor(choice * FILLERS.length)]!;
      const front = STRONG[Math.floor(tint * STRONG.length)]!;
      blocks.push({ x: column * cell, y: row * cell, size: cell, shape, front, back: PAPER, misfit: 0 });
    }
  }
  return blocks;
}

/** Whether a field is high on any part of a square. */
function touches(field: Plane, { w, h }: Size, { x, y, size }: Pick<Block, "x" | "y" | "size">): boolean {
  for (let j = 0; j < 5; j++) {
    for (let i = 0; i < 5; i++) {
      const px = Math.min(w - 1, Math.floor(x + (size * i) / 4));
      const py = Math.min(h - 1, Math.floor(y + (size * j) / 4));
      if (field[py * w + px]! > 0.5) return true;
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
