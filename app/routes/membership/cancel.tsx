import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { signedInAccount } from "~/domain/kernel/viewer";
import { cancelMembership } from "~/domain/membership/cancelling.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { dayOf, runningMembership } from "~/web/membership.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { state, currentPeriodEnd } = await runningMembership(context);
  const { shop, viewer, t } = context;
  const { paidCredits, freeCreditsRemaining } = await balanceOf(shop, signedInAccount(viewer).id);
  return {
    title: pageTitle(context, t("membership:cancelling.title")),
    isDue: state === "past-due",
    date: dayOf(context, currentPeriodEnd),
    credits: paidCredits + freeCreditsRemaining,
  };
});

export const action = form.post(z.object({}), async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, t } = context;
  const { state, currentPeriodEnd } = await cancelMembership(shop, viewer);
  const date = state === "ended" ? null : dayOf(context, currentPeriodEnd);
  return redirectWithToast(shop, paths.settings(), {
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
      <PostForm action={paths.membership.cancel()}>
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <a className="btn btn-primary btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("cancelling.keep")}
        </a>
        <button
          className="btn btn-danger btn-wide"
          {...attributes({ busyText: t("cancelling.busy") })}
          type="submit"
        >
          {t("cancelling.submit")}
        </button>
      </PostForm>
    </DialogBody>
  );
}
