/**
 * Draws charts as shapes in a box, which `app/ui/chart.tsx` writes as SVG.
 * Invariant: the shapes follow from the values and the size alone, and no browser loads what computes them.
 */
import { scaleBand, scaleLinear } from "d3-scale";
import {
  line,
  stack,
  stackOffsetDiverging,
  symbol,
  symbolCircle,
  symbolSquare,
  symbolTriangle,
} from "d3-shape";

export interface ChartInput {
  /** Bars that are stacked, lines, or a bar for each row. */
  kind: "bars" | "lines" | "ranks";
  /** The name of each row: a short one for the axis. */
  rows: readonly { short: string; long: string }[];
  /** At most three; ranks have one. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** A value in full, and as a mark of the axis. */
  write(value: number): string;
  writeMark(value: number): string;
  /** The least step between two marks of the axis. */
  leastStep: number;
}

/** Shapes of one series have its number, from 0. */
interface Shape {
  series: number;
  /** The path. */
  d: string;
  /** What a pointer over it shows. */
  title?: string;
}

export interface Drawing {
  width: number;
  height: number;
  /** Lines across, with their marks. */
  marks: { path: string; x: number; y: number; anchor: "start" | "middle" | "end"; text: string }[];
  labels: { x: number; y: number; anchor: "start" | "middle" | "end"; text: string }[];
  bars: Shape[];
  lines: Shape[];
  points: (Shape & { x: number; y: number })[];
}

export interface Chart {
  kind: ChartInput["kind"];
  series: string[];
  /** For a phone, and for wider pages: texts keep their size. */
  narrow: Drawing;
  wide: Drawing;
}

const NARROW = { width: 328, height: 220, labels: 3 };
const WIDE = { width: 704, height: 280, labels: 7 };
type Size = typeof NARROW;

const TOP = 10;
const BOTTOM = 26;
const MARKS = 4;
/** The width of one character of a mark, at 12 px. */
const CHARACTER = 7;
/** More points than this would hide their line. */
const POINTS_MAX = 31;
const RANK = 40;

export function chartOf(input: ChartInput): Chart {
  const draw = input.kind === "ranks" ? drawRanks : drawOverTime;
  return {
    kind: input.kind,
    series: input.series.map(({ name }) => name),
    narrow: draw(input, NARROW),
    wide: draw(input, WIDE),
  };
}

type Scale = ReturnType<typeof scaleLinear<number>>;

/** A scale from zero, or from below it, to at least one step above. */
function scaleOf(values: readonly number[], leastStep: number): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(low === 0 ? leastStep : 0, ...values);
  return scaleLinear().domain([low, high]).nice(MARKS);
}

/** Its marks: at least one step apart, so that nobody reads of half an order. */
function ticksOf(scale: Scale, leastStep: number): number[] {
  return scale.ticks(MARKS).filter((tick) => Number.isInteger(tick / leastStep));
}

