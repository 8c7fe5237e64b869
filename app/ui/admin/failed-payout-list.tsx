/** Creators whose last payout did not reach their bank. */

import type { FailedPayout } from "~/domain/back-office/failed-payouts";
import { useTranslation } from "~/ui/use-translation";
import { Card, CardList } from "./card-list";
import { FailureReason } from "./failure-reason";

interface FailedPayoutListProps {
  payouts: readonly (Pick<FailedPayout, "id" | "username" | "email" | "reason" | "code"> & {
    amount: string;
    failed: string;
  })[];
}

export function FailedPayoutList({ payouts }: FailedPayoutListProps) {
  const { t } = useTranslation("backOffice");
  const { t: earnings } = useTranslation("earnings");
  return (
    <section aria-labelledby="failed-payouts" className="mt-8">
      <h2 id="failed-payouts">{t("failedPayouts.title")}</h2>
      <p className="lead mt-2 max-w-prose">{t("failedPayouts.intro")}</p>
      <CardList>
        {payouts.map(({ id, username, email, reason, code, amount, failed }) => (
          <Card key={id}>
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <strong>{amount}</strong>
              <span>{username}</span>
            </p>
            <p className="quiet wrap-anywhere">
              {failed} · {email}
            </p>
            <FailureReason code={code} text={earnings(`failedPayout.reason.${reason}`)} />
          </Card>
        ))}
      </CardList>
    </section>
  );
}
