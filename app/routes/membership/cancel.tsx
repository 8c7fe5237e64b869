import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { balanceOf } from "~/domain/credits/balance";
import { cancelMembership } from "~/domain/membership/cancelling.server";
import { signedInAccount } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { askForJoiner, dayOf, runningMembership } from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { state, currentPeriodEnd } = await runningMembership(visit);
  const { shop, viewer, t } = visit;
  const { paidCredits, freeCreditsRemaining } = await balanceOf(shop, signedInAccount(viewer).id);
  return {
    title: pageTitle(visit, t("membership:cancelling.title")),
    isDue: state === "past-due",
    date: dayOf(visit, currentPeriodEnd),
    credits: paidCredits + freeCreditsRemaining,
  };
});

export const action = form.post(z.object({}), async (visit) => {
  askForJoiner(visit);
  const { shop, viewer, t } = visit;
  const { state, currentPeriodEnd } = await cancelMembership(shop, viewer);
  const date = state === "ended" ? null : dayOf(visit, currentPeriodEnd);
  return redirectWithToast(shop, "/settings", {
    type: "success",
    message: t("membership:cancelling.done"),
    description: date ? t("membership:cancelling.doneText", { date }) : t("membership:cancelling.doneNow"),
  });
});

export default function Cancel() {
  const { isDue, date, credits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  const facts = [
    ...(isDue ? [t("cancelling.overdue")] : [t("cancelling.until", { date }), t("cancelling.noCharge")]),
    t("cancelling.after"),
    t("cancelling.published"),
    ...(credits > 0 ? [t("cancelling.credits", { count: credits })] : []),
    ...(isDue ? [] : [t("cancelling.resume")]),
  ];
  return (
    <DialogBody title={t("cancelling.title")}>
      <p className="lead mt-3">{t("cancelling.lead")}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <PostForm action="/membership/cancel">
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <a className="btn btn-primary btn-wide" data-dialog-close="" href="/settings">
          {t("cancelling.keep")}
        </a>
        <button className="btn btn-danger btn-wide" data-busy-text={t("cancelling.busy")} type="submit">
          {t("cancelling.submit")}
        </button>
      </PostForm>
    </DialogBody>
  );
}
