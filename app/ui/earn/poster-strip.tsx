/**
 * The newest public posters in a moving strip: three copies in a row, so that the movement has no end. Assistive
 * technology and the keyboard reach only the first copy.
 * The checkbox that stops it works without a script; with reduced motion the visitor scrolls the strip.
 */

import { pictureSources } from "~/domain/kernel/picture-size";
import { isWidePoster } from "~/domain/posters/placeholder";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { paths } from "~/paths";
import { FOCUS_RING } from "~/ui/focus-ring";
import { PosterFrame, PosterLink } from "~/ui/poster-frame";
import { useTranslation } from "~/ui/use-translation";

export type StripPoster = Pick<
  PublicPoster,
  "id" | "name" | "username" | "style" | "imageKey" | "placeholder"
>;

const ROUNDS = ["first", "second", "third"] as const;
/** All posters of the strip are as high as each other: one on its side is twice as wide. */
const UPRIGHT = { width: "w-38 md:w-52", sizes: "(min-width: 768px) 208px, 152px" };
const ON_ITS_SIDE = { width: "w-76 md:w-104", sizes: "(min-width: 768px) 416px, 304px" };
const WIDTHS = [160, 224, 320, 448, 640, 896] as const;
/** React 18 knows it only as a plain attribute. */
const OUT_OF_RANGE = { inert: "" };

export function PosterStrip({ posters }: { posters: readonly StripPoster[] }) {
  const { t } = useTranslation("earn");
  return (
    <section aria-labelledby="earn-wall" className="earn-wall pb-14">
      <div className="page flex flex-wrap items-end justify-between gap-4 pt-10 pb-5 md:pt-16">
        <div>
          <h2 id="earn-wall">{t("wall.title")}</h2>
          <p className="lead">{t("wall.text")}</p>
        </div>
        <label className={`btn cursor-pointer motion-reduce:hidden ${FOCUS_RING}`}>
          <input className="size-4.5 accent-gold outline-none" type="checkbox" />
          {t("wall.still")}
        </label>
      </div>
      <div className="strip overflow-hidden pt-4 pb-12 motion-reduce:overflow-x-auto">
        <div className="strip-walk flex w-max">
          {ROUNDS.map((round) => (
            <StripRound isCopy={round !== "first"} key={round} posters={posters} />
          ))}
        </div>
      </div>
    </section>
  );
}

function StripRound({ posters, isCopy }: { posters: readonly StripPoster[]; isCopy: boolean }) {
  const { t } = useTranslation(["earn", "styles"]);
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className="flex min-w-screen justify-around motion-reduce:inert:hidden"
      {...(isCopy ? OUT_OF_RANGE : {})}
    >
      {posters.map(({ id, name, username, style, imageKey, placeholder }) => {
        const { width, sizes } = isWidePoster(placeholder) ? ON_ITS_SIDE : UPRIGHT;
        return (
          <li className={`mx-3 flex-none md:mx-5 ${width}`} key={id}>
            <PosterLink href={`${paths.catalogue()}?poster=${id}`}>
              <PosterFrame
                {...pictureSources(imageKey, { widths: WIDTHS })}
                alt={isCopy ? "" : t("wall.poster", { name, username, style: t(`styles:${style}`) })}
                placeholder={placeholder}
                sizes={sizes}
              />
            </PosterLink>
          </li>
        );
      })}
    </ul>
  );
}
