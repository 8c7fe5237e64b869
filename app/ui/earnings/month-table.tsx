/** Each month's earnings, payouts and closing balance, and a chart of what was earned. */

import { formatMoney, rappen } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { Chart } from "~/ui/chart";
import { useTranslation } from "~/ui/use-translation";
import type { Chart as ChartShapes } from "~/web/chart.server";

interface MonthTableProps {
  chart: ChartShapes | null;
  /** The newest first. */
  months: readonly { month: string; name: string; earned: number; paidOut: number; after: number }[];
}

export function MonthTable({ months, chart }: MonthTableProps) {
  const { t, language } = useTranslation("earnings");
  const money = (amount: number) => formatMoney(rappen(amount), language);
  const sum = (key: "earned" | "paidOut") => months.reduce((total, each) => total + each[key], 0);
  const facts = [
    [t("list.earned"), sum("earned")],
    [t("list.paidOut"), sum("paidOut")],
    [t("list.unpaid"), months[0]?.after ?? 0],
  ] as const;
  return (
    <>
      <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        {facts.map(([term, amount]) => (
          <div key={term}>
            <dt className="text-[0.9375rem] text-paper-faint">{term}</dt>
            <dd className="text-[1.375rem] font-semibold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {chart && (
        <section aria-labelledby="earned-by-month" className="mt-8">
          <h2 className="text-[1.25rem]" id="earned-by-month">
            {t("list.chart")}
          </h2>
          <Chart chart={chart} className="mt-3" label={t("list.chartLabel")} />
        </section>
      )}
      <table className="ledger-table">
        <caption className="sr-only">{t("list.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("list.month")}</th>
            <th scope="col">{t("list.monthEarned")}</th>
            <th scope="col">{t("list.monthPaid")}</th>
            <th scope="col">{t("list.after")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, name, earned, paidOut, after }) => (
            <tr key={month}>
              <th scope="row">
                <a className="link inline-block py-2" href={paths.settings.earnings.$(month)}>
                  {name}
                </a>{" "}
                <a
                  aria-label={t("list.pdfOf", { month: name })}
                  className="link ms-3 inline-block py-2 font-normal"
                  href={paths.settings.earnings.$.pdf(month)}
                >
                  {t("list.pdf")}
                </a>
              </th>
              <td data-label={t("list.monthEarned")}>{money(earned)}</td>
              <td data-label={t("list.monthPaid")}>{paidOut === 0 ? "–" : money(paidOut)}</td>
              <td data-label={t("list.after")}>{money(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
