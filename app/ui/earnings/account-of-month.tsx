/** From what a month began with to what it ended with, and how its payout stands. */
import { useTranslation } from "react-i18next";
import { LEAST_PAYOUT } from "~/domain/earnings/least-payout";
import type { Statement } from "~/domain/earnings/statement";
import { dayName, monthName } from "~/domain/earnings/swiss-month";
import { formatMoney, rappen } from "~/domain/money";

interface AccountOfMonthProps {
  statement: Pick<Statement, "before" | "sums" | "movements" | "after" | "payout" | "month">;
  /** Of the month. */
  name: string;
}

export function AccountOfMonth({ statement, name }: AccountOfMonthProps) {
  const { t, i18n } = useTranslation("earnings");
  const { before, sums, movements, after, payout } = statement;
  const money = (amount: number) => formatMoney(rappen(amount), i18n.language);
  const rows = [
    { key: "before", text: t("statement.before"), amount: before },
    { key: "earned", text: t("statement.monthEarned", { month: name }), amount: sums.earning },
    ...movements.map(({ kind, bookedAt, amount }) => ({
      key: `${kind} ${bookedAt}`,
      text: `${t(`kind.${kind}`)}, ${dayName(bookedAt, i18n.language)}`,
      amount,
    })),
  ];
  const end = payout.state === "running" ? t("statement.afterNow") : t("statement.after", { month: name });
  return (
    <section aria-labelledby="account-of-month" className="panel mt-8 account-of-month">
      <h2 id="account-of-month">{t("statement.account")}</h2>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("statement.kind")}</th>
            <th scope="col">{t("statement.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, amount }) => (
            <tr key={key}>
              <th scope="row">{text}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{end}</th>
            <td>{money(after)}</td>
          </tr>
        </tfoot>
      </table>
      <h3 className="mt-5">{t("statement.payout")}</h3>
      <p className="mt-1">
        <PayoutText {...statement} />
      </p>
    </section>
  );
}

function PayoutText({ payout, month }: Pick<Statement, "payout" | "month">) {
  const { t, i18n } = useTranslation("earnings");
  const { language } = i18n;
  if (payout.state === "sent" || payout.state === "under-way") {
    const values = {
      amount: formatMoney(rappen(payout.amount), language),
      date: payout.sentAt === null ? "" : dayName(payout.sentAt, language),
      month: monthName(payout.month, language),
    };
    return t(
      payout.state === "sent" && payout.month !== month ? "state.sentLater" : `state.${payout.state}`,
      values,
    );
  }
  const needsAccount = payout.state === "no-account" || payout.state === "payouts-disabled";
  return (
    <>
      {t(`state.${payout.state}`, { least: formatMoney(LEAST_PAYOUT, language) })}
      {needsAccount && (
        <>
          {" "}
          <a className="link inline-block py-2" href="/settings">
            {t("state.toSettings")}
          </a>
        </>
      )}
    </>
  );
}
