/** The first and the last day of a report, with what is wrong with them beside their fields. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD } from "./filter";
import { SegmentedNav } from "./segmented-nav";

interface ReportDaysProps {
  name: string;
  days: { from: string; to: string };
  fault: { field: string; message: string } | null;
  ranges: readonly { href: string; text: string; isCurrent: boolean }[];
}

export function ReportDays({ name, days, fault, ranges }: ReportDaysProps) {
  const { t } = useTranslation("reports");
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <form
        action={paths.admin.reports.$(name)}
        className="grid grid-cols-2 items-start gap-3 md:grid-cols-[11rem_11rem_auto]"
      >
        {(["from", "to"] as const).map((field) => {
          const error = fault?.field === field ? fault.message : null;
          return (
            <div key={field}>
              <label className={FILTER_FIELD}>
                <span>{t(field)}</span>
                <input
                  aria-describedby={error ? `${field}-error` : undefined}
                  aria-invalid={error ? true : undefined}
                  className="input input-small min-w-0 px-2"
                  defaultValue={days[field]}
                  name={field}
                  type="date"
                />
              </label>
              {error && (
                <p className="field-error" id={`${field}-error`} role="alert">
                  {error}
                </p>
              )}
            </div>
          );
        })}
        <button className="btn btn-primary btn-small max-md:justify-self-start md:mt-6.5" type="submit">
          {t("show")}
        </button>
      </form>
      <SegmentedNav className="lg:mt-6.5" label={t("ranges")} links={ranges} />
    </div>
  );
}
