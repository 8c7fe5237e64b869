/** The cart button in the bar, with the number of prints. */

import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { CartIcon } from "~/ui/icons";
import { useTranslation } from "~/ui/use-translation";

export function CartButton({ count }: { count: number }) {
  const { t } = useTranslation("common");
  return (
    <a
      className="nav-link"
      data-cart-button=""
      {...attributes({ dialog: "" })}
      href={paths.cart()}
      title={t("nav.cart")}
    >
      <CartIcon />
      <span className="nav-label">{t("nav.cart")}</span>
      <span
        className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-gold px-1 text-center text-[0.75rem] leading-4.5 font-semibold text-wall-deep"
        {...attributes({ cartBadge: "" })}
        hidden={count === 0}
      >
        <span className="sr-only">, </span>
        <span {...attributes({ cartCount: "" })}>{count}</span>
        <span className="sr-only"> {t("nav.inCart")}</span>
      </span>
    </a>
  );
}
