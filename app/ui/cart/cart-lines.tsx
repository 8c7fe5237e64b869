/** The posters in a cart: each with its price, its quantity, and what has changed since it was added. */

import { attributes } from "~/browser/contract";
import type { CartTrouble } from "~/domain/cart/cart-content";
import { pictureSources } from "~/domain/kernel/picture-size";
import { MOST_COPIES } from "~/domain/orders/shipping";
import { paths } from "~/paths";
import { PosterFrame } from "~/ui/poster-frame";
import { useTranslation } from "~/ui/use-translation";

export interface CartLineView {
  posterId: string;
  name: string;
  username: string;
  styleName: string;
  imageKey: string;
  placeholder: string;
  isLimited: boolean;
  totalSupply: number | null;
  quantity: number;
  price: string;
  priceSeen: string;
  trouble: CartTrouble | null;
  isBuyable: boolean;
}

export function CartLines({ lines }: { lines: readonly CartLineView[] }) {
  const { t } = useTranslation("cart");
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li
          className="group grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-b border-wall-line pb-4"
          data-buyable={line.isBuyable}
          id={`line-${line.posterId}`}
          key={line.posterId}
        >
          <PosterFrame
            {...pictureSources(line.imageKey)}
            alt={t("picture", { ...line })}
            className="w-18 self-start group-data-[buyable=false]:opacity-45"
            eager
            placeholder={line.placeholder}
            sizes="72px"
          />
          <div className="grid gap-0.5 wrap-anywhere">
            <p className="font-semibold">{line.name}</p>
            <p className="quiet">{t("line", { ...line })}</p>
            {line.isLimited && <p className="text-gold">{t("edition", { total: line.totalSupply })}</p>}
            <p>{t("each", { price: line.price })}</p>
            {line.trouble && <p className="text-danger">{t(`trouble.${line.trouble}`, { ...line })}</p>}
            <QuantityButtons line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Each button posts the new quantity, so that it works without scripts. */
function QuantityButtons({ line }: { line: CartLineView }) {
  const { t } = useTranslation(["cart", "common"]);
  const { posterId, name, quantity, isLimited, isBuyable } = line;
  return (
    <form
      action={paths.cart.line()}
      className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      {...attributes({ cartLine: "" })}
      method="post"
    >
      <input name="posterId" type="hidden" value={posterId} />
      {isBuyable && (
        <span className="inline-grid grid-cols-[2.75rem_2.5rem_2.75rem] items-center text-center">
          <button
            aria-label={t("fewer", { name })}
            className="btn min-w-0 px-0"
            disabled={isLimited}
            name="quantity"
            type="submit"
            value={quantity - 1}
          >
            −
          </button>
          <span>
            <span className="sr-only">{t("common:label", { name: t("quantity") })} </span>
            {quantity}
          </span>
          <button
            aria-label={t("more", { name })}
            className="btn min-w-0 px-0"
            disabled={isLimited || quantity >= MOST_COPIES}
            name="quantity"
            type="submit"
            value={quantity + 1}
          >
            +
          </button>
        </span>
      )}
      <button
        aria-label={t("removeNamed", { name })}
        className="link min-h-11"
        name="quantity"
        type="submit"
        value="0"
      >
        {t("remove")}
      </button>
    </form>
  );
}
