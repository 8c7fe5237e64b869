/** Every sale and refund of a month, with their sums; on a phone each line is a card. */

import { formatMoney, rappen } from "~/domain/kernel/money";
import { dayName, swissDay } from "~/domain/kernel/swiss-time";
import type { Statement, StatementLine } from "~/domain/payouts/statement";
import { TableScroller } from "~/ui/table-scroller";
import { useTranslation } from "~/ui/use-translation";

interface SalesTableProps {
  lines: readonly StatementLine[];
  sums: Statement["sums"];
  /** Number of lines that only the file contains. */
  more: number;
}

export function SalesTable({ lines, sums, more }: SalesTableProps) {
  const { t, language } = useTranslation(["earnings", "common"]);
  const money = (amount: number) => formatMoney(rappen(amount), language);
  if (lines.length === 0) return <p className="mt-3">{t("statement.noSales")}</p>;
  return (
    <>
      {/* At twice the font size the table scrolls, not the page. */}
      <TableScroller label={t("statement.sales")}>
        <table className="ledger-table sales-table">
          <caption className="sr-only">{t("statement.sales")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("statement.date")}</th>
              <th scope="col">{t("statement.poster")}</th>
              <th scope="col">{t("statement.number")}</th>
              <th scope="col">{t("statement.quantity")}</th>
              <th scope="col">{t("statement.price")}</th>
              <th scope="col">{t("statement.printCost")}</th>
              <th scope="col">{t("statement.earning")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={4} scope="row">
                {t("statement.sum")}
              </th>
              <td data-label={t("statement.price")}>{money(sums.price)}</td>
              <td data-label={t("statement.printCost")}>{money(sums.printCost)}</td>
              <td className="cell-earning" data-label={t("statement.earning")}>
                {money(sums.earning)}
              </td>
            </tr>
          </tfoot>
        </table>
      </TableScroller>
      {more > 0 && <p className="mt-3">{t("statement.more", { count: more })}</p>}
      <p className="quiet mt-3">
        {t("common:label", { name: t("statement.printCost") })} {t("statement.printCostHint")}
      </p>
    </>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t, language } = useTranslation("earnings");
  const { kind, bookedAt, poster, number, totalSupply, quantity, price, printCost, earning } = line;
  const money = (amount: number) => formatMoney(rappen(amount), language);
  return (
    <tr data-kind={kind}>
      <td className="cell-date" data-label={t("statement.date")}>
        <time dateTime={swissDay(bookedAt)}>{dayName(bookedAt, language)}</time>
      </td>
      <th scope="row">
        {poster}
        {kind !== "sale" && (
          <span className="block text-[0.9375rem] font-normal text-paper-faint">{t(`kind.${kind}`)}</span>
        )}
      </th>
      <td className={`cell-number ${number === null ? "cell-none" : ""}`} data-label={t("statement.number")}>
        {number === null ? "–" : `${number}/${totalSupply ?? number}`}
      </td>
      <td className={quantity === 1 ? "cell-single" : undefined} data-label={t("statement.quantity")}>
        {quantity}
      </td>
      <td data-label={t("statement.price")}>{money(price)}</td>
      <td data-label={t("statement.printCost")}>{money(printCost)}</td>
      <td className="cell-earning" data-label={t("statement.earning")}>
        {money(earning)}
      </td>
    </tr>
  );
}
