import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { dismissJob, listJobs, retryJob } from "~/domain/back-office/jobs";
import { JOB_STATES } from "~/domain/kernel/job-state";
import { paths } from "~/paths";
import { JobTable } from "~/ui/admin/job-table";
import { ListPages } from "~/ui/admin/list-pages";
import { BackOfficePage } from "~/ui/admin/office-page";
import { SegmentedNav } from "~/ui/admin/segmented-nav";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "operations", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

const Query = z.object({
  state: z.enum(JOB_STATES).catch("failed"),
  before: z.coerce.number().int().positive().nullable().catch(null).default(null),
});

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const query = Query.parse(Object.fromEntries(url.searchParams));
  const { jobs, counts, next } = await listJobs(shop, staff, query);
  return {
    title: pageTitle(context, t("backOffice:jobs.title")),
    state: query.state,
    counts,
    next: next === null ? null : `${paths.admin.jobs()}?state=${query.state}&before=${next}`,
    jobs: jobs.map(({ createdAt, runAt, finishedAt, ...job }) => ({
      ...job,
      created: moment(context, createdAt),
      runs: moment(context, runAt),
      ended: finishedAt === null ? null : moment(context, finishedAt),
    })),
  };
});

const Deed = z.object({ job: z.coerce.number().int().positive(), deed: z.enum(["retry", "dismiss"]) });

export const action = staffOnly.post(Deed, async ({ shop, staff, t }, { job, deed }) => {
  await (deed === "retry" ? retryJob : dismissJob)(shop, staff, job);
  const message = t(deed === "retry" ? "backOffice:jobs.retried" : "backOffice:jobs.dismissed");
  return redirectWithToast(shop, paths.admin.jobs(), { type: "success", message });
});

export default function JobsPage() {
  const { jobs, state, counts, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("jobs.title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <SegmentedNav
        label={t("jobs.states")}
        links={JOB_STATES.map((each) => ({
          href: `${paths.admin.jobs()}?state=${each}`,
          text: t(`jobs.${each}`, { count: counts[each] }),
          isCurrent: each === state,
        }))}
      />
      {jobs.length === 0 ? (
        <p className="lead py-12 text-center">{t("jobs.none")}</p>
      ) : (
        <JobTable jobs={jobs} state={state} />
      )}
      <ListPages label={t("pages")} next={{ href: next, text: t("older") }} />
    </BackOfficePage>
  );
}
