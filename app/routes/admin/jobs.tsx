import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { dismissJob, listJobs, retryJob } from "~/domain/job-list";
import { JOB_STATES } from "~/domain/job-state";
import { JobTable } from "~/ui/admin/job-table";
import { ErrorSummary } from "~/ui/form/error-summary";
import { moment } from "~/web/back-office.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

const Query = z.object({
  state: z.enum(JOB_STATES).catch("failed"),
  before: z.coerce.number().int().positive().nullable().catch(null).default(null),
});

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const query = Query.parse(Object.fromEntries(url.searchParams));
  const { jobs, counts, next } = await listJobs(shop, staff, query);
  return {
    title: pageTitle(visit, t("office:jobs.title")),
    state: query.state,
    counts,
    next: next === null ? null : `/admin/jobs?state=${query.state}&before=${next}`,
    jobs: jobs.map(({ createdAt, runAt, finishedAt, ...job }) => ({
      ...job,
      created: moment(visit, createdAt),
      runs: moment(visit, runAt),
      ended: finishedAt === null ? null : moment(visit, finishedAt),
    })),
  };
});

const Deed = z.object({ job: z.coerce.number().int().positive(), deed: z.enum(["retry", "dismiss"]) });

export const action = staffOnly.post(Deed, async ({ shop, staff, t }, { job, deed }) => {
  await (deed === "retry" ? retryJob : dismissJob)(shop, staff, job);
  const message = t(deed === "retry" ? "office:jobs.retried" : "office:jobs.dismissed");
  return redirectWithToast(shop, "/admin/jobs", { type: "success", message });
});

export default function JobsPage() {
  const { jobs, state, counts, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("office");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("jobs.title")}</h1>
      </div>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <nav aria-label={t("jobs.states")} className="kind-toggle">
        {JOB_STATES.map((each) => (
          <a aria-current={each === state ? "page" : undefined} href={`/admin/jobs?state=${each}`} key={each}>
            {t(`jobs.${each}`, { count: counts[each] })}
          </a>
        ))}
      </nav>
      {jobs.length === 0 ? (
        <p className="list-empty">{t("jobs.none")}</p>
      ) : (
        <JobTable jobs={jobs} state={state} />
      )}
      {next && (
        <nav aria-label={t("pages")} className="list-pages">
          <a className="btn btn-small" href={next} rel="next">
            {t("older")}
          </a>
        </nav>
      )}
    </div>
  );
}
