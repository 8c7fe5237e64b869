/** The cart in the bar, with how much is in it. */
import { useTranslation } from "react-i18next";
import { CartIcon } from "~/ui/icons";

export function CartButton({ count }: { count: number }) {
  const { t } = useTranslation("common");
  return (
    <a className="nav-link cart-button" data-cart-button="" data-dialog="" href="/cart" title={t("nav.cart")}>
      <CartIcon />
      <span className="nav-label">{t("nav.cart")}</span>
      <span className="cart-badge" data-cart-badge="" hidden={count === 0}>
        <span className="sr-only">, </span>
        <span data-cart-count="">{count}</span>
        <span className="sr-only"> {t("nav.inCart")}</span>
      </span>
    </a>
  );
}
