/**
 * 'Share this Poster': the picture as it will be shared, the link of a public poster, the file of every one.
 * A browser with scripts shows its buttons too: `browser/gallery/share.ts`.
 */
import { useTranslation } from "react-i18next";
import { borderedAddress } from "~/domain/posters/border";
import { PosterFrame } from "~/ui/poster-frame";
import { ShareIcon } from "~/ui/share/icons";

export interface SharedPosterView {
  id: string;
  /** Null until it was published. */
  name: string | null;
  username: string | null;
  styleName: string;
  placeholder: string;
  /** Path and whole address of its page; null while it is private. */
  page: string | null;
  link: string | null;
  image: string;
  src: string;
  srcSet: string;
}

export function SharePanel({ poster }: { poster: SharedPosterView }) {
  const { t } = useTranslation("sharing");
  const { id, link, page, image, placeholder, src, srcSet } = poster;
  const name = poster.name ?? t("unnamed", { style: poster.styleName });
  const told = poster.username === null ? name : t("by", { name, username: poster.username });
  return (
    <div
      className="share"
      data-share-panel=""
      data-share-calls={`/api/posters/${id}/share`}
      data-share-image={image}
      data-share-link={link ?? ""}
      data-share-title={told}
    >
      <div className="share-stand">
        <PosterFrame
          alt={t("alt", { name })}
          className="share-poster"
          eager
          placeholder={placeholder}
          sizes="(min-width: 768px) 196px, 172px"
          src={src}
          srcSet={srcSet}
        />
      </div>
      <p className="share-name">{told}</p>
      <p className="quiet">{page ? t("publicNote") : t("private")}</p>
      <button
        className="btn btn-primary btn-wide share-device"
        data-busy-text={t("sharing")}
        data-share-device={link ? "link" : "picture"}
        type="button"
      >
        <ShareIcon className="size-5" />
        <span data-share-word="">{link ? t("device") : t("devicePicture")}</span>
      </button>
      {link && (
        <div className="share-link">
          <label htmlFor="share-link">{t("link")}</label>
          <input className="input" defaultValue={link} id="share-link" readOnly type="url" />
          <button className="btn share-copy" data-copied-text={t("copied")} data-share-copy="" type="button">
            <span data-share-word="">{t("copy")}</span>
          </button>
          <p className="sr-only" data-share-said="" role="status" />
        </div>
      )}
      <div className="share-ways">
        <a className={link ? "btn" : "btn btn-primary"} download href={borderedAddress(image)}>
          {t("save")}
        </a>
        {page ? (
          <a className="btn btn-quiet" href={page}>
            {t("see")}
          </a>
        ) : (
          <a className="btn" data-dialog="" href={`/sell/${id}`}>
            {t("publish")}
          </a>
        )}
      </div>
    </div>
  );
}
