/**
 * 'Share this Poster': the picture to share, the link of a public poster, the file of every one.
 * A browser with scripts shows its buttons too: `ui/share/share-panel.client.ts`.
 */

import { attributes } from "~/browser/contract";
import { borderedAddress } from "~/domain/posters/border";
import type { StyleId } from "~/domain/posters/style";
import { paths } from "~/paths";
import { PosterFrame } from "~/ui/poster-frame";
import { ShareIcon } from "~/ui/share/icons";
import { useTranslation } from "~/ui/use-translation";

export interface SharedPosterView {
  id: string;
  /** Null until it was published. */
  name: string | null;
  username: string | null;
  style: StyleId;
  placeholder: string;
  /** Path and whole address of its page; null while it is private. */
  page: string | null;
  link: string | null;
  image: string;
  src: string;
  srcSet: string;
}

/**
 * The script writes on the document how the device shares; without it the buttons that need it are hidden. A device
 * without a share sheet copies the link, and one that shares pictures needs no main button for the file.
 */
const WITH_LINK = "in-data-[shares~=link]:inline-flex";
const WITH_PICTURE = "in-data-[shares~=picture]:inline-flex";
const COPY_IS_MAIN =
  "in-data-[shares=copy]:border-paper in-data-[shares=copy]:bg-paper in-data-[shares=copy]:text-wall " +
  "in-data-[shares=copy]:hover:bg-paper-bright";
const SAVE_IS_SECOND =
  "in-data-[shares~=picture]:border-wall-edge in-data-[shares~=picture]:bg-transparent " +
  "in-data-[shares~=picture]:text-paper";

export function SharePanel({ poster }: { poster: SharedPosterView }) {
  const { t } = useTranslation(["sharing", "styles"]);
  const { id, link, page, image, placeholder, src, srcSet } = poster;
  const name = poster.name ?? t("unnamed", { style: t(`styles:${poster.style}`) });
  const title = poster.username === null ? name : t("by", { name, username: poster.username });
  return (
    <div
      className="mt-5 grid gap-3.5"
      {...attributes({
        sharePanel: "",
        shareCalls: paths.api.posters.$.share(id),
        shareImage: image,
        shareLink: link ?? "",
        shareTitle: title,
      })}
    >
      {/* The border in the picture's own proportions: 30 of 1080 pixels. */}
      <div className="grid place-items-center pt-5 pb-6">
        <PosterFrame
          alt={t("alt", { name })}
          className="w-[min(52vw,13rem)] bg-white p-[min(1.45vw,0.36rem)]"
          eager
          placeholder={placeholder}
          sizes="(min-width: 768px) 196px, 172px"
          src={src}
          srcSet={srcSet}
        />
      </div>
      <p className="text-center font-semibold">{title}</p>
      <p className="quiet text-center text-balance">{page ? t("publicNote") : t("private")}</p>
      <button
        className={`btn btn-primary btn-wide hidden ${link ? WITH_LINK : WITH_PICTURE}`}
        {...attributes({ busyText: t("sharing"), shareDevice: link ? "link" : "picture" })}
        type="button"
      >
        <ShareIcon className="size-5" />
        <span {...attributes({ shareWord: "" })}>{link ? t("device") : t("devicePicture")}</span>
      </button>
      {link && (
        <div className="grid grid-cols-1 gap-x-2 gap-y-1.5 md:in-data-shares:grid-cols-[1fr_auto]">
          <label className="md:col-span-full" htmlFor="share-link">
            {t("link")}
          </label>
          <input
            className="input min-w-0 text-ellipsis"
            defaultValue={link}
            id="share-link"
            readOnly
            type="url"
          />
          <button
            className={`btn hidden in-data-shares:inline-flex ${COPY_IS_MAIN}`}
            {...attributes({ copiedText: t("copied"), shareCopy: "" })}
            type="button"
          >
            <span {...attributes({ shareWord: "" })}>{t("copy")}</span>
          </button>
          <p className="sr-only" {...attributes({ shareSaid: "" })} role="status" />
        </div>
      )}
      <div className="grid gap-2">
        <a
          className={link ? "btn" : `btn btn-primary ${SAVE_IS_SECOND}`}
          download
          href={borderedAddress(image)}
        >
          {t("save")}
        </a>
        {page ? (
          <a className="btn btn-quiet" href={page}>
            {t("see")}
          </a>
        ) : (
          <a className="btn" {...attributes({ dialog: "" })} href={paths.sell.$(id)}>
            {t("publish")}
          </a>
        )}
      </div>
    </div>
  );
}
