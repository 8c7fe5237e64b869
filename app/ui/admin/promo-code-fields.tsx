/** How often and how long a promo code can be used. */
import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "~/ui/use-translation";
import { Field } from "../form/field";

interface PromoLimitFieldsProps {
  usesLimit: FieldMetadata<string>;
  lastDay: FieldMetadata<string>;
}

export function PromoLimitFields({ usesLimit, lastDay }: PromoLimitFieldsProps) {
  const { t } = useTranslation("promo");
  return (
    <>
      <Field autoComplete="off" field={usesLimit} inputMode="numeric" label={t("usesLimit")} />
      <Field autoComplete="off" field={lastDay} hint={t("lastDayHint")} label={t("lastDay")} type="date" />
    </>
  );
}
