/** A renewal was not paid: what that means, and the way out of it. */
import { useTranslation } from "react-i18next";

export function OverdueNotice({ nextAttempt }: { nextAttempt: string | null }) {
  const { t } = useTranslation("membership");
  return (
    <div className="overdue" role="alert">
      <p className="font-semibold">{t("overdue.title")}</p>
      <p>{nextAttempt ? t("overdue.again", { date: nextAttempt }) : t("overdue.last")}</p>
      <p>{t("overdue.text")}</p>
      <a className="btn btn-primary btn-wide mt-2" data-dialog="" href="/membership/card">
        {t("overdue.action")}
      </a>
    </div>
  );
}
