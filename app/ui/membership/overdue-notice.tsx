/** An unpaid renewal: its consequences, and how to resolve it. */

import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

export function OverdueNotice({ nextAttempt }: { nextAttempt: string | null }) {
  const { t } = useTranslation("membership");
  return (
    <div className="error-summary mt-4 grid gap-1.5 forced-colors:border" role="alert">
      <p className="font-semibold">{t("overdue.title")}</p>
      <p>{nextAttempt ? t("overdue.again", { date: nextAttempt }) : t("overdue.last")}</p>
      <p>{t("overdue.text")}</p>
      <a
        className="btn btn-primary btn-wide mt-2"
        {...attributes({ dialog: "" })}
        href={paths.membership.card()}
      >
        {t("overdue.action")}
      </a>
    </div>
  );
}
