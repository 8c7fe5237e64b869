import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { customerDeletion, deleteCustomer } from "~/domain/back-office/customer";
import { CustomerDeletion } from "~/domain/back-office/customer-form";
import { formatMoney, rappen } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { TickField } from "~/ui/settings/tick-field";
import { useTranslation } from "~/ui/use-translation";
import { customerPath } from "~/web/customer.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "moderation", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, t } = context;
  const { email, outlook } = await customerDeletion(shop, staff, params.id ?? "");
  return {
    title: pageTitle(context, t("customer:deleteTitle", { email })),
    email,
    outlook,
    back: customerPath(email),
  };
});

export const action = staffOnly.post(CustomerDeletion, async ({ shop, staff, params, t }, input) => {
  await deleteCustomer(shop, staff, params.id ?? "", input);
  const message = t("customer:deleted");
  return redirectWithToast(shop, paths.admin.orders(), { type: "success", message });
});

export default function CustomerDeletionPage() {
  const { email, outlook, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, language } = useTranslation("customer");
  const { t: no } = useTranslation("refusals");
  const [form, fields] = useForm<z.input<typeof CustomerDeletion>>({
    id: "customer-deletion",
    lastResult: answer?.result,
    constraint: getZodConstraint(CustomerDeletion),
  });
  const { email: typed, giveUpEarnings } = fields;
  const counted = (["openOrders", "publicPosters", "paidCredits"] as const).filter(
    (fact) => outlook[fact] > 0,
  );
  return (
    <DialogBody title={t("delete")}>
      <p className="mt-3 text-[1.25rem] font-semibold wrap-anywhere">{email}</p>
      <p className="lead mt-3">{t("deleteLead")}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {counted.map((fact) => (
          <li key={fact}>{t(fact, { count: outlook[fact] })}</li>
        ))}
        <li>{t("receipts")}</li>
      </ul>
      {outlook.isMember ? (
        <p className="panel mt-5">{no("customer-member.message")}</p>
      ) : (
        <PostForm {...getFormProps(form)}>
          <ErrorSummary faults={[form, giveUpEarnings, typed]} refusal={answer?.refusal} />
          {outlook.unpaid > 0 && (
            <TickField
              field={giveUpEarnings}
              label={t("giveUp", { amount: formatMoney(rappen(outlook.unpaid), language) })}
            />
          )}
          <Field
            autoCapitalize="none"
            autoComplete="off"
            field={typed}
            label={t("typeEmail", { email })}
            messages={{ missing: no("email-mismatch.message") }}
            spellCheck={false}
          />
          <button className="btn btn-danger btn-wide" type="submit">
            {t("deleteNow")}
          </button>
        </PostForm>
      )}
      <a className="btn btn-wide mt-5" {...attributes({ dialogClose: "" })} href={back}>
        {t("keep")}
      </a>
    </DialogBody>
  );
}
