/** What a cart costs. */
import { useTranslation } from "react-i18next";
import { SwissFlag } from "~/ui/icons";

export function CartSums({ count, total }: { count: number; total: string }) {
  const { t } = useTranslation("cart");
  return (
    <>
      <dl className="cart-sums">
        <dt>{t("subtotal", { count })}</dt>
        <dd>{total}</dd>
        <dt>{t("shipping")}</dt>
        <dd>{t("included")}</dd>
        <dt className="cart-total">{t("total")}</dt>
        <dd className="cart-total">{total}</dd>
      </dl>
      <Note text={t("note")} />
    </>
  );
}

const FLAG = "🇨🇭";

/** Not every system has flags among its letters: it is drawn, and its letters stay for whoever reads or copies. */
function Note({ text }: { text: string }) {
  const [before = "", after = ""] = text.split(FLAG);
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
