/** Finds a customer by e-mail address. Says so, beside the field, where the address is unknown. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD } from "./filter";

interface CustomerSearchProps {
  /** The address that was searched; often empty. */
  email: string;
  isUnknown: boolean;
}

export function CustomerSearch({ email, isUnknown }: CustomerSearchProps) {
  const { t } = useTranslation("customer");
  return (
    <search>
      <form action={paths.admin.customers()} className="mt-4 flex max-w-xl flex-wrap items-end gap-2">
        <label className={`${FILTER_FIELD} grow`}>
          <span>{t("find")}</span>
          <input
            aria-describedby={isUnknown ? "unknown-customer" : undefined}
            aria-invalid={isUnknown || undefined}
            autoCapitalize="none"
            autoComplete="off"
            className="input input-small"
            defaultValue={email}
            name="email"
            required
            type="email"
          />
        </label>
        <button className="btn btn-primary btn-small" type="submit">
          {t("show")}
        </button>
        {isUnknown && (
          <p className="basis-full text-danger wrap-anywhere" id="unknown-customer" role="alert">
            {t("unknown", { email })}
          </p>
        )}
      </form>
    </search>
  );
}
