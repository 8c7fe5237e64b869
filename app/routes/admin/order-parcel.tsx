import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { isShippedEmailSent, recordParcel } from "~/domain/fulfilment/parcel-note";
import { describeParcel, ParcelForm } from "~/domain/orders/parcel";
import { STATUS } from "~/domain/orders/status";
import { paths } from "~/paths";
import { KnownParcels } from "~/ui/admin/known-parcels";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ParcelFields } from "~/ui/admin/parcel-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { backOfficePath, formPageOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order, parcels, ...page } = await formPageOf(context, "adminOrder:parcel.title");
  const { isUnsent } = STATUS[order.status];
  const words = {
    carrier: "",
    number: "",
    isShipped: isUnsent ? "on" : "",
    before: order.status,
    ...page.typed,
  };
  const isNotified = await isShippedEmailSent(context.shop, order.confirmationId);
  const known = parcels.map((parcel) => ({ id: parcel.id, ...describeParcel(parcel, context.language) }));
  const removal = backOfficePath(context, paths.admin.orders.$.parcel.removal);
  return { ...page, words, isNotified, email: order.email ?? "", known, removal };
});

export const action = staffOnly.post(ParcelForm, async (context, { carrier, number, isShipped, before }) => {
  const { shop, staff, params, t } = context;
  await recordParcel(shop, staff, {
    orderId: params.id ?? "",
    parcel: { carrier, number },
    isShipped,
    before,
  });
  const message = t(isShipped ? "adminOrder:parcel.shipped" : "adminOrder:parcel.saved");
  return redirectWithToast(shop, backOfficePath(context), { type: "success", message });
});

export default function OrderParcelPage() {
  const { words, isNotified, email, known, removal, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const [parcel, fields] = useForm({
    id: "parcel",
    lastResult: answer?.result,
    constraint: getZodConstraint(ParcelForm),
    defaultValue: words,
  });
  const { key: beforeKey, ...before } = getInputProps(fields.before, { type: "hidden" });
  const { key, ...isShipped } = getInputProps(fields.isShipped, { type: "checkbox", value: "on" });
  return (
    <OrderFormPage {...page}>
      <KnownParcels parcels={known} removal={removal} />
      <PostForm {...getFormProps(parcel)} {...attributes({ changesList: "" })}>
        <ErrorSummary faults={[parcel, fields.carrier, fields.number]} refusal={answer?.refusal} />
        <input key={beforeKey} {...before} />
        <ParcelFields carrier={fields.carrier} number={fields.number} placeholder={t("parcel.choose")} />
        <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
          <input className="size-6 accent-gold" key={key} {...isShipped} />
          <span>{t("parcel.isShipped")}</span>
        </label>
        <p className="quiet">{isNotified ? t("parcel.emailSent") : t("parcel.emailAhead", { email })}</p>
        <SubmitButton>{t("parcel.submit")}</SubmitButton>
      </PostForm>
    </OrderFormPage>
  );
}
