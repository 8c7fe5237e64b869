/** The account of a month from its opening to its closing balance, and the status of its payout. */

import { LEAST_PAYOUT } from "~/domain/earnings/minimum-payout";
import { formatMoney, rappen } from "~/domain/kernel/money";
import { dayName, monthName } from "~/domain/kernel/swiss-time";
import type { Statement } from "~/domain/payouts/statement";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface AccountOfMonthProps {
  statement: Pick<Statement, "before" | "sums" | "movements" | "after" | "payout" | "month">;
  /** Of the month. */
  name: string;
}

export function AccountOfMonth({ statement, name }: AccountOfMonthProps) {
  const { t, language } = useTranslation("earnings");
  const { before, sums, movements, after, payout } = statement;
  const money = (amount: number) => formatMoney(rappen(amount), language);
  const rows = [
    { key: "before", text: t("statement.before"), amount: before },
    { key: "earned", text: t("statement.monthEarned", { month: name }), amount: sums.earning },
    ...movements.map(({ kind, bookedAt, amount }) => ({
      key: `${kind} ${bookedAt}`,
      text: `${t(`kind.${kind}`)}, ${dayName(bookedAt, language)}`,
      amount,
    })),
  ];
  const end = payout.state === "running" ? t("statement.afterNow") : t("statement.after", { month: name });
  return (
    <section aria-labelledby="account-of-month" className="panel mt-8 max-w-136">
      <h2 id="account-of-month">{t("statement.account")}</h2>
      <table className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("statement.kind")}</th>
            <th scope="col">{t("statement.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, amount }) => (
            <Row amount={money(amount)} key={key} text={text} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row amount={money(after)} text={end} />
        </tfoot>
      </table>
      <h3 className="mt-5">{t("statement.payout")}</h3>
      <p className="mt-1">
        <PayoutText {...statement} />
      </p>
    </section>
  );
}

function Row({ text, amount }: { text: string; amount: string }) {
  return (
    <tr className="border-t border-wall-line">
      <th className="py-2 text-left [font-weight:inherit]" scope="row">
        {text}
      </th>
      <td className="py-2 pl-4 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}

function PayoutText({ payout, month }: Pick<Statement, "payout" | "month">) {
  const { t, language } = useTranslation("earnings");
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
          <a className="link inline-block py-2" href={paths.settings()}>
            {t("state.toSettings")}
          </a>
        </>
      )}
    </>
  );
}
