/** The status of the membership: its paid period, its card and the possible actions. */

import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { Standing } from "~/web/membership.server";
import { OverdueNotice } from "./overdue-notice";

interface MembershipStatusProps {
  standing: Standing;
  /** Id of the heading: the page's own, or the panel's in the settings. */
  headingId: string;
}

export function MembershipFacts({ standing, headingId }: MembershipStatusProps) {
  const { t } = useTranslation("membership");
  const { isActive, state, isPaidFor, periodEnd, price, method, statusText, withdraw, hasInvoices } =
    standing;
  const isEnding = state === "cancelling";
  const due = dueDay(standing);
  return (
    <>
      {standing.isDue && <OverdueNotice nextAttempt={standing.nextAttempt} />}
      <dl aria-labelledby={headingId} className="mt-4 grid gap-3.5">
        <div>
          <dt className="quiet">{t("own.status")}</dt>
          <dd>
            <span
              className="inline-flex items-center gap-2 font-semibold before:size-2.5 before:rounded-full before:bg-success forced-colors:before:forced-color-adjust-none data-[state=cancelling]:before:bg-gold data-[state=ended]:before:bg-wall-edge data-[state=past-due]:before:bg-danger"
              data-state={state}
            >
              {statusText}
            </span>
          </dd>
        </div>
        {due && (
          <div>
            <dt className="quiet">{t(due.label)}</dt>
            <dd>{due.withPrice && price ? t("own.nextValue", { date: due.date, price }) : due.date}</dd>
          </div>
        )}
        {method && (
          <div>
            <dt className="quiet">{t("own.card")}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-4">
              {method}
              <a
                className="link -my-2.5 py-2.5"
                {...attributes({ dialog: "" })}
                href={paths.membership.card()}
              >
                {t("own.changeCard")}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {isEnding && <p className="mt-4 text-paper-soft">{t("own.endsText", { date: periodEnd })}</p>}
      {!isActive && <p className="mt-4 text-paper-soft">{t("own.inactiveText")}</p>}
      <MembershipActions canCancel={isPaidFor && !isEnding} canJoin={!isActive} canResume={isEnding} />
      {hasInvoices && (
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a
            className="link inline-block py-2"
            {...attributes({ dialog: "" })}
            href={paths.membership.invoices()}
          >
            {t("invoices.title")}
          </a>
          {withdraw && (
            <a className="link inline-block py-2" href={withdraw}>
              {t("own.withdraw")}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** The relevant day: of the next payment, of the next retry after a failed one, or of the end. */
function dueDay({ state, isDue, nextAttempt, periodEnd }: Standing) {
  const date = isDue ? nextAttempt : periodEnd;
  if (!date) return null;
  if (state === "ended") return { date, label: "own.ended", withPrice: false } as const;
  if (state === "cancelling") return { date, label: "own.ends", withPrice: false } as const;
  return { date, label: isDue ? "own.nextTry" : "own.next", withPrice: true } as const;
}

function MembershipActions({
  canCancel,
  canResume,
  canJoin,
}: {
  canCancel: boolean;
  canResume: boolean;
  canJoin: boolean;
}) {
  const { t } = useTranslation("membership");
  if (canResume) {
    return (
      <form action={paths.membership.resume()} className="mt-5" method="post">
        <button
          className="btn btn-gold btn-wide"
          {...attributes({ busyText: t("own.resuming") })}
          type="submit"
        >
          {t("own.resume")}
        </button>
      </form>
    );
  }
  if (canCancel) {
    return (
      <a className="btn btn-wide mt-5" {...attributes({ dialog: "" })} href={paths.membership.cancel()}>
        {t("own.cancel")}
      </a>
    );
  }
  if (!canJoin) return null;
  return (
    <a className="btn btn-gold btn-wide mt-5" {...attributes({ dialog: "" })} href={paths.membership()}>
      {t("own.join")}
    </a>
  );
}
