import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { replaceableFile, replacePrintFile } from "~/domain/fulfilment/print-file-replacement.server";
import {
  PRINT_UPLOAD_ACCEPT,
  PrintUploadForm,
  REPLACEMENT_REASON_MAX,
} from "~/domain/fulfilment/print-upload-form";
import { paperOf } from "~/domain/kernel/paper";
import { Refusal } from "~/domain/kernel/refusal";
import { FINE_DPI } from "~/domain/posters/density";
import { paths } from "~/paths";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { PrintFileStep } from "~/ui/admin/print-file-step";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { backOfficePath, formPageOf } from "~/web/back-office-order.server";
import { lineName } from "~/web/order-line.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = {
  permission: "print-work",
  limits: { write: "staff", body: "print-file" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, t } = context;
  const lineId = params.line ?? "";
  const file = await replaceableFile(shop, staff, { orderId: params.id ?? "", lineId });
  const { order, back, typed } = await formPageOf(context, "adminOrder:print.title");
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new Refusal("not-found");
  const heading = t("adminOrder:replace.title", { name: lineName(line, context) });
  const bleed = shop.settings.printBleed;
  const paper = paperOf(file.picture);
  return {
    title: pageTitle(context, heading),
    heading,
    back,
    typed,
    file,
    sheet: {
      bleed,
      least: FINE_DPI,
      fullWidth: paper.width + 2 * bleed,
      fullHeight: paper.height + 2 * bleed,
    },
    step: backOfficePath(context, (id) => paths.admin.orders.$.print.$.step(id, lineId)),
  };
});

export const action = staffOnly.post(PrintUploadForm, async (context, { file, reason, seen }) => {
  const { shop, staff, params, t } = context;
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  await replacePrintFile(shop, staff, { ...line, file: bytes, reason, seen });
  const toast = { type: "success", message: t("adminOrder:replace.saved") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
});

export default function OrderPrintReplacePage() {
  const { file, sheet, step, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("adminOrder");
  const { replaceability, isReplaced, hasOwn, seen } = file;
  return (
    <OrderFormPage {...page}>
      {replaceability === "open" && <ReplacementForm file={file} sheet={sheet} typed={page.typed} />}
      {replaceability === "at-press" && (
        <PrintFileStep action={step} button={t("replace.recall")} seen={seen} step="recall">
          {t("replace.recallText")}
        </PrintFileStep>
      )}
      {replaceability !== "open" && replaceability !== "at-press" && (
        <p className="lead mt-3">{t(`replace.${replaceability}`)}</p>
      )}
      {replaceability === "open" && isReplaced && hasOwn && (
        <PrintFileStep action={step} button={t("replace.own")} seen={seen} step="restore">
          {t("replace.ownText")}
        </PrintFileStep>
      )}
    </OrderFormPage>
  );
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

function ReplacementForm({ file, sheet, typed }: Pick<PageData, "file" | "sheet" | "typed">) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const [form, fields] = useForm<{ file: string; reason: string; seen: string }>({
    id: "replacement",
    lastResult: answer?.result,
    constraint: { reason: { required: true, maxLength: REPLACEMENT_REASON_MAX } },
    defaultValue: { reason: typed?.reason, seen: file.seen },
  });
  const { key, ...seen } = getInputProps(fields.seen, { type: "hidden" });
  return (
    <>
      <p className="lead mt-3">{t("replace.text")}</p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5">
        <li>{t("replace.sheet", sheet)}</li>
        <li>{t("replace.picture")}</li>
        {file.imprint && <li>{t("replace.number", { imprint: file.imprint })}</li>}
        <li>{t("replace.kept")}</li>
      </ul>
      <PostForm {...getFormProps(form)} encType="multipart/form-data">
        <ErrorSummary faults={[form, fields.file, fields.reason]} refusal={answer?.refusal} />
        {/* What the page shows now, also after a refusal: staff have seen it then. */}
        <input key={key} {...seen} defaultValue={file.seen} />
        <FileField accept={PRINT_UPLOAD_ACCEPT} field={fields.file} label={t("replace.file")} />
        <Field field={fields.reason} label={t("replace.reason")} />
        <SubmitButton>{t("replace.submit")}</SubmitButton>
      </PostForm>
    </>
  );
}
