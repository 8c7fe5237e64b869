/** Jobs of one state; staff can retry or dismiss a failed one. */

import type { ListedJob } from "~/domain/back-office/jobs";
import type { JobState } from "~/domain/kernel/job-state";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { Card, CardList } from "./card-list";

interface ShownJob extends Pick<ListedJob, "id" | "kind" | "attempts" | "error" | "canRetry"> {
  created: string;
  runs: string;
  ended: string | null;
}

export function JobTable({ jobs, state }: { jobs: readonly ShownJob[]; state: JobState }) {
  const { t } = useTranslation("backOffice");
  return (
    <CardList>
      {jobs.map(({ id, kind, attempts, error, canRetry, created, runs, ended }) => (
        <Card key={id}>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <strong>{t(`jobs.kind.${kind}`, { defaultValue: kind })}</strong>
            <span className="quiet">{t("jobs.number", { id })}</span>
          </p>
          <p className="quiet">
            {t("jobs.since", { created })} {t("jobs.attempts", { count: attempts })}{" "}
            {ended ? t("jobs.ended", { ended }) : state === "waiting" ? t("jobs.next", { runs }) : ""}
          </p>
          {error && <p className="wrap-anywhere text-danger">{error}</p>}
          {state === "failed" && (
            <form
              action={paths.admin.jobs()}
              className="mt-1 flex flex-wrap items-center gap-2"
              method="post"
            >
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
        </Card>
      ))}
    </CardList>
  );
}
