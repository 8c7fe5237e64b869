/**
 * The funnel as a table: the conversion of each day, with bars for a quick overview. A table that is wider than the page
 * scrolls in its container.
 */

import { FUNNEL_STEPS, type FunnelReport, type FunnelStep } from "~/domain/back-office/funnel-query";
import { TableScroller } from "~/ui/table-scroller";
import { useTranslation } from "~/ui/use-translation";

interface FunnelTableProps extends Pick<FunnelReport, "rows" | "total"> {
  by: "day" | "week";
  language: string;
}

const CELL = "border-b border-wall-line px-2 py-1.5 text-left";
const HEAD = `${CELL} font-semibold text-paper-faint max-md:px-0.5 max-md:text-[0.75rem] max-md:wrap-anywhere max-md:hyphens-auto`;

export function FunnelTable({ rows, total, by, language }: FunnelTableProps) {
  const { t } = useTranslation("backOffice");
  const most = Object.fromEntries(
    FUNNEL_STEPS.map((step) => [step, Math.max(1, ...rows.map(({ counts }) => counts[step]))]),
  ) as Record<FunnelStep, number>;
  const number = new Intl.NumberFormat(`${language}-CH`);
  return (
    <>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 md:grid-cols-5">
        {FUNNEL_STEPS.map((step, index) => {
          const before = FUNNEL_STEPS[index - 1];
          return (
            <div className="panel px-4 py-3" key={step}>
              <dt className="text-[0.9375rem] text-paper-soft">{t(`funnel.step.${step}`)}</dt>
              <dd className="text-[1.5rem] font-semibold">
                {number.format(total[step])}
                {before && total[before] > 0 && total[step] <= total[before] && (
                  <span className="quiet block text-[0.875rem] font-normal">
                    {" "}
                    {t("funnel.share", { percent: Math.round((total[step] / total[before]) * 100) })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <TableScroller className="mt-5" label={t("funnel.title")}>
        <table className="w-full text-[0.9375rem] max-md:text-[0.8125rem]">
          <caption className="sr-only">{t("funnel.title")}</caption>
          <thead>
            <tr>
              <th className={HEAD} scope="col">
                {t(by === "week" ? "funnel.weekOf" : "funnel.dayOf")}
              </th>
              {FUNNEL_STEPS.map((step) => (
                <th className={HEAD} key={step} scope="col">
                  {t(`funnel.step.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, counts }) => (
              <tr key={from}>
                <th className={`${CELL} whitespace-nowrap max-md:px-1 max-md:whitespace-normal`} scope="row">
                  <time dateTime={from}>{shortDay(from, language)}</time>
                </th>
                {FUNNEL_STEPS.map((step) => (
                  <td
                    className={`${CELL} relative w-[18%] whitespace-nowrap max-md:w-[16%] max-md:px-1`}
                    key={step}
                  >
                    <span
                      className="absolute inset-y-1 left-0 max-w-[calc(100%-0.25rem)] rounded-[3px] bg-gold-deep/55"
                      style={{ width: `${Math.round((counts[step] / most[step]) * 100)}%` }}
                    />
                    <span className="relative">{number.format(counts[step])}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </>
  );
}

function shortDay(day: string, language: string): string {
  const shape = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(`${language}-CH`, shape).format(Date.parse(`${day}T00:00:00Z`));
}
