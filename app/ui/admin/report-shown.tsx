/** A report: its charts, its numbers as a table, and the way to the file. */
import { Chart } from "~/ui/chart";
import { TableScroller } from "~/ui/table-scroller";
import { useTranslation } from "~/ui/use-translation";
import type { reportOf } from "~/web/report.server";

interface ReportShownProps {
  name: string;
  shown: NonNullable<Awaited<ReturnType<typeof reportOf>>["shown"]>;
}

const CELL = "border-b border-wall-line px-2 py-1.5 text-left max-md:px-1";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const NUMBER = "whitespace-nowrap text-right";

export function ReportShown({ name, shown }: ReportShownProps) {
  const { t } = useTranslation("reports");
  const { days, isEmpty, charts, by, columns, rows, totals, csv } = shown;
  if (isEmpty) {
    return (
      <div className="panel mt-5 grid justify-items-center gap-2 px-4 py-12 text-center">
        <p className="text-[1.125rem] font-semibold">{t("none")}</p>
        <p className="quiet">
          {days}. {t("noneText")}
        </p>
      </div>
    );
  }
  return (
    <>
      <div className={charts.length > 1 ? "mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2" : "mt-5"}>
        {charts.map(({ title, label, chart }) => (
          <div key={label}>
            {title && <h3>{title}</h3>}
            <Chart chart={chart} className="mt-2" label={label} />
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h3>
          {t("table")} <span className="quiet font-normal">{days}</span>
        </h3>
        <a className="btn btn-small" download="" href={csv}>
          {t("csv")}
        </a>
      </div>
      <TableScroller className="mt-2" label={name}>
        <table className="w-full text-[0.9375rem] max-md:text-[0.8125rem]">
          <caption className="sr-only">
            {name}, {days}
          </caption>
          <thead>
            <tr>
              <th className={HEAD} scope="col">
                {by}
              </th>
              {columns.map((column) => (
                <th className={`${HEAD} text-right`} key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th className={`${CELL} font-normal`} scope="row">
                  {row.name}
                </th>
                {row.cells.map((cell, index) => (
                  <td className={`${CELL} ${NUMBER}`} key={columns[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr className="font-semibold">
                <th className={CELL} scope="row">
                  {t("total")}
                </th>
                {totals.map((total, index) => (
                  <td className={`${CELL} ${NUMBER}`} key={columns[index]}>
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </TableScroller>
    </>
  );
}
