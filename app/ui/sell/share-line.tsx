/** The creator's share of a print at this price. The sentence names the price, so it is also true without a script. */

import { attributes } from "~/browser/contract";
import { formatMoney, type Rappen, rappen } from "~/domain/kernel/money";
import { creatorShare } from "~/domain/ledger/creator-share";
import { useTranslation } from "~/ui/use-translation";

interface ShareLineProps {
  kind: "limited" | "standard";
  price: Rappen;
  /** Prints of a limited edition. */
  prints: number;
  language: string;
  className: string;
}

/** Placeholders that a script fills in. */
const HOLES = { price: "{{price}}", all: "{{all}}" };

export function ShareLine({ kind, price, prints, language, className }: ShareLineProps) {
  const { t } = useTranslation("selling");
  const share = creatorShare({ price, limited: kind === "limited" });
  const values = {
    price: formatMoney(price, language),
    all: formatMoney(rappen(share * prints), language),
  };
  return (
    <output
      className={`block ${className}`}
      {...attributes({ share: kind, shareText: t(`share.${kind}`, HOLES) })}
    >
      <span className="block">{t("share.earn")}</span>
      <strong className="block text-[2rem]/[1.15] font-bold text-gold-light">
        {formatMoney(share, language)}
      </strong>
      <span {...attributes({ shareSentence: "" })}>{t(`share.${kind}`, values)}</span>
    </output>
  );
}
