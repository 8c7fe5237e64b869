/** Links to the lists of orders that need attention; renders nothing without any. */

import type { AttentionCounts } from "~/domain/back-office/attention-list";
import { ATTENTION_REASONS } from "~/domain/orders/attention";
import { ORDER_KINDS } from "~/domain/orders/kind";
import { type OrderQuery, orderQueryPath } from "~/domain/orders/order-query";
import { useTranslation } from "~/ui/use-translation";

export function AttentionStrip({ counts, query }: { counts: AttentionCounts; query: OrderQuery }) {
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  const kinds = ORDER_KINDS.filter((kind) => counts[kind].any > 0);
  if (kinds.length === 0 && query.attention === "") return null;
  const plain = { ...query, q: "", status: "", from: "", to: "", page: "", payment: "any" } as const;
  return (
    <nav aria-label={t("attention.title")} className="mt-4 rounded-md border border-danger px-3.5 py-2">
      <p className="font-semibold text-danger">{t("attention.title")}</p>
      <ul className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {kinds.flatMap((kind) =>
          ATTENTION_REASONS.filter((reason) => counts[kind][reason] > 0).map((reason) => (
            <li key={`${kind} ${reason}`}>
              <a
                aria-current={query.kind === kind && query.attention === reason ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-wall-edge px-3 text-[0.9375rem] aria-[current=page]:bg-paper aria-[current=page]:text-wall"
                href={orderQueryPath({ ...plain, kind, attention: reason })}
              >
                {t(`attention.${reason}`)} <strong>{counts[kind][reason]}</strong>
                {kinds.length > 1 && (
                  <span className="quiet in-aria-[current=page]:text-inherit">
                    {" "}
                    {words(`orders.kind.${kind}`)}
                  </span>
                )}
              </a>
            </li>
          )),
        )}
        {query.attention && (
          <li>
            <a
              className="link inline-flex min-h-11 items-center px-1"
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
