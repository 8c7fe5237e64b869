import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { doStep, StepForm, workshopJob } from "~/domain/fulfilment/workshop";
import { paths } from "~/paths";
import { AttentionNote } from "~/ui/admin/attention-note";
import { BackOfficePage } from "~/ui/admin/office-page";
import { ParcelFields } from "~/ui/admin/parcel-fields";
import { useMay } from "~/ui/admin/use-may";
import { WorkshopSheet } from "~/ui/admin/workshop-sheet";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressBlock } from "~/ui/order/address-block";
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
  const { shop, staff, params, t } = context;
  const found = await workshopJob(shop, staff, params.id ?? "");
  const job = describeWorkshopJob(found, context);
  const isOpen = shop.press.workshop !== null && (job.state === "accepted" || job.state === "printing");
  return {
    title: pageTitle(context, t("workshop:job", { code: job.id })),
    job,
    /** The step that its button does; null where there is nothing to do. */
    step:
      !isOpen || job.isCancelled || job.isWithdrawn
        ? null
        : job.state === "printing"
          ? ("packed" as const)
          : ("printed" as const),
  };
});

export const action = staffOnly.post(StepForm, async ({ shop, staff, params, t }, { step, parcel }) => {
  const code = params.id ?? "";
  await doStep(shop, staff, { id: code, step, parcel });
  const message = t(step === "printed" ? "workshop:donePrinted" : "workshop:donePacked", { code });
  return redirectWithToast(shop, paths.admin.workshop(), { type: "success", message });
});

export default function WorkshopJobPage() {
  const { job, step } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const maySeeWithdrawals = useMay()("customers");
  const { t } = useTranslation("workshop");
  const { t: no } = useTranslation("refusals");
  const { t: office } = useTranslation("backOffice");
  const [form, fields] = useForm<z.input<typeof StepForm>>({ id: "step", lastResult: answer?.result });
  return (
    <BackOfficePage title={t("job", { code: job.id })}>
      <p className="lead mt-2" role="status">
        {t(`state.${job.state}`)}
      </p>
      {job.isCancelled && (
        <AttentionNote as="p">{no("print-job-cancelled.message", { code: job.id })}</AttentionNote>
      )}
      {job.isWithdrawn && !job.isCancelled && (
        <>
          <AttentionNote as="p">{no("print-job-withdrawn.message", { code: job.id })}</AttentionNote>
          {maySeeWithdrawals && (
            <a className="link inline-flex min-h-11 items-center" href={paths.admin.withdrawals()}>
              {office("withdrawals.title")}
            </a>
          )}
        </>
      )}
      {job.lowDpi !== null && <AttentionNote as="p">{t("coarse", { dpi: job.lowDpi })}</AttentionNote>}
      {answer && <ErrorSummary faults={[form, fields.carrier, fields.number]} refusal={answer.refusal} />}
      {step && (
        <PostForm {...getFormProps(form)} className="mt-4 grid max-w-xl gap-3">
          <input name="step" type="hidden" value={step} />
          {step === "packed" && (
            <>
              <ParcelFields
                carrier={fields.carrier}
                number={fields.number}
                placeholder={t("carrierChoose")}
              />
              <p className="quiet">{t("packedText")}</p>
            </>
          )}
          <SubmitButton>{t(step)}</SubmitButton>
        </PostForm>
      )}
      <div className="mt-8 grid max-w-4xl gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <h2 className="text-[1.125rem]">{t("contents")}</h2>
          <ul className="mt-3 grid gap-4">
            {job.lines.map((line) => (
              <WorkshopSheet key={line.id} line={line} />
            ))}
          </ul>
        </section>
        <section className="grid content-start justify-items-start gap-3">
          <h2 className="text-[1.125rem]">{t("address")}</h2>
          <AddressBlock lines={job.address} />
          {job.giftNote !== null && (
            <p className="wrap-anywhere">
              <strong className="text-gold-light">{t("gift")}</strong> {job.giftNote}
            </p>
          )}
          <a className="btn" href={job.slip}>
            {t("slip")}
          </a>
          <a className="link inline-flex min-h-11 items-center" href={job.order.href}>
            {t("order", { number: job.order.number })}
          </a>
          <p className="quiet">{t("since", { date: job.since })}</p>
        </section>
      </div>
      <p className="mt-6">
        <a className="link" href={paths.admin.workshop()}>
          {t("back")}
        </a>
      </p>
    </BackOfficePage>
  );
}
