/** How fast each page is for three of four visits, beside what counts as good. */
import { METRICS, type Metric, type SpeedRow } from "~/domain/reports/page-speed";
import { TableScroller } from "~/ui/table-scroller";
import { useTranslation } from "~/ui/use-translation";

interface SpeedTableProps {
  rows: readonly SpeedRow[];
  language: string;
}

/** The limits of good values by https://web.dev/articles/vitals, in the units of the counts. */
const GOOD: Readonly<Record<Metric, number>> = { lcp: 2500, inp: 200, cls: 100 };

const CELL = "border-b border-wall-line px-2 py-1.5 text-left max-md:px-1";
const HEAD = `${CELL} font-semibold text-paper-faint`;

export function SpeedTable({ rows, language }: SpeedTableProps) {
  const { t } = useTranslation("backOffice");
  const locale = `${language}-CH`;
  const number = new Intl.NumberFormat(locale);
  const unit = { style: "unit", unitDisplay: "narrow" } as const;
  const seconds = new Intl.NumberFormat(locale, { ...unit, unit: "second" });
  const milliseconds = new Intl.NumberFormat(locale, { ...unit, unit: "millisecond" });
  const shown: Record<Metric, (value: number) => string> = {
    lcp: (value) => seconds.format(value / 1000),
    inp: (value) => milliseconds.format(value),
    cls: (value) => number.format(value / 1000),
  };
  return (
    <section className="mt-10">
      <h2 className="text-[1.25rem] font-semibold">{t("speed.title")}</h2>
      <p className="quiet mt-1 max-w-176">{t("speed.text")}</p>
      {rows.length === 0 ? (
        <p className="mt-3">{t("speed.none")}</p>
      ) : (
        <TableScroller className="mt-3" label={t("speed.title")}>
          <table className="w-full text-[0.9375rem] max-md:text-[0.8125rem]">
            <caption className="sr-only">{t("speed.title")}</caption>
            <thead>
              <tr>
                <th className={HEAD} scope="col">
                  {t("speed.page")}
                </th>
                <th className={HEAD} scope="col">
                  {t("speed.visits")}
                </th>
                {METRICS.map((metric) => (
                  <th className={HEAD} key={metric} scope="col">
                    {t(`speed.${metric}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ page, visits, p75 }) => (
                <tr key={page}>
                  <th className={`${CELL} wrap-anywhere`} scope="row">
                    {page}
                  </th>
                  <td className={CELL}>{number.format(visits)}</td>
                  {METRICS.map((metric) => {
                    const value = p75[metric];
                    return (
                      <td className={`${CELL} whitespace-nowrap`} key={metric}>
                        {value === null ? "–" : shown[metric](value)}
                        {value !== null && value > GOOD[metric] && (
                          <span className="block text-[0.875rem] text-danger">{t("speed.slow")}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      )}
    </section>
  );
}
