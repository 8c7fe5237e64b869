/** Creators whose last payout did not reach their bank. */

import type { FailedPayout } from "~/domain/back-office/failed-payouts";
import { useTranslation } from "~/ui/use-translation";
import { Card, CardList } from "./card-list";

interface FailedPayoutListProps {
  payouts: readonly (Pick<FailedPayout, "id" | "username" | "email" | "failure"> & {
    amount: string;
    failed: string;
  })[];
}

export function FailedPayoutList({ payouts }: FailedPayoutListProps) {
  const { t } = useTranslation("backOffice");
  return (
    <section aria-labelledby="failed-payouts" className="mt-8">
      <h2 id="failed-payouts">{t("failedPayouts.title")}</h2>
      <p className="lead mt-2 max-w-prose">{t("failedPayouts.intro")}</p>
      <CardList>
        {payouts.map(({ id, username, email, failure, amount, failed }) => (
          <Card key={id}>
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <strong>{amount}</strong>
              <span>{username}</span>
            </p>
            <p className="quiet wrap-anywhere">
              {failed} · {email}
            </p>
            {failure && <p className="wrap-anywhere text-danger">{t("failedPayouts.reason", { failure })}</p>}
          </Card>
        ))}
      </CardList>
    </section>
  );
}
