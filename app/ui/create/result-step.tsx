import { Link, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import type { RootData } from "~/root";
import { useIntoView } from "~/ui/create/use-into-view";
import { placeholderImage } from "~/ui/poster-placeholder";
import { ShareLink } from "~/ui/share/share-link";
import { type ClipView, PosterOverClip } from "./poster-over-clip";
import { StepHeading } from "./step-heading";

export interface PosterView {
  id: string;
  creationId: string;
  /** Addresses of the picture itself, and of the version that a page shows. */
  image: string;
  src: string;
  srcSet: string;
  width: number;
  height: number;
  /** Base64 of the thumbhash. */
  placeholder: string;
  styleName: string;
  lettering: string | null;
  /** The price of one copy. */
  price: string;
  /** Pixels per inch, where the print is an enlarged picture. */
  enlargedDpi: number | null;
  /** The clip of a poster that was made from a video. */
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
    <div ref={whole} className="result" data-captioned="">
      <StepHeading className="sr-only" text={t("poster.heading")} />
      <div className="result-stand">
        {clip ? (
          <PosterOverClip clip={clip} className="result-poster">
            <PosterPicture poster={poster} className="result-over" />
          </PosterOverClip>
        ) : (
          <PosterPicture poster={poster} className="result-poster" />
        )}
      </div>
      <p className="quiet result-caption caption-of-poster">
        {t("poster.style", { style: poster.styleName })}
      </p>
      {clip && (
        <a href={clip.address} className="link result-caption">
          {video("result.watch")}
        </a>
      )}
      {poster.enlargedDpi !== null && (
        <p className="hint result-caption">{t("poster.enlarged", { dpi: poster.enlargedDpi })}</p>
      )}
      <form action={paths.order()} method="post" className="result-order">
        <input type="hidden" name="posterId" value={poster.id} />
        <button type="submit" className="btn btn-primary btn-large">
          {t("poster.order")}
        </button>
        <p className="quiet">{t("poster.price", { price: poster.price })}</p>
      </form>
      <div className="result-actions">
        {signedIn && (
          <>
            <ShareLink
              image={poster.image}
              name={t("poster.style", { style: poster.styleName })}
              posterId={poster.id}
            />
            <a className="btn" {...attributes({ dialog: "" })} href={paths.sell.$(poster.id)}>
              {t("poster.sell")}
            </a>
          </>
        )}
        <Link to={paths.create.$.lettering(poster.creationId)} className="btn">
          {poster.lettering ? t("poster.changeText") : t("poster.addText")}
        </Link>
        <Link to={paths.create()} className="btn">
          {t("poster.another")}
        </Link>
      </div>
    </div>
  );
}

/** The same sizes as in `create.css`: as tall as the window allows, with the border and the rise to 1.1. */
const SIZES = "(min-width: 768px) min(56.6vh - 46px, 65vw - 66px), min(56.6vh - 46px, 95vw - 66px)";

/** The poster in the width that the screen needs. */
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
