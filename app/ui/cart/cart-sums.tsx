/** What a cart costs. */
import { useTranslation } from "react-i18next";

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
      <p className="quiet">{t("note")}</p>
    </>
  );
}
