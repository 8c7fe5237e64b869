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
        {periodEnd && (
          <div>
            <dt>{t(!isActive ? "own.ended" : isEnding ? "own.ends" : "own.next")}</dt>
            <dd>
              {isActive && !isEnding && price ? t("own.nextValue", { date: periodEnd, price }) : periodEnd}
            </dd>
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
