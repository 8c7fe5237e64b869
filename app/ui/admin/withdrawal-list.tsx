/** Withdrawals and reports of defects; staff refund each, or close it without a refund. */
import type { ListedWithdrawal } from "~/domain/back-office/withdrawals";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
import { Card, CardList } from "./card-list";

interface ShownWithdrawal
  extends Pick<ListedWithdrawal, "id" | "reason" | "words" | "hasPhoto" | "order" | "credits"> {
  posters: readonly string[];
  received: string;
  refundBy: string;
  isLate: boolean;
  amount: string;
  closed: { by: string; at: string; isRefunded: boolean } | null;
}

export function WithdrawalList({ withdrawals }: { withdrawals: readonly ShownWithdrawal[] }) {
  const { t } = useTranslation(["backOffice", "admin"]);
  return (
    <CardList>
      {withdrawals.map(
        ({ id, reason, words, hasPhoto, order, credits, posters, isLate, closed, ...shown }) => (
          <Card key={id}>
            <h2 className="text-[1.0625rem]">
              {t(`withdrawals.reason.${reason}`)}{" "}
              <a className="link" href={paths.admin.orders.$(order.id)}>
                {order.number}
              </a>
            </h2>
            <p className="quiet">
              {t("withdrawals.received", { received: shown.received, email: order.email ?? "" })}
            </p>
            <p className="wrap-anywhere">
              {credits > 0 ? t("withdrawals.credits", { count: credits }) : posters.join(", ")} ·{" "}
              {shown.amount} · {t(`admin:status.${order.status}`)}
            </p>
            {words !== "" && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
            {hasPhoto && (
              <a className="link" href={paths.admin.withdrawals.$.photo(id)}>
                {t("withdrawals.photo")}
              </a>
            )}
            {closed ? (
              <p className="quiet">
                {t(closed.isRefunded ? "withdrawals.refundedBy" : "withdrawals.closedBy", closed)}
              </p>
            ) : (
              <>
                {isLate ? (
                  <AttentionNote as="p">{t("withdrawals.late", { date: shown.refundBy })}</AttentionNote>
                ) : (
                  <p>{t("withdrawals.refundBy", { date: shown.refundBy })}</p>
                )}
                <Decision amount={shown.amount} id={id} />
              </>
            )}
          </Card>
        ),
      )}
    </CardList>
  );
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
