import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { resumeMembership } from "~/domain/membership/cancelling.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { dayOf, moneyOf, runningMembership } from "~/web/membership.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { currentPeriodEnd, price, willCancelAtPeriodEnd } = await runningMembership(context);
  if (!willCancelAtPeriodEnd && !context.loadContext.formFailed) throw redirectTo(paths.settings());
  return {
    title: pageTitle(context, context.t("membership:resuming.title")),
    date: dayOf(context, currentPeriodEnd),
    price: moneyOf(context, price),
  };
});

export const action = form.post(z.object({}), async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, t } = context;
  const { currentPeriodEnd } = await resumeMembership(shop, viewer);
  return redirectWithToast(shop, paths.settings(), {
    type: "success",
    message: t("membership:resuming.done"),
    description: t("membership:resuming.doneText", { date: dayOf(context, currentPeriodEnd) }),
  });
});

export default function Resume() {
  const { date, price } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("resuming.title")}>
      <p className="lead mt-3">{t("resuming.text", { date, price })}</p>
      <PostForm action={paths.membership.resume()}>
        <ErrorSummary faults={[]} refusal={answer?.refusal} />
        <button
          className="btn btn-gold btn-wide"
          {...attributes({ busyText: t("own.resuming") })}
          type="submit"
        >
          {t("own.resume")}
        </button>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("resuming.back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
