import { type Rect, TRIM } from "../operators/sheet.ts";
import { letteringLines, lineWidth, SAFE_MM } from "./box.ts";
import { type Caption, measureOfRow } from "./caption.ts";
import { PLATES, type Plate, type RowStyle } from "./plates.ts";

/** A line of a caption, in millimetres of the trimmed poster. */
export interface PlateRow {
  readonly text: string;
  readonly style: RowStyle;
  readonly size: number;
  readonly baseline: number;
}

/** Where a caption's plate, its rows and its lines stand, in millimetres of the trimmed poster. */
export interface PlateLayout {
  readonly plate: Rect;
  readonly rows: readonly PlateRow[];
  readonly lines: readonly Rect[];
  /** Of the middle of the rows, or of their left end. */
  readonly x: number;
  readonly align: Plate["align"];
}

/** From what stands at the edge of a poster to that edge: further inside than printers may trim. */
export const CORNER_MM = SAFE_MM + 1.5;
/** The number of a print is no wider. */
const NUMBER_MM = 20;
const GAP_MM = 1.5;

/** Sets a caption on its plate, or nothing where it has no letters. */
export function plateLayout(caption: Caption, paper: Rect = TRIM): PlateLayout | undefined {
  const form: Plate = PLATES[caption.plate];
  const { padding, gap, align } = form;
  const measured = rowsOf(caption, form);
  if (measured.length === 0) return undefined;
  const heights = measured.map(({ capitals }) => capitals);
  const h = 2 * padding.y + sum(heights) + gap * (measured.length - 1);
  const w = form.isWide
    ? paper.w - 2 * CORNER_MM
    : 2 * padding.x + Math.max(...measured.map(({ width }) => width));
  // The left corner is for the code of a living poster, which stays where it is.
  const x = align === "left" ? paper.w - CORNER_MM - w : (paper.w - w) / 2;
  const plate = { x, y: paper.h - CORNER_MM - h, w, h };
  const rows = measured.map((row, k) => ({
    ...row,
    baseline: plate.y + padding.y + sum(heights.slice(0, k + 1)) + gap * k,
  }));
  return {
    plate,
    rows,
    lines: form.lines(
      plate,
      rows.map(({ baseline }) => baseline),
    ),
    x: align === "left" ? x + padding.x : x + w / 2,
    align,
  };
}

/** From the poster's lower edge up to the number of a print in the right corner: above a plate that takes it. */
export function numberFootMm(caption: Caption | null | undefined, paper: Rect): number {
  const plate = caption && plateLayout(caption, paper)?.plate;
  const isTaken = plate && paper.w - plate.x - plate.w < CORNER_MM + NUMBER_MM;
  return isTaken ? paper.h - plate.y + GAP_MM : CORNER_MM;
}

/** The first row is set as a title whatever it says. */
function rowsOf({ title, place, date }: Caption, form: Plate) {
  const details = [place, date].filter(isWritten);
  const texts = [title, ...(form.isJoined ? [details.join(" · ")] : details)].filter(isWritten);
  return texts.map((text, k) => {
    const style = k === 0 ? form.title : form.detail;
    const measure = measureOfRow(style);
    const line = letteringLines(text, measure).join(" ");
    const ems = lineWidth(line, measure);
    const size = Math.min(style.size, form.room / ems);
    return { text: line, style, size, width: ems * size, capitals: measure.capHeight * size };
  });
}

const isWritten = (text: string) => text.trim() !== "";
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
