/** Sets the status of one order: a native select and its button; with scripts, choosing is enough. */

import { attributes } from "~/browser/contract";
import type { Order, OrderStatus } from "~/domain/orders/order";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface StatusFormProps {
  id: string;
  confirmationId: string;
  kind: Order["kind"];
  status: OrderStatus;
  /** The earlier choice that failed. */
  chosen?: string;
  className?: string;
  /** Where to continue. */
  back: string;
}

/** What choosing does, said before the choice. By keyboard, and without scripts, the button sets the status. */
export function StatusHint({ className = "" }: { className?: string }) {
  const { t } = useTranslation("admin");
  return (
    <p className={`quiet hidden any-pointer-fine:[@media(scripting:enabled)]:block ${className}`}>
      {t("orders.setAtOnce")}
    </p>
  );
}

export function StatusForm({
  id,
  confirmationId,
  kind,
  status,
  chosen,
  className = "flex gap-2",
  back,
}: StatusFormProps) {
  const { t } = useTranslation("admin");
  return (
    // A browser that restores a page would otherwise restore a choice, which the script would set.
    <form
      action={paths.admin.orders.$.status(id)}
      autoComplete="off"
      className={className}
      {...attributes({
        failure: t(kind === "catalogue" ? "orders.updateFailedCatalogueText" : "orders.updateFailedText"),
        failureTitle: t("orders.updateFailed"),
        statusForm: "",
      })}
      method="post"
    >
      <input name="before" type="hidden" value={status} />
      <input name="back" type="hidden" value={back} />
      <select
        aria-label={t("orders.statusOf", { number: confirmationId })}
        className="input input-small w-36 px-2.5"
        defaultValue={chosen ?? status}
        name="status"
      >
        {ORDER_STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </select>
      <button className="btn btn-small px-3" type="submit">
        {t("orders.set")}
      </button>
    </form>
  );
}
