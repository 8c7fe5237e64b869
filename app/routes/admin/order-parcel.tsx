import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CARRIER_IDS, carrierName, ParcelForm } from "~/domain/orders/parcel";
import { isShippedTold, noteParcel } from "~/domain/orders/parcel-note";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SelectField } from "~/ui/form/select-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { formPageOf, officePath } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { order, parcel, ...page } = await formPageOf(visit, "workshop:parcel.title");
  const isWaiting = order.status === "pending" || order.status === "processing";
  const words = {
    carrier: parcel?.carrier ?? "",
    number: parcel?.number ?? "",
    isShipped: isWaiting ? "on" : "",
    before: order.status,
    ...page.typed,
  };
  const isTold = await isShippedTold(visit.shop, order.confirmationId);
  return { ...page, words, isTold, email: order.email ?? "" };
});

export const action = staffOnly.post(ParcelForm, async (visit, { carrier, number, isShipped, before }) => {
  const { shop, staff, params, t } = visit;
  await noteParcel(shop, staff, { orderId: params.id ?? "", parcel: { carrier, number }, isShipped, before });
  const message = t(isShipped ? "workshop:parcel.shipped" : "workshop:parcel.saved");
  return redirectWithToast(shop, officePath(visit), { type: "success", message });
});

export default function OrderParcelPage() {
  const { words, isTold, email, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("workshop");
  const { t: no } = useTranslation("refusals");
  const [parcel, fields] = useForm({
    id: "parcel",
    lastResult: answer?.result,
    constraint: getZodConstraint(ParcelForm),
    defaultNoValidate: false,
    defaultValue: words,
  });
  const { key: beforeKey, ...before } = getInputProps(fields.before, { type: "hidden" });
  const { key, ...isShipped } = getInputProps(fields.isShipped, { type: "checkbox", value: "on" });
  return (
    <OrderFormPage {...page}>
      <PostForm {...getFormProps(parcel)} data-changes-list="">
        <ErrorSummary faults={[parcel, fields.carrier, fields.number]} refusal={answer?.refusal} />
        <input key={beforeKey} {...before} />
        <SelectField
          choices={CARRIER_IDS.map((id) => [id, carrierName(id)] as const)}
          field={fields.carrier}
          label={t("parcel.carrier")}
          missing={no("carrier-unknown.message")}
          placeholder={t("parcel.choose")}
        />
        <Field
          autoCapitalize="characters"
          autoComplete="off"
          field={fields.number}
          label={t("parcel.number")}
          messages={{ missing: no("parcel-number-strange.message") }}
          spellCheck={false}
        />
        <label className="office-check">
          <input key={key} {...isShipped} />
          <span>{t("parcel.isShipped")}</span>
        </label>
        <p className="quiet">{isTold ? t("parcel.told") : t("parcel.letter", { email })}</p>
        <SubmitButton>{t("parcel.submit")}</SubmitButton>
      </PostForm>
    </OrderFormPage>
  );
}
