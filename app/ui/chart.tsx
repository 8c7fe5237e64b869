/**
 * A chart as SVG, written on the server. What it shows stands in a table beside it, which `label` names for screen readers.
 * Series differ in brightness and in their pattern, dashes and points, so that they are told apart without colours.
 */
import { useId } from "react";
import type { Chart as ChartShapes, Drawing } from "~/web/chart.server";

interface ChartProps {
  chart: ChartShapes;
  label: string;
  className?: string;
}

/** `color` paints the shapes of a series. High contrast has one colour for all, and the patterns tell them apart. */
const COLOURS = ["text-gold", "text-paper", "text-gold-light"];
const FORCED = "forced-colors:text-[CanvasText]";
/** High contrast leaves the colours of text in a picture as they are. */
const FORCED_FILL = "forced-colors:fill-[CanvasText]";
const DASHES = [undefined, "7 4", "2 3"];

export function Chart({ chart, label, className = "mt-4" }: ChartProps) {
  return (
    <figure className={className}>
      {chart.series.length > 1 && (
        <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          {chart.series.map((name, index) => (
            <li className="flex items-center gap-2" key={name}>
              <Key index={index} kind={chart.kind} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Picture className="max-w-120 md:hidden" drawing={chart.narrow} label={label} />
      <Picture className="max-w-240 max-md:hidden" drawing={chart.wide} label={label} />
    </figure>
  );
}

function Picture({ drawing, label, className }: { drawing: Drawing; label: string; className: string }) {
  const id = useId().replaceAll(":", "");
  const { width, height, marks, labels, bars, lines, points } = drawing;
  return (
    <svg
      aria-label={label}
      className={`h-auto w-full ${className}`}
      fontSize="12"
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <Patterns id={id} />
      {marks.map(({ path, x, y, anchor, text }) => (
        <g key={path}>
          <path className={`text-wall-line ${FORCED}`} d={path} stroke="currentColor" />
          <text className={`fill-paper-soft ${FORCED_FILL}`} textAnchor={anchor} x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
      {bars.map(({ series, d, title }) => (
        <path className={colourOf(series)} d={d} fill={fillOf(series, id)} key={d} stroke="currentColor">
          <title>{title}</title>
        </path>
      ))}
      {lines.map(({ series, d }) => (
        <path
          className={colourOf(series)}
          d={d}
          fill="none"
          key={series}
          stroke="currentColor"
          strokeDasharray={DASHES[series]}
          strokeWidth="2"
        />
      ))}
      {points.map(({ series, x, y, d, title }) => (
        <path
          className={colourOf(series)}
          d={d}
          fill="currentColor"
          key={`${series} ${x}`}
          transform={`translate(${x} ${y})`}
        >
          <title>{title}</title>
        </path>
      ))}
      {labels.map(({ x, y, anchor, text }) => (
        <text className={`fill-paper ${FORCED_FILL}`} key={`${x} ${y}`} textAnchor={anchor} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function colourOf(series: number): string {
  return `${COLOURS[series]} ${FORCED}`;
}

function fillOf(series: number, id: string): string {
  return series === 0 ? "currentColor" : `url(#${id}${series})`;
}

/** Stripes for the second series, dots for the third. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        className={colourOf(1)}
        height="5"
        id={`${id}1`}
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="5"
      >
        <path d="M0 0V5" stroke="currentColor" strokeWidth="4" />
      </pattern>
      <pattern className={colourOf(2)} height="5" id={`${id}2`} patternUnits="userSpaceOnUse" width="5">
        <circle cx="2.5" cy="2.5" fill="currentColor" r="1.2" />
      </pattern>
    </defs>
  );
}

/** How a series looks, beside its name. */
function Key({ index, kind }: { index: number; kind: ChartShapes["kind"] }) {
  const id = useId().replaceAll(":", "");
  return (
    <svg aria-hidden="true" className={`h-3.5 w-6 ${colourOf(index)}`} viewBox="0 0 24 14">
      <Patterns id={id} />
      {kind === "lines" ? (
        <path d="M0 7H24" stroke="currentColor" strokeDasharray={DASHES[index]} strokeWidth="2" />
      ) : (
        <path d="M1 1H23V13H1Z" fill={fillOf(index, id)} stroke="currentColor" />
      )}
    </svg>
  );
}
