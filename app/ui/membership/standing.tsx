/** The membership as it stands: paid until when, with which card, and what can be done about it. */
import { useTranslation } from "react-i18next";
import type { Standing } from "~/web/membership.server";
import { OverdueNotice } from "./overdue-notice";

interface StandingProps {
  standing: Standing;
  /** Where it stands as a page of its own; in the settings the heading is the panel's. */
  headingId: string;
}

export function StandingFacts({ standing, headingId }: StandingProps) {
  const { t } = useTranslation("membership");
  const { isActive, state, isPaidFor, periodEnd, price, method, statusText } = standing;
  const isEnding = state === "cancelling";
  const due = dueDay(standing);
  return (
    <>
      {standing.isDue && <OverdueNotice nextAttempt={standing.nextAttempt} />}
      <dl aria-labelledby={headingId} className="standing">
        <div>
          <dt>{t("own.status")}</dt>
          <dd>
            <span className="standing-state" data-state={state}>
              {statusText}
            </span>
          </dd>
        </div>
        {due && (
          <div>
            <dt>{t(due.label)}</dt>
            <dd>{due.withPrice && price ? t("own.nextValue", { date: due.date, price }) : due.date}</dd>
          </div>
        )}
        {method && (
          <div>
            <dt>{t("own.card")}</dt>
            <dd className="standing-card">
              {method}
              <a className="link" data-dialog="" href="/membership/card">
                {t("own.changeCard")}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {isEnding && <p className="mt-4 text-paper-soft">{t("own.endsText", { date: periodEnd })}</p>}
      {!isActive && <p className="mt-4 text-paper-soft">{t("own.inactiveText")}</p>}
      <StandingActions canCancel={isPaidFor && !isEnding} canJoin={!isActive} canResume={isEnding} />
    </>
  );
}

/** The day that counts now: of the next payment, of the next try of one that failed, or of the end. */
function dueDay({ state, isDue, nextAttempt, periodEnd }: Standing) {
  const date = isDue ? nextAttempt : periodEnd;
  if (!date) return null;
  if (state === "ended") return { date, label: "own.ended", withPrice: false } as const;
  if (state === "cancelling") return { date, label: "own.ends", withPrice: false } as const;
  return { date, label: isDue ? "own.nextTry" : "own.next", withPrice: true } as const;
}

function StandingActions({
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
      <form action="/membership/resume" className="mt-5" method="post">
        <button className="btn btn-gold btn-wide" data-busy-text={t("own.resuming")} type="submit">
          {t("own.resume")}
        </button>
      </form>
    );
  }
  if (canCancel) {
    return (
      <a className="btn btn-wide mt-5" data-dialog="" href="/membership/cancel">
        {t("own.cancel")}
      </a>
    );
  }
  if (!canJoin) return null;
  return (
    <a className="btn btn-gold btn-wide mt-5" data-dialog="" href="/membership">
      {t("own.join")}
    </a>
  );
}
