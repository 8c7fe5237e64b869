import { useActionData, useLoaderData } from "@remix-run/react";
import { customerOf, setBlock } from "~/domain/back-office/customer";
import { CustomerBlock } from "~/domain/back-office/customer-form";
import { paths } from "~/paths";
import { CustomerDetail } from "~/ui/admin/customer-detail";
import { FILTER_FIELD } from "~/ui/admin/filter";
import { BackOfficePage } from "~/ui/admin/office-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { customerPath, customerShown } from "~/web/customer.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

/** The customer of the address's e-mail; without one, a form that asks for it. */
export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const email = url.searchParams.get("email")?.trim() ?? "";
  return {
    title: pageTitle(context, t("customer:title")),
    customer: email === "" ? null : customerShown(context, await customerOf(shop, staff, email)),
  };
});

/** The button that blocks a customer, or ends the block. */
export const action = staffOnly.post(CustomerBlock, async ({ shop, staff, t }, change) => {
  await setBlock(shop, staff, change);
  const message = t(change.set === "block" ? "customer:blocked" : "customer:unblocked");
  return redirectWithToast(shop, customerPath(change.email), { type: "success", message });
});

export default function CustomersPage() {
  const { customer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("customer");
  return (
    <BackOfficePage title={t("title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {customer ? (
        <CustomerDetail customer={customer} />
      ) : (
        <form action={paths.admin.customers()} className="mt-4 flex max-w-xl flex-wrap items-end gap-2">
          <label className={`${FILTER_FIELD} grow`}>
            <span>{t("find")}</span>
            <input autoComplete="off" className="input input-small" name="email" required type="email" />
          </label>
          <button className="btn btn-primary btn-small" type="submit">
            {t("show")}
          </button>
        </form>
      )}
    </BackOfficePage>
  );
}
