/** Shipping address and quantity: works as a plain form, also with its button outside of it. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import type { ShippingWords } from "~/domain/orders/shipping";
import { type ShippingForm as Schema, ShippingForm as schema } from "~/domain/orders/shipping";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { AddressFields, addressFaults } from "./address-fields";
import { GiftFields } from "./gift-fields";
import { QuantityField } from "./quantity-field";

const SHIPPING_FORM = "shipping";

interface ShippingFormProps {
  /** The earlier input. */
  words: ShippingWords;
  result?: SubmissionResult<string[]>;
  refusal?: { title: string | null; message: string } | null;
  /** The address of the post when the buyer leaves the form without an order. */
  leave?: string;
  /** The buyer chose the quantity elsewhere. */
  fixedQuantity?: boolean;
  /** Buttons elsewhere submit the form. */
  outsideTrigger?: boolean;
}

export function ShippingForm(props: ShippingFormProps) {
  const { words, result, refusal, leave, fixedQuantity = false, outsideTrigger = false } = props;
  const [form, fields] = useForm<z.input<typeof Schema>>({
    id: SHIPPING_FORM,
    lastResult: result,
    constraint: getZodConstraint(schema),
    defaultValue: words,
  });
  return (
    <PostForm {...getFormProps(form)} data-keep-words="">
      <ErrorSummary
        faults={[form, ...addressFaults({ fields, email: fields.email }), fields.giftNote, fields.quantity]}
        refusal={refusal}
      />
      <AddressFields email={fields.email} fields={fields} />
      <GiftFields giftNote={fields.giftNote} isGift={fields.isGift} />
      {!fixedQuantity && <QuantityField field={fields.quantity} />}
      {!outsideTrigger && <ShippingButtons leave={leave} />}
    </PostForm>
  );
}

/** The buttons find their form by its id, inside of it or elsewhere on the page. */
export function ShippingButtons({ leave }: { leave?: string }) {
  const { t } = useTranslation("order");
  return (
    <>
      <SubmitButton {...attributes({ busyText: t("shipping.busy") })} form={SHIPPING_FORM}>
        {t("shipping.submit")}
      </SubmitButton>
      {leave && (
        <button
          className="btn btn-quiet"
          form={SHIPPING_FORM}
          formAction={leave}
          formNoValidate
          type="submit"
        >
          {t("shipping.back")}
        </button>
      )}
    </>
  );
}
