import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPromoCode } from "~/domain/back-office/promo-code-form";
import { listPromoCodes, makePromoCode } from "~/domain/back-office/promo-codes.server";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { PromoLimitFields } from "~/ui/admin/promo-code-fields";
import { PromoCodeTable } from "~/ui/admin/promo-code-table";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { promoCodeShown } from "~/web/promo-codes.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "promo-codes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const codes = await listPromoCodes(context.shop, context.staff);
  return {
    title: pageTitle(context, context.t("promo:title")),
    codes: codes.map((code) => promoCodeShown(context, code)),
    typed: await typedBefore(context),
  };
});

export const action = staffOnly.post(NewPromoCode, async (context, made) => {
  const { shop, staff, t } = context;
  await makePromoCode(shop, staff, made, await readStaffOrigin(context));
  const message = t("promo:made", { code: made.code });
  return redirectWithToast(shop, paths.admin.promotionCodes(), { type: "success", message });
});

interface Typed {
  code: string;
  percentOff: string;
  usesLimit: string;
  lastDay: string;
}

export default function PromoCodesPage() {
  const { codes, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("promo");
  const [form, { code, percentOff, usesLimit, lastDay }] = useForm<Typed>({
    id: "promo-code",
    lastResult: answer?.result,
    constraint: { code: { required: true }, percentOff: { required: true } },
    defaultValue: typed ?? {},
  });
  return (
    <BackOfficePage title={t("title")}>
      <p className="quiet mt-1 max-w-prose">{t("lead")}</p>
      <PromoCodeTable codes={codes} />
      <h2 className="mt-8">{t("add")}</h2>
      <PostForm {...getFormProps(form)} className="max-w-md">
        <ErrorSummary faults={[form, code, percentOff, usesLimit, lastDay]} refusal={answer?.refusal} />
        <Field
          autoCapitalize="characters"
          autoComplete="off"
          className="uppercase"
          field={code}
          hint={t("codeHint")}
          label={t("code")}
          maxLength={20}
          spellCheck={false}
        />
        <Field
          autoComplete="off"
          field={percentOff}
          hint={t("percentHint")}
          inputMode="numeric"
          label={t("percentOff")}
        />
        <PromoLimitFields lastDay={lastDay} usesLimit={usesLimit} />
        <SubmitButton>{t("make")}</SubmitButton>
      </PostForm>
    </BackOfficePage>
  );
}
