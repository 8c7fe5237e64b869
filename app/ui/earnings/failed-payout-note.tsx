/** Says that a creator's bank has sent the last payout back, why, and what to do. */
import type { ReactNode } from "react";
import { formatForeign } from "~/domain/kernel/money";
import { dayName } from "~/domain/kernel/swiss-time";
import type { FailedBankPayout } from "~/domain/payouts/bank-payout";
import { useTranslation } from "~/ui/use-translation";

interface FailedPayoutNoteProps {
  payout: Pick<FailedBankPayout, "amount" | "currency" | "reason" | "failedAt">;
  /** The way to the payment account, unless the page has one beside it. */
  children?: ReactNode;
}

export function FailedPayoutNote({ payout, children }: FailedPayoutNoteProps) {
  const { t, language } = useTranslation("earnings");
  const { amount, currency, reason, failedAt } = payout;
  const values = {
    amount: formatForeign(amount, currency, language),
    date: dayName(failedAt, language),
  };
  return (
    <section aria-labelledby="failed-payout" className="mt-5 rounded-md border border-danger px-4 py-3.5">
      <h2 className="text-[1.125rem] font-semibold text-danger" id="failed-payout">
        {t("failedPayout.title")}
      </h2>
      <p className="mt-1">
        {t("failedPayout.text", values)} {t(`failedPayout.reason.${reason}`)}
      </p>
      <p className="mt-2">{t("failedPayout.next")}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
