import { useActionData, useLoaderData } from "@remix-run/react";
import { giveBackMonth, MonthRefundForm, memberMonth } from "~/domain/back-office/month-refund";
import { formatMoney } from "~/domain/kernel/money";
import { MonthRefund } from "~/ui/admin/month-refund";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { customerPath } from "~/web/customer.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "refunds", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, language, t } = context;
  const { email, invoice, left, state } = await memberMonth(shop, staff, params.id ?? "");
  const heading = t("customer:refund.title", { invoice });
  const month = { email, state, amount: left, left: formatMoney(left, language) };
  return { title: pageTitle(context, heading), heading, month, back: customerPath(email) };
});

export const action = staffOnly.post(MonthRefundForm, async ({ shop, staff, params, t }, input) => {
  const { email } = await giveBackMonth(shop, staff, { monthId: params.id ?? "", ...input });
  const message = t("adminOrder:refund.pending");
  return redirectWithToast(shop, customerPath(email), { type: "success", message });
});

export default function MonthRefundPage() {
  const { heading, month, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("customer");
  return (
    <DialogBody title={heading}>
      <MonthRefund answer={answer} month={month} />
      <p className="mt-6">
        <a className="link" href={back}>
          {t("refund.back")}
        </a>
      </p>
    </DialogBody>
  );
}
