/** What a cart costs, but for the total, which stands beside the way on. */
import { useTranslation } from "react-i18next";
import { SwissFlag } from "~/ui/icons";

export function CartSums({ count, subtotal }: { count: number; subtotal: string }) {
  const { t } = useTranslation("cart");
  return (
    <dl className="cart-sums">
      <dt>{t("subtotal", { count })}</dt>
      <dd>{subtotal}</dd>
      <dt>{t("shipping")}</dt>
      <dd>{t("included")}</dd>
    </dl>
  );
}

const FLAG = "🇨🇭";

/** Not every system has flags among its letters: it is drawn, and its letters stay for whoever reads or copies. */
export function CartNote() {
  const { t } = useTranslation("cart");
  const [before = "", after = ""] = t("note").split(FLAG);
  return (
    <p className="quiet cart-note">
      {before}
      <span className="cart-flag">
        <span className="sr-only">{FLAG}</span>
        <SwissFlag />
      </span>
      {after}
    </p>
  );
}
