import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { resumeMembership } from "~/domain/membership/cancelling.server";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { askForJoiner, dayOf, moneyOf, runningMembership } from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { currentPeriodEnd, price, willCancelAtPeriodEnd } = await runningMembership(visit);
  if (!willCancelAtPeriodEnd && !visit.context.formFailed) throw goTo("/settings");
  return {
    title: pageTitle(visit, visit.t("membership:resuming.title")),
    date: dayOf(visit, currentPeriodEnd),
    price: moneyOf(visit, price),
  };
});

export const action = form.post(z.object({}), async (visit) => {
  askForJoiner(visit);
  const { shop, viewer, t } = visit;
  const { currentPeriodEnd } = await resumeMembership(shop, viewer);
  return redirectWithToast(shop, "/settings", {
    type: "success",
    message: t("membership:resuming.done"),
    description: t("membership:resuming.doneText", { date: dayOf(visit, currentPeriodEnd) }),
  });
});

export default function Resume() {
  const { date, price } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("resuming.title")}>
      <p className="lead mt-3">{t("resuming.text", { date, price })}</p>
      <PostForm action="/membership/resume">
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <button className="btn btn-gold btn-wide" data-busy-text={t("own.resuming")} type="submit">
          {t("own.resume")}
        </button>
        <a className="btn btn-wide" data-dialog-close="" href="/settings">
          {t("resuming.back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
