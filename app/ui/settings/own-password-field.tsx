/** The current password, for a password manager to fill in. */
import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/ui/form/field";
import { useTranslation } from "~/ui/use-translation";

export function OwnPasswordField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("settings");
  const { t: no } = useTranslation("refusals");
  return (
    <Field
      autoComplete="current-password"
      field={field}
      label={t("currentPassword")}
      messages={{ missing: no("fields-missing.message") }}
      type="password"
    />
  );
}
