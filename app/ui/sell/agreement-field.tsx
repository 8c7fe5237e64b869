/** The box to tick beside the creator terms, which open in a tab of their own, so that nothing typed is lost. */
import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";

export function AgreementField({ field }: { field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  const error = field.errors?.[0];
  return (
    <div className="field">
      <div className="sell-agree">
        <input
          aria-describedby={field.errorId}
          aria-invalid={error ? true : undefined}
          data-missing-message={no("selling-terms-unaccepted.message")}
          defaultChecked={field.initialValue === "on"}
          id={field.id}
          name={field.name}
          required
          type="checkbox"
          value="on"
        />
        <label htmlFor={field.id}>
          {t("agree")}{" "}
          <a className="link" href="/creator-terms" rel="noopener" target="_blank">
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
