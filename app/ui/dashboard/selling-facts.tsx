/** What a poster's owner wants to know of its sale. */
import { useTranslation } from "react-i18next";
import { creatorShare } from "~/domain/earnings/share";
import { formatMoney, rappen } from "~/domain/money";
import { isLimited, isSoldOut } from "~/domain/posters/edition";
import type { Hanging } from "~/domain/posters/own-poster";

interface SellingFactsProps {
  hanging: Hanging;
  /** Rappen, with this poster until now. */
  earned: number;
  language: string;
}

export function SellingFacts({ hanging, earned, language }: SellingFactsProps) {
  const { t } = useTranslation("dashboard");
  const { edition, price, likes, isPublic } = hanging;
  const limited = isLimited(edition);
  const { sold, totalSupply: supply } = edition;
  const soldText = isSoldOut(edition) ? "facts.soldOut" : "facts.soldOf";
  const facts = [
    [t("facts.sold"), limited ? t(soldText, { sold, supply }) : String(sold)],
    [t("facts.edition"), t(limited ? "facts.limited" : "facts.standard")],
    [t("facts.price"), formatMoney(price, language)],
    [t("facts.share"), formatMoney(creatorShare({ price, limited }), language)],
    [t("facts.earned"), formatMoney(rappen(earned), language)],
    [t("facts.likes"), String(likes)],
  ];
  return (
    <section aria-labelledby="selling-facts" className="selling-facts">
      <h2 className="sr-only" id="selling-facts">
        {t("facts.title")}
      </h2>
      {!isPublic && <p className="quiet">{t("facts.hidden")}</p>}
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
