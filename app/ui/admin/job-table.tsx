/** Jobs of one state; a failed one can be tried again, or be done with. */
import { useTranslation } from "react-i18next";
import type { ListedJob } from "~/domain/job-list";
import type { JobState } from "~/domain/job-state";

interface ShownJob extends Pick<ListedJob, "id" | "kind" | "attempts" | "error" | "canRetry"> {
  created: string;
  runs: string;
  ended: string | null;
}

export function JobTable({ jobs, state }: { jobs: readonly ShownJob[]; state: JobState }) {
  const { t } = useTranslation("office");
  return (
    <ul className="office-cards">
      {jobs.map(({ id, kind, attempts, error, canRetry, created, runs, ended }) => (
        <li className="office-card" key={id}>
          <p className="office-card-head">
            <strong>{t(`jobs.kind.${kind}`, { defaultValue: kind })}</strong>
            <span className="quiet">{t("jobs.number", { id })}</span>
          </p>
          <p className="quiet">
            {t("jobs.since", { created })} {t("jobs.attempts", { count: attempts })}{" "}
            {ended ? t("jobs.ended", { ended }) : state === "waiting" ? t("jobs.next", { runs }) : ""}
          </p>
          {error && <p className="job-error">{error}</p>}
          {state === "failed" && (
            <form action="/admin/jobs" className="office-tools" method="post">
              <input name="job" type="hidden" value={id} />
              {canRetry ? (
                <button className="btn btn-primary btn-small" name="deed" type="submit" value="retry">
                  {t("jobs.retry")}
                </button>
              ) : (
                <p className="quiet">{t(`jobs.over.${kind}`, { defaultValue: "" })}</p>
              )}
              <button className="btn btn-small" name="deed" type="submit" value="dismiss">
                {t("jobs.dismiss")}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
