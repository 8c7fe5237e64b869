/** The orders that wait for somebody, as links to their lists: nothing where there are none. */
import { useTranslation } from "react-i18next";
import type { AttentionCounts } from "~/domain/orders/attention-list";
import { ATTENTION_REASONS, ORDER_KINDS, type OrderQuery, orderQueryPath } from "~/domain/orders/order-query";

export function AttentionStrip({ counts, query }: { counts: AttentionCounts; query: OrderQuery }) {
  const { t } = useTranslation("office");
  const { t: words } = useTranslation("admin");
  const kinds = ORDER_KINDS.filter((kind) => counts[kind].any > 0);
  if (kinds.length === 0 && query.attention === "") return null;
  const plain = { ...query, q: "", status: "", from: "", to: "", page: "", payment: "any" } as const;
  return (
    <nav aria-label={t("attention.title")} className="attention-strip">
      <p className="attention-title">{t("attention.title")}</p>
      <ul>
        {kinds.flatMap((kind) =>
          ATTENTION_REASONS.filter((reason) => counts[kind][reason] > 0).map((reason) => (
            <li key={`${kind} ${reason}`}>
              <a
                aria-current={query.kind === kind && query.attention === reason ? "page" : undefined}
                className="attention-chip"
                href={orderQueryPath({ ...plain, kind, attention: reason })}
              >
                {t(`attention.${reason}`)} <strong>{counts[kind][reason]}</strong>
                {kinds.length > 1 && <span className="quiet"> {words(`orders.kind.${kind}`)}</span>}
              </a>
            </li>
          )),
        )}
        {query.attention && (
          <li>
            <a
              className="link"
              href={orderQueryPath({ ...query, attention: "", payment: "received", page: "" })}
            >
              {t("attention.all")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
