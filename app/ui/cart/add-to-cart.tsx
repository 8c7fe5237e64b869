/** Puts a poster that can be bought into the cart. Where scripts run it stays on the page, and turns into the way to the cart. */
import { useTranslation } from "react-i18next";

interface AddToCartProps {
  posterId: string;
  name: string;
  /** A creator orders own posters from the dashboard. */
  isOwn: boolean;
}

export function AddToCart({ posterId, name, isOwn }: AddToCartProps) {
  const { t } = useTranslation("cart");
  if (isOwn) {
    return (
      <a className="btn btn-wide" href={`/dashboard/${posterId}`}>
        {t("own")}
      </a>
    );
  }
  return (
    <form
      action="/cart/add"
      data-add-to-cart={posterId}
      data-added={t("added")}
      data-failed={t("failed")}
      method="post"
    >
      <input name="posterId" type="hidden" value={posterId} />
      <button className="btn btn-primary btn-wide" type="submit">
        {t("add")}
      </button>
      <a className="btn btn-primary btn-wide" data-dialog="" hidden href="/cart">
        {t("go")}
        <span className="sr-only">: {name}</span>
      </a>
      <p className="sr-only" data-cart-status="" role="status" />
      <a className="link cart-open" data-cart-open="" data-dialog="" href="/cart">
        {t("open")}
      </a>
    </form>
  );
}
