/** How the frames of a film strip share the sheet. */
import { expect, it } from "vitest";
import { stripLayout } from "../../../app/domain/creations/film-strip.ts";

const SHEETS = { tall: 297 / 420, wide: 420 / 297 };
const RATIOS = { wide: 16 / 9, "4:3": 4 / 3, square: 1, upright: 9 / 16 };
const cases = [3, 4, 5, 6].flatMap((count) => Object.keys(RATIOS).map((shape) => [count, shape] as const));

it.each(cases)(
  "%i frames of a %s clip fill the sheet, in their order, each of them cut alike",
  (count, clip) => {
    const ratio = RATIOS[clip as keyof typeof RATIOS];
    const { shape, cells } = stripLayout(count, ratio);
    expect(cells).toHaveLength(count);
    expect(cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1, 10);
    const inOrder = cells.toSorted((one, other) => one.top - other.top || one.left - other.left);
    expect(inOrder).toEqual(cells);
    // Width to height on paper, against the frame's own.
    const losses = cells.map(({ width, height }) => (width * SHEETS[shape]) / height / ratio);
    for (const loss of losses) expect(loss).toBeCloseTo(losses[0]!, 10);
  },
);

it("divides the sheet so that frames lose little, and lays it on its side where they lose much less", () => {
  const rows = (count: number, ratio: number) => {
    const { shape, cells } = stripLayout(count, ratio);
    const tops = cells.map(({ top }) => top);
    return [shape, ...[...new Set(tops)].map((top) => tops.filter((each) => each === top).length)];
  };
  expect(rows(4, RATIOS.wide)).toEqual(["tall", 1, 1, 2]);
  expect(rows(3, RATIOS.wide)).toEqual(["tall", 1, 1, 1]);
  expect(rows(4, SHEETS.tall)).toEqual(["tall", 2, 2]);
  expect(rows(5, RATIOS.upright)).toEqual(["tall", 2, 3]);
  expect(rows(3, RATIOS.upright)).toEqual(["wide", 3]);
  expect(rows(4, RATIOS["4:3"])).toEqual(["wide", 2, 2]);
});
