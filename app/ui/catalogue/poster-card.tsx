/** A poster in the catalogue: its title, creator and price. The whole card is a link. */

import { attributes } from "~/browser/contract";
import { formatMoney } from "~/domain/kernel/money";
import { GRID_SIZES, GRID_WIDTHS, pictureSources } from "~/domain/kernel/picture-size";
import { type Edition, isNearlySoldOut, isSoldOut } from "~/domain/posters/edition";
import { isWidePoster } from "~/domain/posters/placeholder";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { PosterFrame, PosterLink } from "~/ui/poster-frame";
import { HANGING } from "~/ui/poster-grid";
import { useTranslation } from "~/ui/use-translation";

interface PosterCardProps {
  poster: PublicPoster;
  search: string;
  language: string;
  /** Among the first visible posters. */
  eager: boolean;
}

export function PosterCard({ poster, search, language, eager }: PosterCardProps) {
  const { t } = useTranslation(["catalogue", "styles"]);
  const { id, imageKey, placeholder, name, username, style } = poster;
  return (
    <li {...attributes({ galleryItem: id })}>
      <PosterLink {...attributes({ dialog: "address" })} href={catalogueAddress({ search, poster: id })}>
        <PosterFrame
          {...pictureSources(imageKey, { widths: GRID_WIDTHS })}
          alt={t("card.alt", { style: t(`styles:${style}`) })}
          className={isWidePoster(placeholder) ? HANGING : ""}
          eager={eager}
          placeholder={placeholder}
          sizes={GRID_SIZES}
        />
        {/* In front of the shadow of the poster above. */}
        <span className="relative mt-2.5 grid gap-0.5 leading-[1.35]">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-[0.9375rem] wrap-anywhere text-paper-soft">
            {t("card.creator", { username })}
          </span>
          <span className="flex flex-wrap gap-x-2.5 text-[0.9375rem]">
            {formatMoney(poster.price, language)} <EditionMark edition={poster.edition} />
          </span>
        </span>
      </PosterLink>
    </li>
  );
}

/** What a buyer needs to know before opening it. A standard edition shows nothing. */
function EditionMark({ edition }: { edition: Edition }) {
  const { t } = useTranslation("catalogue");
  if (edition.totalSupply === null) return null;
  if (isSoldOut(edition)) return <span className="text-paper-faint">{t("card.soldOut")}</span>;
  const text = isNearlySoldOut(edition)
    ? t("card.lastOnes")
    : t("card.limited", { supply: edition.totalSupply });
  return <span className="text-gold">{text}</span>;
}
