import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useIntoView } from "~/browser/create/into-view";
import type { RootData } from "~/root";
import { placeholderImage } from "~/ui/poster-placeholder";
import { ShareLink } from "~/ui/share/share-link";
import { type ClipView, PosterOverClip } from "./poster-over-clip";
import { StepHeading } from "./step-heading";

export interface PosterView {
  id: string;
  creationId: string;
  /** Address of the picture itself, and of what a page shows of it. */
  image: string;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  /** Base64 of the thumbhash. */
  placeholder: string;
  styleName: string;
  lettering: string | null;
  /** Of one copy. */
  price: string;
  /** Pixels to the inch, where the print is an enlarged picture. */
  enlargedDpi: number | null;
  /** What the poster was made of, where that was a video. */
  clip: ClipView | null;
}

/** The poster rises out of the dark and glows. */
export function ResultStep({ poster }: { poster: PosterView }) {
  const { t } = useTranslation("create");
  const { t: video } = useTranslation("video");
  const { clip } = poster;
  const signedIn = useRouteLoaderData<RootData>("root")?.viewer.signedIn;
  const whole = useIntoView<HTMLDivElement>();
  return (
    <div ref={whole} className="result">
      <StepHeading className="sr-only">{t("poster.heading")}</StepHeading>
      <div className="result-stand">
        {clip ? (
          <PosterOverClip clip={clip} className="result-poster">
            <PosterPicture poster={poster} className="result-over" />
          </PosterOverClip>
        ) : (
          <PosterPicture poster={poster} className="result-poster" />
        )}
      </div>
      <p className="quiet result-caption">{t("poster.style", { style: poster.styleName })}</p>
      {clip && (
        <a href={clip.address} className="link result-caption">
          {video("result.watch")}
        </a>
      )}
      {poster.enlargedDpi !== null && (
        <p className="hint result-caption">{t("poster.enlarged", { dpi: poster.enlargedDpi })}</p>
      )}
      <form action="/order" method="post" className="result-order">
        <input type="hidden" name="posterId" value={poster.id} />
        <button type="submit" className="btn btn-primary btn-large">
          {t("poster.order")}
        </button>
        <p className="quiet">{t("poster.price", { price: poster.price })}</p>
      </form>
      <div className="result-doors">
        {signedIn && (
          <>
            <ShareLink
              image={poster.image}
              name={t("poster.style", { style: poster.styleName })}
              posterId={poster.id}
            />
            <a className="btn" data-dialog="" href={`/sell/${poster.id}`}>
              {t("poster.sell")}
            </a>
          </>
        )}
        <Link to={`/create/${poster.creationId}/lettering`} className="btn">
          {poster.lettering ? t("poster.changeText") : t("poster.addText")}
        </Link>
        <Link to="/create" className="btn">
          {t("poster.another")}
        </Link>
      </div>
    </div>
  );
}

/** The stand of `create.css`: as tall as the window allows, with the border and the rise to 1.1. */
const SIZES = "(min-width: 768px) min(56.6vh - 46px, 65vw - 66px), min(56.6vh - 46px, 95vw - 66px)";

/** The poster in the width that the screen asks for. */
export function PosterPicture({ poster, className }: { poster: PosterView; className: string }) {
  const { t } = useTranslation("create");
  const { styleName: style, lettering: text } = poster;
  return (
    <img
      src={poster.src}
      srcSet={poster.srcSet}
      sizes={SIZES}
      width={poster.width}
      height={poster.height}
      alt={text ? t("poster.altLettered", { style, text }) : t("poster.alt", { style })}
      className={className}
      style={{ backgroundImage: placeholderImage(poster.placeholder) }}
    />
  );
}
