/** How the frames of a film strip share the sheet. */
import { expect, it } from "vitest";
import { stripCells } from "../../../app/domain/creations/film-strip.ts";

const SHEET = 297 / 420;
const RATIOS = { wide: 16 / 9, square: 1, upright: 9 / 16 };
const cases = [3, 4, 5, 6].flatMap((count) => Object.keys(RATIOS).map((shape) => [count, shape] as const));

it.each(cases)(
  "%i frames of a %s clip fill the sheet, in their order, each of them cut alike",
  (count, shape) => {
    const ratio = RATIOS[shape as keyof typeof RATIOS];
    const cells = stripCells(count, ratio, SHEET);
    expect(cells).toHaveLength(count);
    expect(cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1, 10);
    const inOrder = cells.toSorted((one, other) => one.top - other.top || one.left - other.left);
    expect(inOrder).toEqual(cells);
    // Width to height on paper, against the frame's own.
    const losses = cells.map(({ width, height }) => (width * SHEET) / height / ratio);
    for (const loss of losses) expect(loss).toBeCloseTo(losses[0]!, 10);
  },
);

it("divides the sheet so that frames lose little", () => {
  const rows = (count: number, ratio: number) => {
    const tops = stripCells(count, ratio, SHEET).map(({ top }) => top);
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };
  expect(rows(4, RATIOS.wide)).toEqual([1, 1, 2]);
  expect(rows(3, RATIOS.wide)).toEqual([1, 1, 1]);
  expect(rows(4, SHEET)).toEqual([2, 2]);
  expect(rows(5, RATIOS.upright)).toEqual([2, 3]);
});
