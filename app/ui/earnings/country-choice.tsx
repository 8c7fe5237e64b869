/** Where a creator lives who wants to be paid; Switzerland stands first, and is chosen until something else is. */
import { useTranslation } from "react-i18next";
import { FIRST_COUNTRY } from "~/domain/earnings/country";
import { countriesIn } from "~/domain/orders/country";

interface CountryChoiceProps {
  /** As the form has it. */
  chosen: string | null;
  /** What is wrong with it. */
  error?: string;
}

export function CountryChoice({ chosen, error }: CountryChoiceProps) {
  const { t, i18n } = useTranslation("earnings");
  const countries = countriesIn(i18n.language);
  const [first, others] = [true, false].map((isFirst) =>
    countries.filter(([code]) => (code === FIRST_COUNTRY) === isFirst),
  );
  return (
    <div className="field">
      <label className="label" htmlFor="payee-country">
        {t("country.label")}
      </label>
      <select
        aria-describedby={error ? "payee-country-error" : undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="country"
        className="input"
        defaultValue={chosen ?? FIRST_COUNTRY}
        id="payee-country"
        name="country"
        required
      >
        {[...(first ?? []), ...(others ?? [])].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id="payee-country-error">
          {error}
        </p>
      )}
    </div>
  );
}
