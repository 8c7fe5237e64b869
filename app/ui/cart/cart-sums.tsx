/** The costs of a cart, except the total, which is beside the checkout button. */

import { SwissFlag } from "~/ui/icons";
import { useTranslation } from "~/ui/use-translation";

export function CartSums({ count, subtotal }: { count: number; subtotal: string }) {
  const { t } = useTranslation("cart");
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <dt>{t("subtotal", { count })}</dt>
      <dd className="text-end">{subtotal}</dd>
      <dt>{t("shipping")}</dt>
      <dd className="text-end">{t("included")}</dd>
    </dl>
  );
}

const FLAG = "🇨🇭";

/** Not every system's font has flags: the flag is drawn, and its characters stay for screen readers and copying. */
export function CartNote() {
  const { t } = useTranslation("cart");
  const [before = "", after = ""] = t("note").split(FLAG);
  return (
    <p className="quiet">
      {before}
      <span className="*:[svg]:inline-block *:[svg]:align-[-0.2em]">
        <span className="sr-only">{FLAG}</span>
        <SwissFlag />
      </span>
      {after}
    </p>
  );
}
