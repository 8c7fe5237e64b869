/**
 * The newest public posters, walking by: three times the same, so that the walk has no end. Only the first time counts
 * for assistive technology and the keyboard.
 * The box that holds it still works without a script; whoever asked for stillness scrolls the strip by hand.
 */
import { useTranslation } from "react-i18next";
import { pictureSources } from "~/domain/posters/picture-size";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { PosterFrame } from "~/ui/poster-frame";

export type StripPoster = Pick<
  PublicPoster,
  "id" | "name" | "username" | "styleName" | "imageKey" | "placeholder"
>;

const ROUNDS = ["first", "second", "third"] as const;
/** As earn.css has it. */
const SIZES = "(min-width: 768px) 208px, 152px";
const WIDTHS = [160, 224, 320, 448, 640] as const;
/** React 18 knows it only as a plain attribute. */
const OUT_OF_REACH = { inert: "" };

export function PosterStrip({ posters }: { posters: readonly StripPoster[] }) {
  const { t } = useTranslation("earn");
  return (
    <section aria-labelledby="earn-wall" className="earn-wall">
      <div className="page earn-wall-head">
        <div>
          <h2 id="earn-wall">{t("wall.title")}</h2>
          <p className="lead">{t("wall.text")}</p>
        </div>
        <label className="btn strip-still">
          <input type="checkbox" />
          {t("wall.still")}
        </label>
      </div>
      <div className="strip">
        <div className="strip-walk">
          {ROUNDS.map((round) => (
            <StripRound isCopy={round !== "first"} key={round} posters={posters} />
          ))}
        </div>
      </div>
    </section>
  );
}

function StripRound({ posters, isCopy }: { posters: readonly StripPoster[]; isCopy: boolean }) {
  const { t } = useTranslation("earn");
  return (
    <ul aria-hidden={isCopy || undefined} className="strip-round" {...(isCopy ? OUT_OF_REACH : {})}>
      {posters.map(({ id, name, username, styleName: style, imageKey, placeholder }) => (
        <li key={id}>
          <a className="poster-link" href={`/catalogue?poster=${id}`}>
            <PosterFrame
              {...pictureSources(imageKey, { widths: WIDTHS })}
              alt={isCopy ? "" : t("wall.poster", { name, username, style })}
              placeholder={placeholder}
              sizes={SIZES}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