function drawOverTime(input: ChartInput, { width, height, labels: most }: Size): Drawing {
  const { rows, series, kind, writeMark, leastStep } = input;
  const stacked = stackOf(input);
  const values =
    kind === "bars"
      ? stacked.flatMap((layer) => layer.flat())
      : series.flatMap((each) => each.values.filter((value) => value !== null));
  const y = scaleOf(values, leastStep).range([height - BOTTOM, TOP]);
  const ticks = ticksOf(y, leastStep);
  const left = 8 + CHARACTER * Math.max(...ticks.map((tick) => writeMark(tick).length));
  const right = width - 4;
  const x = scaleBand<number>()
    .domain(rows.map((_, place) => place))
    .range([left, right])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const centre = (place: number) => round((x(place) ?? 0) + x.bandwidth() / 2);
  const every = Math.ceil(rows.length / most);
  const titleOf = (place: number, name: string, value: number) =>
    `${rows[place]?.long}, ${name}: ${input.write(value)}`;
  return {
    width,
    height,
    marks: ticks.map((tick) => ({
      path: `M${left} ${round(y(tick))}H${right}`,
      x: left - 6,
      y: round(y(tick)) + 4,
      anchor: "end",
      text: writeMark(tick),
    })),
    labels: rows.flatMap(({ short: text }, place) => {
      if (place % every !== 0) return [];
      const [at, half] = [centre(place), (text.length * CHARACTER) / 2];
      const anchor = at - half < 0 ? "start" : at + half > width ? "end" : "middle";
      return [{ x: anchor === "start" ? 0 : anchor === "end" ? width : at, y: height - 8, anchor, text }];
    }),
    bars:
      kind === "lines"
        ? []
        : stacked.flatMap((layer, index) =>
            layer.flatMap(([from, to], place) => {
              if (from === to) return [];
              const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))];
              const d = box(x(place) ?? 0, top, x.bandwidth(), bottom - top);
              return [{ series: index, d, title: titleOf(place, series[index]?.name ?? "", to - from + 0) }];
            }),
          ),
    ...(kind === "lines" ? drawLines(input, { centre, y, titleOf }) : { lines: [], points: [] }),
  };
}

/** The values of each series on top of those before it; negative ones below zero. */
function stackOf({ kind, rows, series }: ChartInput) {
  if (kind === "lines") return [];
  return stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((place, index) => series[index]?.values[place] ?? 0)
    .offset(stackOffsetDiverging)(rows.map((_, place) => place));
}

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle];

interface Position {
  centre(place: number): number;
  y(value: number): number;
  titleOf(place: number, name: string, value: number): string;
}

/** A line for each series. A value without neighbours is a point, as no line leads to it. */
function drawLines({ series, rows }: ChartInput, { centre, y, titleOf }: Position) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => centre(place))
    .y((value) => round(y(value ?? 0)));
  const shown = series.map(({ values }) =>
    values.map(
      (value, place) =>
        value !== null &&
        (rows.length <= POINTS_MAX ||
          ((values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null)),
    ),
  );
  return {
    lines: series.map(({ values }, index) => ({ series: index, d: path(values) ?? "" })),
    points: series.flatMap(({ name, values }, index) =>
      values.flatMap((value, place) =>
        value === null || !shown[index]?.[place]
          ? []
          : [
              {
                series: index,
                x: centre(place),
                y: round(y(value)),
                d: symbolOf(index),
                title: titleOf(place, name, value),
              },
            ],
      ),
    ),
  };
}

/** The sign of a series, around the point 0, 0. */
function symbolOf(index: number): string {
  return symbol(SYMBOLS[index % SYMBOLS.length], 40)() ?? "";
}

/** A bar below each name, as long as its value. */
function drawRanks({ rows, series, write, writeMark, leastStep }: ChartInput, { width }: Size): Drawing {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  const x = scaleOf(values, leastStep).range([0, width]);
  const height = rows.length * RANK + BOTTOM;
  const ticks = ticksOf(x, leastStep);
  return {
    width,
    height,
    marks: ticks.map((tick) => {
      const at = round(x(tick));
      const anchor = at <= 0 ? "start" : at >= width ? "end" : "middle";
      return { path: `M${at} 0V${height - BOTTOM}`, x: at, y: height - 8, anchor, text: writeMark(tick) };
    }),
    labels: rows.flatMap(({ long }, place) => [
      { x: 0, y: place * RANK + 16, anchor: "start" as const, text: cut(long, width - 70) },
      { x: width, y: place * RANK + 16, anchor: "end" as const, text: write(values[place] ?? 0) },
    ]),
    bars: values.map((value, place) => ({
      series: 0,
      d: box(0, place * RANK + 21, Math.max(1, x(value)), 13),
      title: `${rows[place]?.long}: ${write(value)}`,
    })),
    lines: [],
    points: [],
  };
}

function cut(text: string, room: number): string {
  const most = Math.floor(room / CHARACTER);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
