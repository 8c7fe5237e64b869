/** The facts of a poster's sale, for its owner. */

import { formatMoney, rappen } from "~/domain/kernel/money";
import { creatorShare } from "~/domain/ledger/creator-share";
import { isLimited, isSoldOut } from "~/domain/posters/edition";
import type { OwnPublication } from "~/domain/posters/own-poster";
import type { OwnPosterView } from "~/ui/dashboard/view";
import { useTranslation } from "~/ui/use-translation";

interface SellingFactsProps {
  publication: OwnPublication;
  /** Rappen, with this poster until now. */
  earned: number;
  language: string;
  tooCoarse: OwnPosterView["tooCoarse"];
}

export function SellingFacts({ publication, earned, language, tooCoarse }: SellingFactsProps) {
  const { t } = useTranslation("dashboard");
  const { edition, price, likes, isPublic } = publication;
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
    <section aria-labelledby="selling-facts" className="border-t border-wall-line pt-4">
      <h2 className="sr-only" id="selling-facts">
        {t("facts.title")}
      </h2>
      {tooCoarse && <p className="mb-2">{t("facts.coarse", tooCoarse)}</p>}
      {!isPublic && !tooCoarse && <p className="quiet mb-2">{t("facts.hidden")}</p>}
      <dl>
        {facts.map(([term, fact]) => (
          <div className="flex flex-wrap justify-between gap-x-4 py-1.5" key={term}>
            <dt className="text-paper-faint">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
