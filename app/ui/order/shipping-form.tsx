/** Where the order goes, and how many: works as a plain form, also with its button outside of it. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { ShippingWords } from "~/domain/orders/shipping";
import { type ShippingForm as Schema, ShippingForm as schema } from "~/domain/orders/shipping";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressFields, addressFaults } from "./address-fields";
import { QuantityField } from "./quantity-field";

/** The id by which a button outside of the form sends it. */
export const SHIPPING_FORM = "shipping";

interface ShippingFormProps {
  /** What was entered before. */
  words: ShippingWords;
  result?: SubmissionResult<string[]>;
  refusal?: { title: string | null; message: string } | null;
  /** Where the form is sent when it is left without an order. */
  draftAction: string;
  /** A button elsewhere sends the form. */
  outsideTrigger?: boolean;
}

export function ShippingForm({
  words,
  result,
  refusal,
  draftAction,
  outsideTrigger = false,
}: ShippingFormProps) {
  const { t } = useTranslation("order");
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: SHIPPING_FORM,
    lastResult: result,
    constraint: getZodConstraint(schema),
    defaultNoValidate: false,
    defaultValue: words,
  });
  return (
    <PostForm {...getFormProps(form)} data-keep-words="">
      <ErrorSummary
        faults={[form, ...addressFaults({ fields, email: fields.email }), fields.quantity]}
        refusal={refusal}
      />
      <AddressFields email={fields.email} fields={fields} />
      <QuantityField field={fields.quantity} />
      {!outsideTrigger && (
        <>
          <SubmitButton data-busy-text={t("shipping.busy")}>{t("shipping.submit")}</SubmitButton>
          <button className="btn btn-quiet" formAction={draftAction} formNoValidate type="submit">
            {t("shipping.back")}
          </button>
        </>
      )}
    </PostForm>
  );
}
