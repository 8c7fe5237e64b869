/** How many: a number field that works as it stands, and buttons to both sides where scripts run. */
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MOST_COPIES } from "~/domain/orders/shipping";
import { FieldFrame } from "~/ui/form/field-frame";

export function QuantityField({ field }: { field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("order");
  const { key, ...props } = getInputProps(field, { type: "number" });
  return (
    <FieldFrame field={field} label={t("shipping.quantity")}>
      <div className="stepper" data-stepper="">
        <button aria-label={t("shipping.fewer")} className="btn" data-step="-1" hidden type="button">
          −
        </button>
        <input
          key={key}
          {...props}
          aria-describedby={field.errorId}
          aria-invalid={field.errors?.length ? true : undefined}
          className="input stepper-input"
          inputMode="numeric"
          max={MOST_COPIES}
          min={1}
          required
          step={1}
        />
        <button aria-label={t("shipping.more")} className="btn" data-step="1" hidden type="button">
          +
        </button>
      </div>
    </FieldFrame>
  );
}
