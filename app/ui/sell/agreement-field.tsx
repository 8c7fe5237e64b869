/** The checkbox for the creator terms, which open above the form, or without scripts in a new tab: the input is kept. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

export function AgreementField({ field }: { field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  const error = field.errors?.[0];
  return (
    <div className="field">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2">
        <input
          aria-describedby={field.errorId}
          aria-invalid={error ? true : undefined}
          {...attributes({ missingMessage: no("selling-terms-unaccepted.message") })}
          className="mt-0.5 size-5.5 accent-gold"
          defaultChecked={field.initialValue === "on"}
          id={field.id}
          name={field.name}
          required
          type="checkbox"
          value="on"
        />
        <label htmlFor={field.id}>
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
        </label>
      </div>
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </div>
  );
}
