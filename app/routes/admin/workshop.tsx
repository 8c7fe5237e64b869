import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { ScanForm, scan, workshopQueue } from "~/domain/fulfilment/workshop";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { WorkshopCard } from "~/ui/admin/workshop-card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { describeWorkshopJob } from "~/web/workshop-job.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, t } = context;
  const { toPrint, toPack, counts } = await workshopQueue(shop, staff);
  return {
    title: pageTitle(context, t("workshop:title")),
    isHere: shop.press.workshop !== null,
    sections: [
      { title: t("workshop:toPrint", { number: counts.toPrint }), total: counts.toPrint, jobs: toPrint },
      { title: t("workshop:toPack", { number: counts.toPack }), total: counts.toPack, jobs: toPack },
    ].map(({ jobs, ...section }) => ({
      ...section,
      jobs: jobs.map((job) => describeWorkshopJob(job, context)),
    })),
  };
});

export const action = staffOnly.post(ScanForm, async ({ shop, staff, t }, { code }) => {
  const { id, done } = await scan(shop, staff, code);
  const text = { printed: "donePrinted", packed: "donePacked" } as const;
  const message = t(`workshop:${done === null ? "repeated" : text[done]}`, { code: id });
  return redirectWithToast(shop, paths.admin.workshop(), {
    type: done === null ? "info" : "success",
    message,
  });
});

export default function WorkshopPage() {
  const { sections, isHere } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("workshop");
  const { t: no } = useTranslation("refusals");
  const [form, fields] = useForm<z.infer<typeof ScanForm>>({ id: "scan", lastResult: answer?.result });
  const shown = sections.filter(({ jobs }) => jobs.length > 0);
  return (
    <BackOfficePage title={t("title")}>
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center" href={paths.admin.workshop.parcels()}>
          {t("parcels.link")}
        </a>
      </p>
      {!isHere && <p className="lead mt-4">{t("elsewhere")}</p>}
      {isHere && (
        <PostForm {...getFormProps(form)} className="mt-4 grid max-w-xl gap-3">
          <ErrorSummary faults={[form, fields.code]} refusal={answer?.refusal} />
          <Field
            autoCapitalize="characters"
            autoComplete="off"
            autoFocus
            field={fields.code}
            hint={t("scanHint")}
            label={t("scan")}
            messages={{ missing: no("scan-unknown.message") }}
            required
            spellCheck={false}
          />
          <SubmitButton>{t("scanSubmit")}</SubmitButton>
        </PostForm>
      )}
      {isHere && shown.length === 0 && <p className="lead py-12 text-center">{t("nothing")}</p>}
      {shown.map(({ title, jobs, total }) => (
        <section className="mt-8" key={title}>
          <h2 className="text-[1.125rem]">{title}</h2>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
            {jobs.map((job) => (
              <WorkshopCard job={job} key={job.id} />
            ))}
          </ul>
          {total > jobs.length && <p className="quiet mt-3">{t("more", { rest: total - jobs.length })}</p>}
        </section>
      ))}
    </BackOfficePage>
  );
}
