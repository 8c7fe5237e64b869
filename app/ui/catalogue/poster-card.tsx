/** A poster on the wall of the catalogue: what it is, whose, and what it costs. The whole card leads to it. */
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { type Edition, isNearlySoldOut, isSoldOut } from "~/domain/posters/edition";
import { GRID_SIZES, GRID_WIDTHS, pictureSources } from "~/domain/posters/picture-size";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { PosterFrame } from "~/ui/poster-frame";

interface PosterCardProps {
  poster: PublicPoster;
  search: string;
  language: string;
  /** Among the first that anybody sees. */
  eager: boolean;
}

export function PosterCard({ poster, search, language, eager }: PosterCardProps) {
  const { t } = useTranslation("catalogue");
  const { id, imageKey, placeholder, name, username, styleName: style } = poster;
  return (
    <li data-gallery-item={id}>
      <a className="poster-link" data-dialog="address" href={catalogueAddress({ search, poster: id })}>
        <PosterFrame
          {...pictureSources(imageKey, { widths: GRID_WIDTHS })}
          alt={t("card.alt", { style })}
          eager={eager}
          placeholder={placeholder}
          sizes={GRID_SIZES}
        />
        <span className="card-facts">
          <span className="card-name">{name}</span>
          <span className="card-creator">{t("card.creator", { username })}</span>
          <span className="card-price">
            {formatMoney(poster.price, language)} <EditionMark edition={poster.edition} />
          </span>
        </span>
      </a>
    </li>
  );
}

/** What a buyer should know before opening it. A standard edition has nothing to say. */
function EditionMark({ edition }: { edition: Edition }) {
  const { t } = useTranslation("catalogue");
  if (edition.totalSupply === null) return null;
  if (isSoldOut(edition)) return <span className="card-mark card-sold-out">{t("card.soldOut")}</span>;
  const text = isNearlySoldOut(edition)
    ? t("card.lastOnes")
    : t("card.limited", { supply: edition.totalSupply });
  return <span className="card-mark">{text}</span>;
}
