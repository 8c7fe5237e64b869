import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerOf, setBlock } from "~/domain/back-office/customer";
import { CustomerBlock } from "~/domain/back-office/customer-form";
import { isRefusal } from "~/domain/kernel/refusal";
import { CustomerDetail } from "~/ui/admin/customer-detail";
import { CustomerSearch } from "~/ui/admin/customer-search";
import { BackOfficePage } from "~/ui/admin/office-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { customerPath, customerShown } from "~/web/customer.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = {
  permission: { read: "customers", write: "moderation" },
  limits: { write: "staff" },
} satisfies RouteHandle;

export const meta = metaOf;

/** The customer of the address's e-mail; without one, or where it is unknown, a form that asks for it. */
export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const email = url.searchParams.get("email")?.trim() ?? "";
  const frame = { title: pageTitle(context, t("customer:title")), email };
  if (email === "") return data({ ...frame, customer: null });
  try {
    return data({ ...frame, customer: customerShown(context, await customerOf(shop, staff, email)) });
  } catch (error) {
    if (!isRefusal(error) || error.code !== "not-found") throw error;
    return data({ ...frame, customer: null }, { status: 404 });
  }
});

/** The button that blocks a customer, or ends the block. */
export const action = staffOnly.post(CustomerBlock, async ({ shop, staff, t }, change) => {
  await setBlock(shop, staff, change);
  const message = t(change.set === "block" ? "customer:blocked" : "customer:unblocked");
  return redirectWithToast(shop, customerPath(change.email), { type: "success", message });
});

export default function CustomersPage() {
  const { customer, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("customer");
  return (
    <BackOfficePage title={t("title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <CustomerSearch email={email} isUnknown={customer === null && email !== ""} />
      {customer && <CustomerDetail customer={customer} />}
    </BackOfficePage>
  );
}
