import { Link, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { attributes } from "~/browser/contract";
import { cropSides } from "~/domain/posters/crop-window";
import { paths } from "~/paths";
import type { RootData } from "~/root";
import { useIntoView } from "~/ui/create/use-into-view";
import { heightToWidth, paperShape } from "~/ui/paper-shape";
import { placeholderImage } from "~/ui/poster-placeholder";
import { ShareLink } from "~/ui/share/share-link";
import { useTranslation } from "~/ui/use-translation";
import { BeforeAndAfter, type PhotoBefore, PosterOverPhoto } from "./before-and-after";
import { CLIP_DESCRIPTION, type ClipView, PosterOverClip } from "./poster-over-clip";
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
  isLettered: boolean;
  isCaptioned: boolean;
  /** All words on it. */
  written: string | null;
  /** The price of one copy. */
  price: string;
  /** How the print looks, where it is of an enlarged picture. */
  sharpness: { text: string; soft: boolean } | null;
  /** Of a poster that is sold as an edition: how its owner's print differs. */
  ownPrint: string | null;
  /** The clip of a poster that was made from a video. */
  clip: ClipView | null;
  /** The photo, for a poster without a clip. */
  photo: PhotoBefore | null;
}

/**
 * Risen to 1.1 the poster has its full size: 80 % of the window's height or its share of the width, with a border of
 * twice 30 px.
 */
const STAND =
  "grid place-items-center py-[calc((var(--poster-width)*var(--tall)+var(--framed))*0.05+0.5rem)] [--framed:60px] [--share:95vw] " +
  "[--poster-width:min((80dvh/1.1-var(--framed))/var(--tall),var(--share)/1.1-var(--framed))]";
const SHARE = "md:[--share:65vw]";
/** One on its side leaves more of the width to the words beside it, where there are some. */
const WIDE_SHARE = "min-[1100px]:[--share:min(56vw,100vw-34rem)]";

/** The poster rises out of the dark and glows. */
export function ResultStep({ poster }: { poster: PosterView }) {
  const { t } = useTranslation("create");
  const { t: video } = useTranslation("video");
  const { clip, photo } = poster;
  const isWide = poster.width > poster.height;
  const [uncovered, uncover] = useState(photo?.uncovered ?? 0);
  const [isPhotoWanted, wantPhoto] = useState(uncovered > 0);
  const signedIn = useRouteLoaderData<RootData>("root")?.viewer.signedIn;
  const whole = useIntoView<HTMLDivElement>();
  return (
    // The glow may leave the column, but must not widen the page.
    <div
      ref={whole}
      className="grid grid-cols-1 justify-items-center gap-3.5 overflow-x-clip px-2 pt-2 pb-6 min-[1100px]:grid-cols-[auto_minmax(18rem,27rem)] min-[1100px]:items-center min-[1100px]:justify-center min-[1100px]:gap-x-14"
      data-captioned=""
    >
      <StepHeading className="sr-only min-[1100px]:absolute" text={t("poster.heading")} />
      <div className={`${STAND} ${isWide ? WIDE_SHARE : SHARE} ${paperShape(isWide)}`}>
        {clip ? (
          <PosterOverClip clip={clip} className="result-poster">
            <PosterPicture poster={poster} className="result-over" />
          </PosterOverClip>
        ) : photo ? (
          <PosterOverPhoto
            photo={photo}
            sizes={sizesOf(isWide, cropSides(photo.crop, photo).width)}
            isThere={isPhotoWanted}
            uncovered={uncovered}
            className="result-poster"
          >
            <PosterPicture poster={poster} className="result-over relative" uncovered={uncovered} />
          </PosterOverPhoto>
        ) : (
          <PosterPicture poster={poster} className="result-poster" />
        )}
      </div>
      <div className="grid w-full grid-cols-1 justify-items-center gap-3.5">
        {photo && (
          <BeforeAndAfter
            creationId={poster.creationId}
            uncovered={uncovered}
            onChange={(percent) => {
              wantPhoto(true);
              uncover(percent);
            }}
            onReach={() => wantPhoto(true)}
          />
        )}
        <p className="quiet caption-of-poster">{t("poster.style", { style: poster.styleName })}</p>
        {clip && (
          <>
            <a aria-describedby={CLIP_DESCRIPTION} href={clip.address} className="link">
              {video("result.watch")}
            </a>
            <p className="quiet max-w-120 px-2 text-center break-words" id={CLIP_DESCRIPTION}>
              {clip.description}
            </p>
          </>
        )}
        {poster.sharpness && (
          <p className={`max-w-120 px-2 text-center ${poster.sharpness.soft ? "text-gold" : "hint"}`}>
            {poster.sharpness.text}
          </p>
        )}
        <form
          action={paths.order()}
          method="post"
          className="grid w-full grid-cols-1 justify-items-center gap-2 px-2"
        >
          <input type="hidden" name="posterId" value={poster.id} />
          <button type="submit" className="btn btn-primary btn-large w-full max-w-116">
            {t("poster.order")}
          </button>
          <p className="quiet">{t("poster.price", { price: poster.price })}</p>
          {poster.ownPrint && <p className="quiet max-w-120 text-center">{poster.ownPrint}</p>}
        </form>
        <div className="grid w-full max-w-120 grid-cols-1 gap-3 px-2 *:px-3 md:grid-cols-2">
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
            {t(poster.isLettered ? "poster.changeText" : "poster.addText")}
          </Link>
          <a className="btn" {...attributes({ dialog: "" })} href={paths.create.$.caption(poster.creationId)}>
            {t(poster.isCaptioned ? "poster.changeCaption" : "poster.addCaption")}
          </a>
          <Link to={paths.create()} className="btn">
            {t("poster.another")}
          </Link>
          {clip && signedIn && (
            <a href={paths.dashboard.$.living(poster.id)} className="btn md:col-span-2">
              {t("poster.living")}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** The poster's width as STAND computes it, divided by the share of a picture's width that fills the poster. */
function sizesOf(isWide: boolean, share = 1): string {
  const tall = heightToWidth(isWide);
  const parts = Math.round(share * 100) / 100;
  const width = (room: string) => `calc(min((80vh - 66px) / ${tall}, ${room} - 66px) / ${parts})`;
  const beside = isWide ? `(min-width: 1100px) ${width("56vw")}` : `(min-width: 768px) ${width("65vw")}`;
  return `${beside}, ${width("95vw")}`;
}

interface PosterPictureProps {
  poster: PosterView;
  className: string;
  /** Percent of its width through which the photo under it shows, from the left. */
  uncovered?: number;
}

/** The poster in the width that the screen needs. */
export function PosterPicture({ poster, className, uncovered = 0 }: PosterPictureProps) {
  const { t } = useTranslation("create");
  const { styleName: style, written: text } = poster;
  return (
    <img
      src={poster.src}
      srcSet={poster.srcSet}
      sizes={sizesOf(poster.width > poster.height)}
      width={poster.width}
      height={poster.height}
      alt={text ? t("poster.altLettered", { style, text }) : t("poster.alt", { style })}
      className={className}
      style={{
        backgroundImage: placeholderImage(poster.placeholder),
        ...(uncovered > 0 && { clipPath: `inset(0 0 0 ${uncovered}%)` }),
      }}
    />
  );
}
