import { useActionData, useLoaderData } from "@remix-run/react";
import {
  FailedRefundForm,
  listFailedRefunds,
  resolveFailedRefund,
} from "~/domain/back-office/failed-refunds";
import { formatMoney } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { FailedRefundList } from "~/ui/admin/failed-refund-list";
import { BackOfficePage } from "~/ui/admin/office-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = {
  permission: { read: "amounts", write: "refunds" },
  limits: { write: "staff" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, t, language } = context;
  const refunds = await listFailedRefunds(shop, staff);
  return {
    title: pageTitle(context, t("backOffice:refunds.title")),
    refunds: refunds.map(({ amount, failedAt, ...refund }) => ({
      ...refund,
      amount: formatMoney(amount, language),
      failed: moment(context, failedAt),
    })),
  };
});

export const action = staffOnly.post(FailedRefundForm, async ({ shop, staff, t }, { refund, way }) => {
  await resolveFailedRefund(shop, staff, { refundId: refund, way });
  return redirectWithToast(shop, paths.admin.refunds(), {
    type: "success",
    message: t(`backOffice:refunds.done.${way}`),
  });
});

export default function FailedRefundsPage() {
  const { refunds } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("refunds.title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {refunds.length === 0 ? (
        <p className="lead py-12 text-center">{t("refunds.none")}</p>
      ) : (
        <>
          <p className="lead mt-4 max-w-prose">{t("refunds.intro")}</p>
          <FailedRefundList refunds={refunds} />
        </>
      )}
    </BackOfficePage>
  );
}
