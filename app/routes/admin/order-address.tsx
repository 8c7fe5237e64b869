import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { addressMark, correctAddress, isCorrectable } from "~/domain/fulfilment/address-correction";
import { AddressCorrection } from "~/domain/orders/shipping";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressFields, addressFaults } from "~/ui/order/address-fields";
import { useTranslation } from "~/ui/use-translation";
import { backOfficePath, formPageOf } from "~/web/back-office-order.server";
import { wordsOf } from "~/web/order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order, parcels: _, ...page } = await formPageOf(context, "adminOrder:address.title");
  if (!order.shipping || !isCorrectable(order)) throw redirectTo(backOfficePath(context));
  const { quantity: _none, ...words } = wordsOf(order);
  return { ...page, words: { ...words, seen: addressMark(order.shipping), ...page.typed } };
});

export const action = staffOnly.post(AddressCorrection, async (context, { seen, ...address }) => {
  const { shop, staff, params, t } = context;
  await correctAddress(shop, staff, { orderId: params.id ?? "", address, seen });
  const toast = { type: "success", message: t("adminOrder:address.saved") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
});

export default function OrderAddressPage() {
  const { words, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const [address, fields] = useForm({
    id: "address",
    lastResult: answer?.result,
    constraint: getZodConstraint(AddressCorrection),
    defaultValue: words,
  });
  const { key, ...seen } = getInputProps(fields.seen, { type: "hidden" });
  const { email } = fields;
  return (
    <OrderFormPage {...page}>
      <p className="lead mt-3">{t("address.text")}</p>
      <PostForm {...getFormProps(address)} autoComplete="off" {...attributes({ changesList: "" })}>
        <ErrorSummary faults={[address, ...addressFaults({ fields, email })]} refusal={answer?.refusal} />
        <input key={key} {...seen} />
        <AddressFields email={email} fields={fields} />
        <SubmitButton>{t("address.submit")}</SubmitButton>
      </PostForm>
    </OrderFormPage>
  );
}
