/** Charts: what stands in the SVG, and that it is readable without colours and with any number of rows. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Chart } from "../../app/ui/chart.tsx";
import { type ChartInput, chartOf } from "../../app/web/chart.server.ts";
import { allWordsOf, parsePage } from "../support/document.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ short: `d${place}`, long: `Day ${place}` }));

function chart(input: Partial<ChartInput>) {
  return chartOf({
    kind: "bars",
    rows: rows(3),
    series: [{ name: "Orders", values: [1, 2, 3] }],
    write: (value) => `${value} orders`,
    writeMark: String,
    leastStep: 1,
    ...input,
  });
}

const drawn = (input: Partial<ChartInput>) =>
  parsePage(renderToStaticMarkup(<Chart chart={chart(input)} label="Chart: Orders" />));

describe("a chart", () => {
  it("has a name for screen readers, whole marks, and a bar with its value for each row", () => {
    const page = drawn({});
    expect(page.querySelectorAll('svg[role=img][aria-label="Chart: Orders"]')).toHaveLength(2);
    const [narrow] = page.querySelectorAll("svg[role=img]");
    expect(allWordsOf(narrow!, "title")).toEqual([
      "Day 0, Orders: 1 orders",
      "Day 1, Orders: 2 orders",
      "Day 2, Orders: 3 orders",
    ]);
    expect(allWordsOf(narrow!, "text")).toEqual(["0", "1", "2", "3", "d0", "d1", "d2"]);
  });

  it.each([1, 2, 28, 121, 520])("labels some of %i rows inside of its box", (count) => {
    const { wide, narrow } = chart({
      rows: rows(count),
      series: [{ name: "Orders", values: rows(count).map(() => 7) }],
    });
    for (const { labels, bars, width } of [wide, narrow]) {
      expect(bars).toHaveLength(count);
      expect(labels.length).toBeGreaterThan(0);
      expect(labels.length).toBeLessThanOrEqual(8);
      for (const { x } of labels) expect(x >= 0 && x <= width).toBe(true);
    }
  });

  it("puts what is negative below zero, and others on top of each other", () => {
    const { wide } = chart({
      rows: rows(1),
      series: [
        { name: "Sold", values: [300] },
        { name: "More", values: [100] },
        { name: "Refunds", values: [-200] },
      ],
    });
    const ends = wide.bars.map(({ d }) => {
      const [, top = 0, height = 0] = /M[\d.]+ ([\d.]+)h[\d.]+v([\d.]+)/.exec(d)?.map(Number) ?? [];
      return { top, bottom: top + height };
    });
    const zero = wide.marks.find(({ text }) => text === "0");
    expect(ends[0]?.bottom).toBeCloseTo((zero?.y ?? 0) - 4, 0);
    expect(ends[1]?.bottom).toBeCloseTo(ends[0]?.top ?? 0, 0);
    expect(ends[2]?.top).toBeCloseTo(ends[0]?.bottom ?? 0, 0);
  });

  it("tells series apart by pattern, dashes and signs, and leaves a gap where nothing is known", () => {
    const series = ["One", "Two", "Three"].map((name) => ({ name, values: [1, null, 2] }));
    const bars = drawn({ series }).querySelectorAll("svg[role=img] > path");
    expect(new Set([...bars].map((bar) => bar.getAttribute("fill")?.replace(/.*(?=\d\))/, ""))).size).toBe(3);
    const { lines, points } = chart({ kind: "lines", series }).wide;
    expect(new Set(points.map(({ d }) => d)).size).toBe(3);
    expect(points).toHaveLength(6);
    for (const { d } of lines) expect(d.match(/M/g)).toHaveLength(2);
    const dashes = [...drawn({ kind: "lines", series }).querySelectorAll("svg[role=img] > path[fill=none]")];
    expect(new Set(dashes.map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(3);
  });

  it("stands on zero where every value is zero, and cuts a long name", () => {
    const { wide } = chart({ series: [{ name: "Orders", values: [0, 0, 0] }] });
    expect(wide.marks.map(({ text }) => text)).toEqual(["0", "1"]);
    expect(wide.bars).toEqual([]);
    const long = "A very long name of a poster that nobody would want to read to its end".repeat(2);
    const ranks = chart({
      kind: "ranks",
      rows: [{ short: long, long }],
      series: [{ name: "Left", values: [4] }],
    });
    expect(ranks.narrow.labels[0]?.text).toMatch(/^A very long name .*…$/);
    expect(ranks.narrow.bars[0]?.title).toContain(long);
  });
});
