import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PromoLimits } from "~/domain/back-office/promo-code-form";
import { limitPromoCode, officePromoCode } from "~/domain/back-office/promo-codes.server";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { PromoLimitFields } from "~/ui/admin/promo-code-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
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
  const { shop, staff, params } = context;
  const promo = await officePromoCode(shop, staff, params.code ?? "");
  const limits = { usesLimit: promo.usesLimit?.toString() ?? "", lastDay: promo.lastDay ?? "" };
  return {
    title: pageTitle(context, promo.code),
    promo: promoCodeShown(context, promo),
    typed: { ...limits, ...(await typedBefore(context)) },
  };
});

export const action = staffOnly.post(PromoLimits, async (context, limits) => {
  const { shop, staff, params, t } = context;
  const code = params.code ?? "";
  await limitPromoCode(shop, staff, { code, ...limits }, await readStaffOrigin(context));
  const message = t("promo:saved", { code });
  return redirectWithToast(shop, paths.admin.promotionCodes(), { type: "success", message });
});

export default function PromoCodePage() {
  const { promo, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("promo");
  const [form, { usesLimit, lastDay }] = useForm<{ usesLimit: string; lastDay: string }>({
    id: "promo-limits",
    lastResult: answer?.result,
    defaultValue: typed,
  });
  const isEnded = promo.ended !== null;
  return (
    <BackOfficePage title={promo.code}>
      <ul className="mt-2 grid gap-1">
        <li>{t(`state.${promo.state}`)}</li>
        <li>{promo.discount}</li>
        <li>{t("joined", { uses: promo.uses })}</li>
        {promo.paying && <li>{promo.paying}</li>}
        <li className="quiet">{promo.made}</li>
        {promo.ended && <li className="quiet">{promo.ended}</li>}
      </ul>
      <PostForm {...getFormProps(form)} className="max-w-md">
        <ErrorSummary faults={[form, usesLimit, lastDay]} refusal={answer?.refusal} />
        <PromoLimitFields lastDay={lastDay} usesLimit={usesLimit} />
        <SubmitButton>{t("save")}</SubmitButton>
      </PostForm>
      <form
        action={paths.admin.promotionCodes.$.end(promo.code)}
        className="mt-8 grid max-w-md gap-3"
        method="post"
      >
        {!isEnded && <p className="quiet">{t("endText")}</p>}
        <button
          className={isEnded ? "btn btn-wide" : "btn btn-danger btn-wide"}
          name="isEnded"
          type="submit"
          value={isEnded ? "no" : "yes"}
        >
          {t(isEnded ? "reopen" : "end")}
        </button>
      </form>
      <p className="mt-6">
        <a className="link" href={paths.admin.promotionCodes()}>
          {t("back")}
        </a>
      </p>
    </BackOfficePage>
  );
}
