/** What the creator earns with a print at this price. The sentence names the price, so it is true without a script, too. */
import { useTranslation } from "react-i18next";
import { creatorShare } from "~/domain/earnings/share";
import { formatMoney, type Rappen, rappen } from "~/domain/money";

interface ShareLineProps {
  kind: "limited" | "standard";
  price: Rappen;
  /** Of a limited edition. */
  prints: number;
  language: string;
}

/** What a script fills in. */
const HOLES = { price: "{{price}}", prints: "{{prints}}", all: "{{all}}" };

export function ShareLine({ kind, price, prints, language }: ShareLineProps) {
  const { t } = useTranslation("selling");
  const share = creatorShare({ price, limited: kind === "limited" });
  const values = {
    price: formatMoney(price, language),
    prints,
    all: formatMoney(rappen(share * prints), language),
  };
  return (
    <output className={`sell-share-${kind}`} data-share={kind} data-share-text={t(`share.${kind}`, HOLES)}>
      <span className="sell-share-label">{t("share.earn")}</span>
      <strong className="sell-share-amount">{formatMoney(share, language)}</strong>
      <span data-share-sentence="">{t(`share.${kind}`, values)}</span>
    </output>
  );
}
