/**
 * A poster seen close: a part of the catalogue's page, and a dialog over it where scripts run (see browser/dialog.ts).
 * Its heading is an h2, because the page's own stands above the grid.
 */
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import type { ShownPoster } from "~/domain/posters/catalogue";
import { isAvailable } from "~/domain/posters/edition";
import { pictureAddress } from "~/domain/posters/picture";
import { AddToCart } from "~/ui/cart/add-to-cart";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { DetailArt } from "~/ui/catalogue/detail-art";
import { EditionNote } from "~/ui/catalogue/edition-note";
import { NeighbourIcon, OutwardIcon } from "~/ui/catalogue/icons";
import { ShareLink } from "~/ui/share/share-link";

interface PosterDetailProps {
  shown: ShownPoster;
  /** What was searched for: the neighbours are among it. */
  search: string;
  language: string;
  /** Whether the viewer made it. */
  isOwn: boolean;
}

export function PosterDetail({ shown, search, language, isOwn }: PosterDetailProps) {
  const { t } = useTranslation("catalogue");
  const { poster } = shown;
  const { id, name, username, momentLink, edition } = poster;
  const behind = catalogueAddress({ search });
  return (
    <section
      aria-labelledby="exhibit-name"
      className="page exhibit"
      data-dialog-body=""
      data-dialog-shown={behind}
      data-exhibit={id}
      data-sold-out={t("poster.soldMeanwhile")}
      data-taken-down={t("poster.takenDown")}
      data-title-behind={t("common:pageTitle", { title: t("title") })}
    >
      <DetailArt poster={poster} />
      <div className="exhibit-facts">
        <div>
          <h2 id="exhibit-name">{name}</h2>
          <p className="exhibit-creator">{t("card.creator", { username })}</p>
        </div>
        <dl className="exhibit-list">
          <Fact label={t("poster.city")} text={poster.city} />
          <Fact label={t("poster.style")} text={poster.styleName} />
        </dl>
        <EditionNote edition={edition} />
        <p className="quiet">{t("poster.included")}</p>
        <div className="exhibit-buying">
          <p className="exhibit-price">{formatMoney(poster.price, language)}</p>
          <p className="exhibit-notice" data-exhibit-notice="" role="status" />
          {/* Why it cannot be bought is said with its edition. */}
          {(isOwn || isAvailable(edition)) && (
            <div className="exhibit-buy" data-exhibit-buy="">
              <AddToCart isOwn={isOwn} name={name} posterId={id} />
            </div>
          )}
        </div>
        <div className="exhibit-ways">
          <ShareLink className="btn" image={pictureAddress(poster.imageKey)} name={name} posterId={id} />
          <a className="btn" href={`/feed?from=${encodeURIComponent(id)}`}>
            {t("poster.feed")}
          </a>
        </div>
        {momentLink !== null && (
          <a className="link exhibit-moment" href={momentLink} rel="nofollow ugc noopener" target="_blank">
            {t("poster.moment")}
            <OutwardIcon className="size-5" />
            <span className="sr-only">{t("poster.newTab")}</span>
          </a>
        )}
        <Neighbours search={search} shown={shown} />
        <p className="exhibit-last">
          <a className="link exhibit-back" href={behind}>
            {t("poster.back")}
          </a>{" "}
          <a className="link quiet" href={`/posters/${encodeURIComponent(id)}/report`} rel="nofollow">
            {t("poster.report")}
          </a>
        </p>
      </div>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Neighbours({ shown: { newer, older }, search }: Pick<PosterDetailProps, "shown" | "search">) {
  const { t } = useTranslation("catalogue");
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={t("poster.neighbours")} className="exhibit-neighbours">
      <Neighbour href={newer && catalogueAddress({ search, poster: newer })} to="previous" />
      <Neighbour href={older && catalogueAddress({ search, poster: older })} to="next" />
    </nav>
  );
}

function Neighbour({ href, to }: { href: string | null; to: "previous" | "next" }) {
  const { t } = useTranslation("catalogue");
  if (href === null) return <span />;
  return (
    <a className="btn btn-quiet" data-dialog="address" href={href} rel={to === "next" ? "next" : "prev"}>
      {to === "previous" && <NeighbourIcon to={to} />}
      {t(`poster.${to}`)}
      {to === "next" && <NeighbourIcon to={to} />}
    </a>
  );
}
