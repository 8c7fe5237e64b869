/** Why somebody has to look at an order, and the ways in which that is over. */
import { useTranslation } from "react-i18next";
import { markOf } from "~/domain/orders/attention-mark";
import { orderPath } from "~/domain/orders/order-query";
import type { OrderDetailProps } from "./order-detail";

interface OrderAttentionProps {
  order: Pick<OrderDetailProps, "id" | "list" | "ways" | "refund">;
  attention: NonNullable<OrderDetailProps["attention"]>;
}

export function OrderAttention({ order, attention }: OrderAttentionProps) {
  const { t } = useTranslation("workshop");
  const { id, list, ways, refund } = order;
  const { mark, charged, amount } = attention;
  return (
    <section className="panel office-attention">
      <h2>{t("attention.title")}</h2>
      <p>{t(`attention.why.${markOf(mark)}`, { mark, charged, amount })}</p>
      <form
        action={orderPath(id, list, "attention")}
        className="office-tools"
        data-changes-list=""
        method="post"
      >
        <input name="why" type="hidden" value={mark} />
        {ways.map((way) => (
          <button className="btn btn-small" key={way} name="way" type="submit" value={way}>
            {t(`attention.way.${way}`)}
          </button>
        ))}
        {refund === "open" && (
          <a className="btn btn-small" data-dialog="" href={orderPath(id, list, "refund")}>
            {t("refund.offer")}
          </a>
        )}
      </form>
    </section>
  );
}
