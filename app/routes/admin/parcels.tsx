import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { importParcels, ParcelImport } from "~/domain/back-office/parcel-import";
import { carrierChoices } from "~/domain/orders/parcel";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { importIn, ParcelFaults, type ShownImport } from "~/ui/admin/parcel-faults";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { PostForm } from "~/ui/form/post-form";
import { SelectField } from "~/ui/form/select-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";
import { translateRefusal } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => ({
  title: pageTitle(context, context.t("workshop:parcels.title")),
  typed: await typedBefore(context),
}));

export const action = staffOnly.post(ParcelImport, async (context, { rows, file, carrier }) => {
  const { shop, staff, t } = context;
  const text = [rows, file ? await file.text() : ""].filter(Boolean).join("\n");
  const { stored, faults, changeId } = await importParcels(shop, staff, { text, carrier });
  const message = t("workshop:parcels.stored", { count: stored });
  const change = changeId && paths.admin.orders.changes.$(changeId);
  if (faults.length === 0) {
    return redirectWithToast(shop, change ?? paths.admin.workshop(), { type: "success", message });
  }
  context.loadContext.formFailed = true;
  const shown = faults.map(({ refusal, ...row }) => ({
    ...row,
    why: translateRefusal(refusal, t).message,
  }));
  return Response.json({ stored: message, change, rows: shown, carrier } satisfies ShownImport, {
    status: 422,
  });
});

export default function ParcelsPage() {
  const { typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, language } = useTranslation(["workshop", "adminOrder"]);
  const partly = importIn(answer);
  const failed = answer && "result" in answer ? answer : null;
  const [form, fields] = useForm<z.input<typeof ParcelImport>>({
    id: "parcels",
    lastResult: failed?.result,
    defaultValue: typed ?? {
      rows: partly?.rows.map(({ text }) => text).join("\n") ?? "",
      carrier: partly?.carrier ?? "",
    },
  });
  return (
    <BackOfficePage title={t("parcels.title")}>
      <p className="lead mt-2">{t("parcels.text")}</p>
      {partly && <ParcelFaults {...partly} />}
      <PostForm {...getFormProps(form)} className="max-w-2xl" encType="multipart/form-data">
        <ErrorSummary faults={[form, fields.rows]} refusal={failed?.refusal} />
        <TextAreaField field={fields.rows} label={t("parcels.rows")} rows={8} />
        <FileField accept=".csv,.txt,text/csv,text/plain" field={fields.file} label={t("parcels.file")} />
        <SelectField
          choices={carrierChoices(language)}
          field={fields.carrier}
          label={t("parcels.carrier")}
          placeholder={t("adminOrder:parcel.choose")}
        />
        <SubmitButton>{t("parcels.submit")}</SubmitButton>
      </PostForm>
      <p className="mt-6">
        <a className="link" href={paths.admin.workshop()}>
          {t("back")}
        </a>
      </p>
    </BackOfficePage>
  );
}
