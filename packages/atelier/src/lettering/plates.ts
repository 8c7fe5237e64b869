import type { Rect } from "../operators/sheet.ts";
import type { TypefaceId } from "./setting.ts";

/** How a row of a plate is set. */
export interface RowStyle {
  readonly typeface: TypefaceId;
  /** Of the font, in millimetres. */
  readonly size: number;
  /** Between two letters, in sizes of the font. */
  readonly tracking: number;
  readonly capitals: boolean;
}

/** A kind of plate. Lengths are millimetres of the poster. */
export interface Plate {
  readonly title: RowStyle;
  readonly detail: RowStyle;
  /** Whether place and date share a row. */
  readonly isJoined: boolean;
  readonly align: "middle" | "left";
  /** Whether it is as wide as the poster, or as its words. */
  readonly isWide: boolean;
  /** The widest row, which leaves room for a code in the left corner; words that need more are set smaller. */
  readonly room: number;
  readonly padding: { readonly x: number; readonly y: number };
  /** Between two rows: from a baseline to the capitals beneath. */
  readonly gap: number;
  /** The lines on a plate with these baselines. */
  lines(plate: Rect, baselines: readonly number[]): readonly Rect[];
}

/** The label of a museum, the foot of a travel poster, the entry of a catalogue. */
export const PLATES = {
  museum: {
    title: { typeface: "marcellus", size: 7.4, tracking: 0.01, capitals: false },
    detail: { typeface: "marcellus", size: 4, tracking: 0.14, capitals: true },
    isJoined: true,
    align: "middle",
    isWide: false,
    room: 200,
    padding: { x: 9, y: 4.4 },
    gap: 3,
    lines: (plate) => frame(plate, 1.1, 0.3),
  },
  travel: {
    title: { typeface: "oswald", size: 11, tracking: 0.22, capitals: true },
    detail: { typeface: "jost", size: 4.6, tracking: 0.28, capitals: true },
    isJoined: true,
    align: "middle",
    isWide: true,
    room: 234,
    padding: { x: 12, y: 7.5 },
    gap: 8.4,
    lines: (plate, baselines) => [...frame(plate, 1.4, 0.5), ...rulesBetween(plate, baselines, 4.2)],
  },
  catalogue: {
    title: { typeface: "jost", size: 5.2, tracking: 0.01, capitals: false },
    detail: { typeface: "jost", size: 4, tracking: 0.03, capitals: false },
    isJoined: false,
    align: "left",
    isWide: false,
    room: 130,
    padding: { x: 5, y: 4.4 },
    gap: 2.8,
    lines: (plate) => [{ ...plate, w: 0.9 }],
  },
} as const satisfies Record<string, Plate>;

export type PlateId = keyof typeof PLATES;
export const PLATE_IDS = Object.keys(PLATES) as readonly PlateId[];

/** Four lines inside a plate. */
function frame({ x, y, w, h }: Rect, inset: number, weight: number): Rect[] {
  const [left, top] = [x + inset, y + inset];
  const [width, height] = [w - 2 * inset, h - 2 * inset];
  return [
    { x: left, y: top, w: width, h: weight },
    { x: left, y: top + height - weight, w: width, h: weight },
    { x: left, y: top, w: weight, h: height },
    { x: left + width - weight, y: top, w: weight, h: height },
  ];
}

/** A short line beneath each row but the last. */
function rulesBetween({ x, w }: Rect, baselines: readonly number[], below: number): Rect[] {
  return baselines
    .slice(0, -1)
    .map((baseline) => ({ x: x + w / 2 - 22, y: baseline + below - 0.3, w: 44, h: 0.6 }));
}
