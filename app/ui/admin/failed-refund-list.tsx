/** Refunds that did not arrive: staff refund each again, or note that they have transferred the money. */

import type { FailedRefund } from "~/domain/back-office/failed-refunds";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { Card, CardList } from "./card-list";
import { FailureReason } from "./failure-reason";
import { useMay } from "./use-may";

interface ShownRefund extends Pick<FailedRefund, "id" | "order" | "email" | "reason" | "code"> {
  amount: string;
  failed: string;
}

export function FailedRefundList({ refunds }: { refunds: readonly ShownRefund[] }) {
  const { t } = useTranslation("backOffice");
  const mayRefund = useMay()("refunds");
  return (
    <CardList>
      {refunds.map(({ id, order, email, reason, code, amount, failed }) => (
        <Card key={id}>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <strong>{amount}</strong>
            {order ? (
              <a className="link" href={paths.admin.orders.$(order.id)}>
                {t("refunds.order", { number: order.number })}
              </a>
            ) : (
              <span>{t("refunds.membership")}</span>
            )}
          </p>
          <p className="quiet wrap-anywhere">
            {t("refunds.failed", { failed })} {email && t("refunds.email", { email })}
          </p>
          <FailureReason code={code} text={t(`refunds.failure.${reason}`)} />
          {mayRefund && (
            <form
              action={paths.admin.refunds()}
              className="mt-1 flex flex-wrap items-center gap-2"
              method="post"
            >
              <input name="refund" type="hidden" value={id} />
              <button className="btn btn-primary btn-small" name="way" type="submit" value="again">
                {t("refunds.again", { amount })}
              </button>
              <button className="btn btn-small" name="way" type="submit" value="bank">
                {t("refunds.bank", { amount })}
              </button>
            </form>
          )}
        </Card>
      ))}
    </CardList>
  );
}
