import { useActionData, useLoaderData } from "@remix-run/react";
import { decideWithdrawal, listWithdrawals } from "~/domain/back-office/withdrawals";
import { formatMoney } from "~/domain/kernel/money";
import { formatDay, formatSecond } from "~/domain/kernel/swiss-time";
import { WITHDRAWAL_STATES, WithdrawalDecision } from "~/domain/withdrawals/forms";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { SegmentedNav } from "~/ui/admin/segmented-nav";
import { WithdrawalList } from "~/ui/admin/withdrawal-list";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = {
  permission: { read: "customers", write: "refunds" },
  limits: { write: "staff" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t, language } = context;
  const isClosed = url.searchParams.get("state") === "closed";
  const found = await listWithdrawals(shop, staff, { isClosed });
  return {
    title: pageTitle(context, t("backOffice:withdrawals.title")),
    state: isClosed ? ("closed" as const) : ("open" as const),
    withdrawals: found.map(({ posters, receivedAt, refundBy, amount, closed, ...withdrawal }) => ({
      ...withdrawal,
      posters: posters.map(({ name, style, quantity }) =>
        t("backOffice:withdrawals.poster", { quantity, name: name ?? t(`styles:${style}`) }),
      ),
      received: formatSecond(receivedAt, language),
      refundBy: formatDay(refundBy, language),
      isLate: closed === null && refundBy < shop.clock.now(),
      amount: formatMoney(amount, language),
      closed: closed && { ...closed, at: moment(context, closed.at) },
    })),
  };
});

export const action = staffOnly.post(WithdrawalDecision, async ({ shop, staff, t }, decision) => {
  await decideWithdrawal(shop, staff, decision);
  const message = t(`backOffice:withdrawals.done.${decision.way}`);
  return redirectWithToast(shop, paths.admin.withdrawals(), { type: "success", message });
});

export default function WithdrawalsPage() {
  const { withdrawals, state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("withdrawals.title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <SegmentedNav
        label={t("withdrawals.states")}
        links={WITHDRAWAL_STATES.map((each) => ({
          href: `${paths.admin.withdrawals()}?state=${each}`,
          text: t(`withdrawals.${each}`),
          isCurrent: each === state,
        }))}
      />
      {withdrawals.length === 0 ? (
        <p className="lead py-12 text-center">{t("withdrawals.none")}</p>
      ) : (
        <WithdrawalList withdrawals={withdrawals} />
      )}
    </BackOfficePage>
  );
}
