import type { FieldMetadata } from "@conform-to/react";
import { carrierChoices } from "~/domain/orders/parcel";
import { useTranslation } from "~/ui/use-translation";
import { Field } from "../form/field";
import { SelectField } from "../form/select-field";

interface ParcelFieldsProps {
  carrier: FieldMetadata<string>;
  number: FieldMetadata<string>;
  /** Shown while no carrier is chosen. */
  placeholder: string;
}

export function ParcelFields({ carrier, number, placeholder }: ParcelFieldsProps) {
  const { t, language } = useTranslation("adminOrder");
  const { t: no } = useTranslation("refusals");
  return (
    <>
      <SelectField
        choices={carrierChoices(language)}
        field={carrier}
        label={t("parcel.carrier")}
        missing={no("carrier-unknown.message")}
        placeholder={placeholder}
      />
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        field={number}
        label={t("parcel.number")}
        messages={{ missing: no("parcel-number-strange.message") }}
        spellCheck={false}
      />
    </>
  );
}
