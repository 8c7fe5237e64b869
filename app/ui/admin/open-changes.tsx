/** Bulk changes that can still be undone, above the list of orders. */

import type { OrderStatus } from "~/domain/orders/order";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

export interface OpenChange {
  id: string;
  status: OrderStatus;
  staff: string;
  count: number;
  /** "14:32". */
  until: string;
}

interface OpenChangesProps {
  changes: readonly OpenChange[];
  /** The list, to which undoing leads back. */
  here: string;
}

export function OpenChanges({ changes, here }: OpenChangesProps) {
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t("bulk.recent")} className="mt-3 grid gap-2">
      {changes.map(({ id, status, staff, count, until }) => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-gold/60 px-3 py-1"
          key={id}
        >
          <span>
            {t("bulk.recentOne", { count, who: staff, status: words(`status.${status}`) })}{" "}
            <span className="text-paper-soft">{t("bulk.open", { until })}</span>
          </span>
          <div className="flex items-center gap-x-3">
            <a
              className="link inline-flex min-h-11 items-center"
              href={`${paths.admin.orders.changes.$(id)}?${new URLSearchParams({ back: here })}`}
            >
              {t("bulk.details")}
            </a>
            <UndoButton back={here} id={id} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Undoes a bulk change, and leads back to the list. */
export function UndoButton({ id, back, className }: { id: string; back: string; className?: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <form action={paths.admin.orders.changes.$(id)} className={className} method="post">
      <input name="back" type="hidden" value={back} />
      <button className="btn btn-small" type="submit">
        {t("bulk.undo")}
      </button>
    </form>
  );
}
