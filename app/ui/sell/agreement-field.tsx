/** The checkbox for the creator terms, which open above the form, or without scripts in a new tab: the input is kept. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { ConsentField } from "~/ui/form/consent-field";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

export function AgreementField({ field }: { field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  return (
    <ConsentField field={field} missing={no("selling-terms-unaccepted.message")}>
      {t("agree")}{" "}
      <a
        className="link"
        {...attributes({ dialogAbove: "" })}
        href={paths.creatorTerms()}
        rel="noopener"
        target="_blank"
      >
        {t("terms")} <span className="sr-only">{t("newTab")}</span>
      </a>
    </ConsentField>
  );
}
