/** The posters in a cart: each with its price, how many, and what has changed since it was put there. */
import { useTranslation } from "react-i18next";
import type { CartTrouble } from "~/domain/cart/cart-content";
import { MOST_COPIES } from "~/domain/orders/shipping";
import { pictureSources } from "~/domain/posters/picture-size";
import { PosterFrame } from "~/ui/poster-frame";

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
    <ul className="cart-lines">
      {lines.map((line) => (
        <li
          className="cart-line"
          data-buyable={line.isBuyable}
          id={`line-${line.posterId}`}
          key={line.posterId}
        >
          <PosterFrame
            {...pictureSources(line.imageKey)}
            alt={t("picture", { ...line })}
            className="cart-poster"
            eager
            placeholder={line.placeholder}
            sizes="72px"
          />
          <div className="cart-facts">
            <p className="font-semibold">{line.name}</p>
            <p className="quiet">{t("line", { ...line })}</p>
            {line.isLimited && <p className="cart-edition">{t("edition", { total: line.totalSupply })}</p>}
            <p>{t("each", { price: line.price })}</p>
            {line.trouble && <p className="cart-trouble">{t(`trouble.${line.trouble}`, { ...line })}</p>}
            <QuantityButtons line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Each button posts how many there shall be, so that they work as they stand. */
function QuantityButtons({ line }: { line: CartLineView }) {
  const { t } = useTranslation("cart");
  const { posterId, name, quantity, isLimited, isBuyable } = line;
  return (
    <form action="/cart/line" className="cart-quantity" method="post">
      <input name="posterId" type="hidden" value={posterId} />
      {isBuyable && (
        <span className="cart-stepper">
          <button
            aria-label={t("fewer", { name })}
            className="btn"
            disabled={isLimited || quantity <= 1}
            name="quantity"
            type="submit"
            value={quantity - 1}
          >
            −
          </button>
          <span>
            <span className="sr-only">{t("quantity")}: </span>
            {quantity}
          </span>
          <button
            aria-label={t("more", { name })}
            className="btn"
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
        className="link"
        name="quantity"
        type="submit"
        value="0"
      >
        {t("remove")}
      </button>
    </form>
  );
}
