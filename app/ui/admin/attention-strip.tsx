/**
 * Links to the lists of orders that need attention; renders nothing without any. On a phone the bar of the back office leads
 * there, so that the first order is on the first screen.
 */

import type { AttentionCounts } from "~/domain/back-office/attention-list";
import { ATTENTION_REASONS } from "~/domain/orders/attention";
import { type OrderQuery, orderQueryPath } from "~/domain/orders/order-query";
import { useTranslation } from "~/ui/use-translation";

export function AttentionStrip({ counts, query }: { counts: AttentionCounts; query: OrderQuery }) {
  const { t } = useTranslation("backOffice");
  if (counts.any === 0 && query.attention === "") return null;
  const plain = { ...query, q: "", status: "", from: "", to: "", page: "", payment: "any" } as const;
  return (
    <nav
      aria-label={t("attention.title")}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${query.attention === "" ? "max-md:hidden" : ""}`}
    >
      <p className="font-semibold text-danger">{t("attention.title")}</p>
      <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {ATTENTION_REASONS.filter((reason) => counts[reason] > 0).map((reason) => (
          <li key={reason}>
            <a
              aria-current={query.kind === "all" && query.attention === reason ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-wall-edge px-3 text-[0.9375rem] aria-[current=page]:bg-paper aria-[current=page]:text-wall md:pointer-fine:min-h-8"
              href={orderQueryPath({ ...plain, kind: "all", attention: reason })}
            >
              {t(`attention.${reason}`)} <strong>{counts[reason]}</strong>
            </a>
          </li>
        ))}
        {query.attention && (
          <li>
            <a
              className="link inline-flex min-h-11 items-center px-1 md:pointer-fine:min-h-8"
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
