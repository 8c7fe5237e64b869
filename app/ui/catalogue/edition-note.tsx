/** What there is of a poster: which number one gets, how few are left, or that none is. */
import { useTranslation } from "react-i18next";
import { type Edition, isAvailable, isNearlySoldOut, isSoldOut, nextNumber } from "~/domain/posters/edition";

export function EditionNote({ edition }: { edition: Edition }) {
  const { t } = useTranslation("catalogue");
  const { totalSupply: supply, sold } = edition;
  if (supply === null) return <p className="quiet">{t("poster.standard")}</p>;
  if (isSoldOut(edition)) {
    return (
      <div className="edition-note" data-sold="">
        <p className="edition-number">{t("poster.soldOut")}</p>
        <p>{t("poster.soldOutText", { supply })}</p>
      </div>
    );
  }
  return (
    <div className="edition-note">
      <p>
        {t("poster.edition")}{" "}
        <strong className="edition-number">
          {t("poster.number", { number: nextNumber(edition), supply })}
        </strong>
      </p>
      {!isAvailable(edition) && <p className="edition-warning">{t("poster.held")}</p>}
      {isAvailable(edition) && isNearlySoldOut(edition) && (
        <p className="edition-warning">{t("poster.lastOnes", { count: supply - sold })}</p>
      )}
    </div>
  );
}
