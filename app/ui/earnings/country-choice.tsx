/** The country of a creator who wants payouts. Switzerland is the first option and the default. */

import { countriesIn } from "~/domain/orders/country";
import { FIRST_COUNTRY } from "~/domain/payouts/payee-country";
import { useTranslation } from "~/ui/use-translation";

interface CountryChoiceProps {
  /** The form's value. */
  chosen: string | null;
  /** The error of the field. */
  error?: string;
}

export function CountryChoice({ chosen, error }: CountryChoiceProps) {
  const { t, language } = useTranslation("earnings");
  const countries = countriesIn(language);
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
