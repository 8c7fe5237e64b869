/** The packs, each with its own button: one press leads to the payment. */
import { useTranslation } from "react-i18next";
import type { PackId } from "~/domain/credits/pack";

interface PackView {
  id: PackId;
  credits: number;
  price: string;
  /** Of one credit. */
  each: string;
}

export function PackList({ packs }: { packs: readonly PackView[] }) {
  const { t } = useTranslation("credits");
  return (
    <form action="/credits" aria-label={t("packs")} className="packs" method="post">
      {packs.map(({ id, credits, price, each }, place) => (
        <button
          aria-label={t("buy", { count: credits, price })}
          className="pack"
          key={id}
          name="pack"
          type="submit"
          value={id}
        >
          <span className="pack-credits">{t("pack", { count: credits })}</span>
          <span className="quiet">{t("each", { price: each })}</span>
          {place === packs.length - 1 && <span className="pack-best">{t("best")}</span>}
          <span className="pack-price">{price}</span>
        </button>
      ))}
      <p className="quiet">{t("taxes")}</p>
    </form>
  );
}
