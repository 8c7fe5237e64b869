import { letteringBox, letteringLines, type Measure, type Trim } from "~/domain/creations/lettering-size";
import type { Plate } from "~/domain/creations/plate-samples.server";
import { useHydrated } from "~/ui/create/use-hydrated";
import type { LetteringPosition } from "~/ui/create/use-lettering";
import { useTranslation } from "~/ui/use-translation";

/** A finger needs more room than a thin line of text: the dashed frame is at least 44 px high. */
const TEXT =
  "absolute -translate-1/2 cursor-grab touch-none select-none active:cursor-grabbing after:absolute " +
  "after:inset-x-[-0.5rem] after:inset-y-[min(0px,(100%-2.75rem)/2)] after:rounded-[3px] after:border " +
  "after:border-dashed after:border-[rgb(251_246_234/0.75)]";

const SOFT_EDGE =
  "[filter:drop-shadow(0_0_0.03em_rgb(20_14_8/0.8))_drop-shadow(0_0_0.03em_rgb(20_14_8/0.5))]";

export interface EaselPoster {
  /** Address of the picture without its text. */
  image: string;
  styleName: string;
  /** The plate of its caption. */
  plate: Plate | null;
  trim: Trim;
}

interface EaselProps {
  poster: EaselPoster;
  text: string;
  measure: Measure;
  position: LetteringPosition;
}

/** The whole poster with its caption and without its text, as large as its container allows, and the text over it as it will be printed. */
export function Easel({ poster, text, measure, position }: EaselProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const { box, spot } = position;
  const line = text.replace(/\s+/g, " ").trim();
  const size = letteringBox(line, measure, poster.trim);
  return (
    <div
      ref={position.easel}
      className="@container relative aspect-poster w-[min(100cqw,100cqh/var(--tall))] overflow-hidden shadow-paper"
    >
      <img
        src={poster.image}
        alt={t("poster.alt", { style: poster.styleName })}
        className="size-full object-cover"
      />
      {poster.plate && (
        <img
          src={poster.plate.image}
          alt=""
          className="absolute"
          style={{
            left: `${poster.plate.x * 100}%`,
            top: `${poster.plate.y * 100}%`,
            width: `${poster.plate.widthShare * 100}%`,
          }}
        />
      )}
      {line !== "" && (
        <button
          type="button"
          className={TEXT}
          aria-label={t("lettering.handle", { text: line })}
          aria-describedby={hydrated ? "lettering-keys" : undefined}
          style={{
            left: `${spot.x * 100}%`,
            top: `${spot.y * 100}%`,
            width: `${size.widthShare * 100}cqw`,
            fontSize: `${size.fontShare * 100}cqw`,
            fontFamily: `"Lettering ${measure.typeface}", serif`,
            letterSpacing: `${measure.tracking}em`,
          }}
          {...position.handle}
        >
          {/* Light with a dark edge, like the printed letters. SVG, because lines of HTML text start at whole pixels only. */}
          <svg
            className={`block h-[1.3em] w-full overflow-visible whitespace-pre ${SOFT_EDGE}`}
            fill={measure.ink}
            stroke="rgb(20 14 8 / 0.55)"
            strokeWidth="0.022em"
            strokeLinejoin="round"
            paintOrder="stroke"
            aria-hidden="true"
          >
            {/* A browser also spaces the last letter: half of that, to the right. */}
            <text
              x="50%"
              y="50%"
              dx={`${measure.tracking / 2}em`}
              dy={`${measure.capHeight / 2}em`}
              textAnchor="middle"
            >
              {letteringLines(line, measure)[0]}
            </text>
          </svg>
        </button>
      )}
      {hydrated && (
        <p className="sr-only" role="status">
          {line &&
            t("lettering.place", { x: Math.round(spot.x * box.width), y: Math.round(spot.y * box.height) })}
        </p>
      )}
    </div>
  );
}
