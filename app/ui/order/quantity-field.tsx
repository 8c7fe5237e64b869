/** The quantity: a number field that works without scripts, and buttons on both sides with them. */
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { MOST_COPIES } from "~/domain/orders/shipping";
import { FieldFrame } from "~/ui/form/field-frame";
import { useTranslation } from "~/ui/use-translation";

export function QuantityField({ field }: { field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("order");
  const { key, ...props } = getInputProps(field, { type: "number" });
  return (
    <FieldFrame field={field} label={t("shipping.quantity")}>
      <div className="flex gap-2" {...attributes({ stepper: "" })}>
        <button
          aria-label={t("shipping.fewer")}
          className="btn min-w-12 px-0 text-[1.25rem]"
          {...attributes({ step: "-1" })}
          hidden
          type="button"
        >
          −
        </button>
        <input
          key={key}
          {...props}
          aria-describedby={field.errorId}
          aria-invalid={field.errors?.length ? true : undefined}
          className="input w-24 text-center"
          inputMode="numeric"
          max={MOST_COPIES}
          min={1}
          required
          step={1}
        />
        <button
          aria-label={t("shipping.more")}
          className="btn min-w-12 px-0 text-[1.25rem]"
          {...attributes({ step: "1" })}
          hidden
          type="button"
        >
          +
        </button>
      </div>
    </FieldFrame>
  );
}
