/** The fields of a shipping address, in the order of an envelope. */
import type { FieldMetadata } from "@conform-to/react";
import { countriesIn } from "~/domain/orders/country";
import type { ShippingAddress } from "~/domain/orders/shipping";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useTranslation } from "~/ui/use-translation";

interface AddressFieldsProps {
  fields: { readonly [Name in Exclude<keyof ShippingAddress, "email">]: FieldMetadata<string> };
  /** Missing where it can no longer change. */
  email?: FieldMetadata<string>;
}

/** The fields in the order of the page; conform has them one by one. */
export function addressFaults({ fields, email }: AddressFieldsProps) {
  const { firstName, lastName, address, zipCode, city, state, country } = fields;
  return [firstName, lastName, ...(email ? [email] : []), address, zipCode, city, state, country];
}

export function AddressFields({ fields, email }: AddressFieldsProps) {
  const { t, language } = useTranslation("order");
  const { t: no } = useTranslation("refusals");
  const { firstName, lastName, address, city, state, zipCode, country } = fields;
  return (
    <>
      <div className="grid gap-5 min-[480px]:grid-cols-[1fr_1fr] min-[480px]:items-start">
        <Field
          autoComplete="given-name"
          field={firstName}
          label={t("shipping.firstName")}
          messages={{ missing: no("first-name-short.message") }}
        />
        <Field
          autoComplete="family-name"
          field={lastName}
          label={t("shipping.lastName")}
          messages={{ missing: no("last-name-short.message") }}
        />
      </div>
      {email && (
        <Field
          autoComplete="email"
          field={email}
          hint={t("shipping.emailHint")}
          label={t("shipping.email")}
          messages={{ missing: no("email-invalid.message"), invalid: no("email-invalid.message") }}
          type="email"
        />
      )}
      <Field
        autoComplete="address-line1"
        field={address}
        label={t("shipping.address")}
        messages={{ missing: no("address-short.message") }}
      />
      <div className="grid gap-5 min-[480px]:grid-cols-[2fr_3fr] min-[480px]:items-start">
        <Field
          autoComplete="postal-code"
          field={zipCode}
          label={t("shipping.zipCode")}
          messages={{ missing: no("zip-short.message") }}
        />
        <Field
          autoComplete="address-level2"
          field={city}
          label={t("shipping.city")}
          messages={{ missing: no("city-short.message") }}
        />
      </div>
      <Field
        autoComplete="address-level1"
        field={state}
        label={t("shipping.state")}
        messages={{ missing: no("state-short.message") }}
      />
      <SelectField
        autoComplete="country"
        choices={countriesIn(language)}
        field={country}
        label={t("shipping.country")}
        missing={no("country-missing.message")}
        placeholder={t("shipping.chooseCountry")}
      />
    </>
  );
}
