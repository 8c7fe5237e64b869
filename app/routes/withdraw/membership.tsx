import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatMoney } from "~/domain/kernel/money";
import { formatDay, formatSecond } from "~/domain/kernel/swiss-time";
import { isSignedIn } from "~/domain/kernel/viewer";
import {
  membershipWithdrawal,
  withdrawFromMembership,
} from "~/domain/withdrawals/membership-withdrawal.server";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { orderAccess } from "~/web/order.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { contractPath } from "~/web/withdrawal.server";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const meta = metaOf;

/** What a withdrawal does, and the button that confirms it; afterwards, what was received. */
export const loader = load(async (context) => {
  const { viewer, t } = context;
  return {
    title: pageTitle(context, t("withdrawal:plan.title")),
    ...(await factsOf(context)),
    settings: isSignedIn(viewer) ? paths.settings() : null,
  };
});

async function factsOf(context: RequestContext) {
  const { shop, viewer, language, t } = context;
  const outlook = await membershipWithdrawal(shop, viewer, orderAccess(context));
  const { declared, right, days, isDisputed } = outlook;
  const money = (amount: typeof outlook.paid) => formatMoney(amount, language);
  if (declared) {
    const received = t("withdrawal:plan.declared", { received: formatSecond(declared.at, language) });
    const outcome = declared.waits
      ? t("withdrawal:plan.disputed")
      : declared.amount > 0
        ? t("withdrawal:plan.refunded", { amount: money(declared.amount) })
        : t("withdrawal:plan.nothing");
    return { state: "declared" as const, lead: received, facts: [outcome] };
  }
  const date = formatDay((right.state === "none" ? 0 : (right.until ?? 0)) - 12 * 3600_000, language);
  if (right.state !== "open") {
    const fact = outlook.isRunning ? t("withdrawal:plan.over", { date }) : t("withdrawal:plan.ended");
    return { state: "closed" as const, lead: null, facts: [fact] };
  }
  const [paid, kept, amount] = [outlook.paid, outlook.kept, outlook.refund].map(money);
  return {
    state: "open" as const,
    lead: t("withdrawal:plan.lead", { date }),
    facts: [
      t(outlook.isRunning ? "withdrawal:plan.ends" : "withdrawal:plan.ended"),
      ...(outlook.isMemberAgain ? [t("withdrawal:plan.again")] : []),
      ...(outlook.kept > 0
        ? [t("withdrawal:plan.kept", { paid, kept, passed: days.passed, all: days.all })]
        : []),
      isDisputed
        ? t("withdrawal:plan.disputed")
        : outlook.refund > 0
          ? t("withdrawal:plan.refund", { amount })
          : t("withdrawal:plan.nothing"),
      t("withdrawal:plan.rest"),
      t("withdrawal:plan.email"),
    ],
  };
}

export const action = form.post(z.object({}), async (context) => {
  const { shop, viewer, t } = context;
  await withdrawFromMembership(shop, viewer, orderAccess(context));
  return redirectWithToast(shop, contractPath(context, paths.withdraw.membership.$), {
    type: "success",
    message: t("withdrawal:done"),
    description: t("withdrawal:doneText"),
  });
});

export default function WithdrawFromMembership() {
  const { state, lead, facts, settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("withdrawal");
  return (
    <div className="page page-narrow">
      <Title text={t("plan.title")} />
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {lead && <p className="lead mt-3">{lead}</p>}
      {state === "open" ? (
        <>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <PostForm>
            <SubmitButton>{t("confirm")}</SubmitButton>
          </PostForm>
        </>
      ) : (
        facts.map((fact) => (
          <p className="mt-3" key={fact}>
            {fact}
          </p>
        ))
      )}
      {settings && (
        <FormNote>
          <a className="link inline-block py-2" href={settings}>
            {t("plan.settings")}
          </a>
        </FormNote>
      )}
    </div>
  );
}
