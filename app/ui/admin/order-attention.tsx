/** Why an order needs attention, and the ways to resolve it. */

import { attributes } from "~/browser/contract";
import { markOf } from "~/domain/orders/attention";
import { withList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { OrderDetailProps } from "./order-detail";

interface OrderAttentionProps {
  order: Pick<OrderDetailProps, "id" | "list" | "ways" | "refund">;
  attention: NonNullable<OrderDetailProps["attention"]>;
}

export function OrderAttention({ order, attention }: OrderAttentionProps) {
  const { t } = useTranslation("adminOrder");
  const { id, list, ways, refund } = order;
  const { mark, ...values } = attention;
  return (
    <section className="panel grid gap-3 border-danger">
      <h2 className="in-[.order-detail]:text-[1.125rem]">{t("attention.title")}</h2>
      <p>{t(`attention.why.${markOf(mark)}`, { mark, ...values })}</p>
      <form
        action={withList(paths.admin.orders.$.attention(id), list)}
        className="flex flex-wrap gap-2"
        {...attributes({ changesList: "" })}
        method="post"
      >
        <input name="why" type="hidden" value={mark} />
        {ways.map((way) => (
          <button className="btn btn-small" key={way} name="way" type="submit" value={way}>
            {t(`attention.way.${way}`)}
          </button>
        ))}
        {mark === "refund-failed" && (
          <a className="btn btn-primary btn-small" href={paths.admin.refunds()}>
            {t("attention.decide")}
          </a>
        )}
        {refund === "open" && (
          <a
            className="btn btn-small"
            {...attributes({ dialog: "" })}
            href={withList(paths.admin.orders.$.refund(id), list)}
          >
            {t("refund.offer")}
          </a>
        )}
      </form>
    </section>
  );
}
