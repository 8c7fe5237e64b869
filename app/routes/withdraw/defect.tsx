import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reportDefect } from "~/domain/withdrawals/defect-photo.server";
import { DEFECT_WORDS_MAX, DefectForm } from "~/domain/withdrawals/forms";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { ItemChoices } from "~/ui/withdrawal/item-choices";
import { form } from "~/web/form.server";
import { orderAccess } from "~/web/order.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { contractAt, contractPath } from "~/web/withdrawal.server";

export const handle = { limits: { write: "upload", body: "image" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { order, shown } = await contractAt(context);
  return {
    title: pageTitle(context, context.t("withdrawal:defectTitle")),
    number: order.confirmation_id,
    items: shown,
    back: contractPath(context),
  };
});

export const action = form.post(DefectForm, async (context, report) => {
  const { shop, viewer, t } = context;
  await reportDefect(shop, viewer, { access: orderAccess(context), ...report });
  const toast = {
    type: "success",
    message: t("withdrawal:sent"),
    description: t("withdrawal:sentText"),
  } as const;
  return redirectWithToast(shop, contractPath(context), toast);
});

export default function ReportDefect() {
  const { number, items, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("withdrawal");
  const [report, { choice, words, photo }] = useForm<{ choice: string; words: string; photo: string }>({
    id: "defect",
    lastResult: answer?.result,
    constraint: { words: { required: true } },
  });
  return (
    <div className="page page-narrow">
      <Title text={t("defectTitle")} />
      <p className="lead mt-3">{t("order", { number })}</p>
      <PostForm {...getFormProps(report)} encType="multipart/form-data">
        <ErrorSummary
          faults={[report, { ...choice, id: "choice", errors: choice.errors }, words, photo]}
          refusal={answer?.refusal}
        />
        <ItemChoices
          chosen={[choice.initialValue ?? []].flat()}
          items={items}
          legend={t("chooseDefect")}
          reason="defect"
        />
        <p className="field-error" hidden={!choice.errors?.length}>
          {choice.errors?.[0]}
        </p>
        <TextAreaField field={words} label={t("words")} maxLength={DEFECT_WORDS_MAX} rows={5} />
        <FileField accept="image/jpeg,image/png,image/webp" field={photo} label={t("photo")} />
        <SubmitButton>{t("send")}</SubmitButton>
      </PostForm>
      <FormNote>
        <a className="link" href={back}>
          {t("back")}
        </a>
      </FormNote>
    </div>
  );
}
