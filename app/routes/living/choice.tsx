import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatDay } from "~/domain/kernel/swiss-time";
import { changeLivingPoster, LivingForm } from "~/domain/posters/living-change.server";
import { findLivingPoster, LIVING_PLACES, livingAddress } from "~/domain/posters/living-poster";
import { sourceOf } from "~/domain/posters/picture-visibility";
import { posterOf } from "~/domain/posters/poster";
import { findTakedown } from "~/domain/posters/takedown";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { RadioFields } from "~/ui/form/radio-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { LivingCode } from "~/ui/living/living-code";
import { TickField } from "~/ui/settings/tick-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { squareCode } from "~/web/qr-code.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "dashboard" });
  const { shop, viewer, params, t, language } = context;
  const { id } = await posterOf(shop, viewer, params.posterId ?? "");
  if ((await sourceOf(shop.db, id)) === "photo") throw redirectTo(paths.dashboard.$(id));
  const living = await findLivingPoster(shop.db, id);
  const takedown = await findTakedown(shop, id);
  return {
    hidden: takedown && formatDay(takedown.at, language),
    title: pageTitle(context, t("living:title")),
    posterId: id,
    choice: { place: living?.place ?? "nowhere", awake: living?.isAwake ?? true },
    page: living && {
      address: paths.living.$(living.code),
      code: squareCode(livingAddress(shop, living.code)),
    },
  };
});

export const action = form.post(LivingForm, async ({ shop, viewer, params, t }, choice) => {
  const posterId = params.posterId ?? "";
  await changeLivingPoster(shop, viewer, { posterId, ...choice });
  return redirectWithToast(shop, paths.dashboard.$.living(posterId), {
    type: "success",
    message: t("living:saved"),
  });
});

export default function ChooseLivingPoster() {
  const { posterId, choice, page, hidden } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("living");
  const [living, { place, awake }] = useForm<z.input<typeof LivingForm>>({
    id: "living",
    lastResult: answer?.result,
    defaultValue: choice,
  });
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("intro")}</p>
      {page && <LivingCode {...page} />}
      <PostForm action={paths.dashboard.$.living(posterId)} {...getFormProps(living)}>
        <ErrorSummary faults={[living, place, awake]} refusal={answer?.refusal} />
        <RadioFields
          field={place}
          label={t("place")}
          choices={LIVING_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
        {hidden && <p>{t("hiddenByShop", { date: hidden })}</p>}
        {page && !hidden && <TickField field={awake} hint={t("awakeHint")} label={t("awake")} />}
        <SubmitButton>{t("submit")}</SubmitButton>
        <a className="btn btn-wide" href={paths.dashboard.$(posterId)}>
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
