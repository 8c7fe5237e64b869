/** The availability of a poster: the next number and how many prints are left, or that it is sold out. */

import { attributes } from "~/browser/contract";
import { type Edition, isAvailable, isNearlySoldOut, isSoldOut, nextNumber } from "~/domain/posters/edition";
import { useTranslation } from "~/ui/use-translation";

export function EditionNote({ edition }: { edition: Edition }) {
  const { t } = useTranslation("catalogue");
  const { totalSupply: supply, sold } = edition;
  if (supply === null) return <p className="quiet">{t("poster.standard")}</p>;
  if (isSoldOut(edition)) {
    return (
      <div {...attributes({ sold: "" })}>
        <p className="font-semibold text-danger">{t("poster.soldOut")}</p>
        <p>{t("poster.soldOutText", { count: supply })}</p>
      </div>
    );
  }
  return (
    <div>
      <p>
        {t("poster.edition")}{" "}
        <strong className="font-semibold text-gold">
          {t("poster.number", { number: nextNumber(edition), supply })}
        </strong>
      </p>
      {!isAvailable(edition) && <p className="font-semibold text-danger">{t("poster.held")}</p>}
      {isAvailable(edition) && isNearlySoldOut(edition) && (
        <p className="font-semibold text-danger">{t("poster.lastOnes", { count: supply - sold })}</p>
      )}
    </div>
  );
}
