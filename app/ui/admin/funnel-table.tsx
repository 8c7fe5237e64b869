/** The funnel as a table: what came of how many, day by day, with bars to see it at a glance. */
import { useTranslation } from "react-i18next";
import { FUNNEL_STEPS, type FunnelReport, type FunnelStep } from "~/domain/events/funnel-query";

interface FunnelTableProps extends Pick<FunnelReport, "rows" | "total"> {
  by: "day" | "week";
  language: string;
}

export function FunnelTable({ rows, total, by, language }: FunnelTableProps) {
  const { t } = useTranslation("office");
  const most = Object.fromEntries(
    FUNNEL_STEPS.map((step) => [step, Math.max(1, ...rows.map(({ counts }) => counts[step]))]),
  ) as Record<FunnelStep, number>;
  const number = new Intl.NumberFormat(`${language}-CH`);
  return (
    <>
      <dl className="funnel-sum">
        {FUNNEL_STEPS.map((step, index) => {
          const before = FUNNEL_STEPS[index - 1];
          return (
            <div key={step}>
              <dt>{t(`funnel.step.${step}`)}</dt>
              <dd>
                {number.format(total[step])}
                {before && total[before] > 0 && total[step] <= total[before] && (
                  <span className="quiet">
                    {" "}
                    {t("funnel.share", { percent: Math.round((total[step] / total[before]) * 100) })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="funnel-scroll">
        <table className="funnel-table">
          <caption className="sr-only">{t("funnel.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t(by === "week" ? "funnel.weekOf" : "funnel.dayOf")}</th>
              {FUNNEL_STEPS.map((step) => (
                <th key={step} scope="col">
                  {t(`funnel.step.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, counts }) => (
              <tr key={from}>
                <th scope="row">
                  <time dateTime={from}>{shortDay(from, language)}</time>
                </th>
                {FUNNEL_STEPS.map((step) => (
                  <td key={step}>
                    <span
                      className="funnel-bar"
                      style={{ width: `${Math.round((counts[step] / most[step]) * 100)}%` }}
                    />
                    <span className="funnel-count">{number.format(counts[step])}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function shortDay(day: string, language: string): string {
  const shape = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(`${language}-CH`, shape).format(Date.parse(`${day}T00:00:00Z`));
}
