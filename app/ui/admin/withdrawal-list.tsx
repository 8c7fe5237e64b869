/** Withdrawals and reports of defects; staff refund each, or close it without a refund. */
import type { ListedWithdrawal } from "~/domain/back-office/withdrawals";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
import { Card, CardList } from "./card-list";
import { useMay } from "./use-may";

interface ShownWithdrawal
  extends Pick<
    ListedWithdrawal,
    "id" | "reason" | "words" | "hasPhoto" | "order" | "email" | "credits" | "isDisputed"
  > {
  posters: readonly string[];
  received: string;
  refundBy: string;
  isLate: boolean;
  amount: string;
  closed: { by: string | null; at: string; isRefunded: boolean } | null;
}

export function WithdrawalList({ withdrawals }: { withdrawals: readonly ShownWithdrawal[] }) {
  const { t } = useTranslation(["backOffice", "admin"]);
  const may = useMay();
  return (
    <CardList>
      {withdrawals.map(
        ({
          id,
          reason,
          words,
          hasPhoto,
          order,
          email,
          credits,
          isDisputed,
          posters,
          isLate,
          closed,
          ...shown
        }) => (
          <Card key={id}>
            <h2 className="text-[1.0625rem]">
              {order ? (
                <>
                  {t(`withdrawals.reason.${reason}`)}{" "}
                  <a className="link" href={paths.admin.orders.$(order.id)}>
                    {order.number}
                  </a>
                </>
              ) : (
                t("withdrawals.membership")
              )}
            </h2>
            <p className="quiet">
              {t("withdrawals.received", { received: shown.received, email: email ?? "" })}
            </p>
            <p className="wrap-anywhere">
              {[
                ...(credits > 0 ? [t("withdrawals.credits", { count: credits })] : posters),
                shown.amount,
                ...(order ? [t(`admin:status.${order.status}`)] : []),
              ].join("\u00a0· ")}
            </p>
            {words !== "" && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
            {hasPhoto && (
              <a className="link" href={paths.admin.withdrawals.$.photo(id)}>
                {t("withdrawals.photo")}
              </a>
            )}
            {closed ? (
              <p className="quiet">{t(closedText(closed), { ...closed, by: closed.by ?? "" })}</p>
            ) : (
              <>
                {isLate ? (
                  <AttentionNote as="p">{t("withdrawals.late", { date: shown.refundBy })}</AttentionNote>
                ) : (
                  <p>{t("withdrawals.refundBy", { date: shown.refundBy })}</p>
                )}
                {isDisputed && <p>{t("withdrawals.disputed")}</p>}
                {may("refunds") && <Decision amount={shown.amount} id={id} />}
              </>
            )}
          </Card>
        ),
      )}
    </CardList>
  );
}

function closedText({ by, isRefunded }: NonNullable<ShownWithdrawal["closed"]>) {
  if (by === null) return isRefunded ? "withdrawals.refundedByShop" : "withdrawals.nothingLeft";
  return isRefunded ? "withdrawals.refundedBy" : "withdrawals.closedBy";
}

function Decision({ id, amount }: { id: string; amount: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <form action={paths.admin.withdrawals()} className="mt-1 flex flex-wrap gap-2" method="post">
      <input name="withdrawal" type="hidden" value={id} />
      <button className="btn btn-small" name="way" type="submit" value="refund">
        {t("withdrawals.refund", { amount })}
      </button>
      <button className="btn btn-small" name="way" type="submit" value="close">
        {t("withdrawals.close")}
      </button>
    </form>
  );
}
