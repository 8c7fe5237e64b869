/**
 * Adds an available poster to the cart. With scripts the visitor stays on the page, and the button becomes a link to
 * the cart.
 */

import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

interface AddToCartProps {
  posterId: string;
  name: string;
  /** Creators order their own posters from the dashboard. */
  isOwn: boolean;
}

export function AddToCart({ posterId, name, isOwn }: AddToCartProps) {
  const { t } = useTranslation("cart");
  if (isOwn) {
    return (
      <a className="btn btn-wide" href={paths.dashboard.$(posterId)}>
        {t("own")}
      </a>
    );
  }
  return (
    <form
      action={paths.cart.add()}
      className="grid gap-1.5"
      {...attributes({ addToCart: posterId, added: t("added"), failed: t("failed") })}
      method="post"
    >
      <input name="posterId" type="hidden" value={posterId} />
      <button className="btn btn-primary btn-wide" type="submit">
        {t("add")}
      </button>
      <a className="btn btn-primary btn-wide" {...attributes({ dialog: "" })} hidden href={paths.cart()}>
        {t("go")}
        <span className="sr-only">: {name}</span>
      </a>
      <p className="sr-only" {...attributes({ cartStatus: "" })} role="status" />
      <a
        className="link justify-self-center py-1"
        {...attributes({ cartOpen: "", dialog: "" })}
        href={paths.cart()}
      >
        {t("open")}
      </a>
    </form>
  );
}
