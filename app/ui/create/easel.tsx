import { useTranslation } from "react-i18next";
import { letteringBox } from "~/domain/creations/lettering-size";
import { useHydrated } from "~/ui/create/use-hydrated";
import type { LetteringPosition } from "~/ui/create/use-lettering";

export interface EaselPoster {
  /** Address of the picture without its text. */
  image: string;
  styleName: string;
}

interface EaselProps {
  poster: EaselPoster;
  text: string;
  place: LetteringPosition;
}

/** The poster without its text, and the text over it as it will be printed. */
export function Easel({ poster, text, place }: EaselProps) {
  const { t } = useTranslation("create");
  const hydrated = useHydrated();
  const { box, spot } = place;
  const line = text.replace(/\s+/g, " ").trim();
  const size = letteringBox(line);
  return (
    <div ref={place.easel} className="easel">
      <img src={poster.image} alt={t("poster.alt", { style: poster.styleName })} className="easel-poster" />
      {line !== "" && (
        <button
          type="button"
          className="easel-text"
          aria-label={t("lettering.handle", { text: line })}
          aria-describedby={hydrated ? "lettering-keys" : undefined}
          style={{
            left: `${spot.x * 100}%`,
            top: `${spot.y * 100}%`,
            width: `${size.widthShare * 100}cqw`,
            fontSize: `${size.fontShare * 100}cqw`,
          }}
          {...place.handle}
        >
          {/* SVG, because lines of HTML text start at whole pixels only. */}
          <svg className="easel-line" aria-hidden="true">
            <text x="50%" y="50%" dy="0.375em" textAnchor="middle">
              {line}
            </text>
          </svg>
        </button>
      )}
      {hydrated && (
        <>
          <p className="easel-hint">{t("lettering.hint")}</p>
          <p className="sr-only" role="status">
            {line &&
              t("lettering.place", { x: Math.round(spot.x * box.width), y: Math.round(spot.y * box.height) })}
          </p>
        </>
      )}
    </div>
  );
}
