/** The form that was posted to an address that could not answer: the error page sends it again. */

import type { TFunction } from "i18next";
import { createContext, useContext } from "react";

const SentFormContext = createContext<readonly (readonly [string, string])[] | null>(null);

/** The fields in their order; null where nothing was posted, or what an answer never contains. */
export const SentFormProvider = SentFormContext.Provider;

/** Null where there is no form to send again. */
export function useSentForm() {
  return useContext(SentFormContext);
}

/** One button, which posts the same fields to the same address. */
export function SendAgain({ action, t }: { action: string; t: TFunction<"common"> }) {
  const fields = useSentForm() ?? [];
  return (
    <form method="post" action={action} className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-primary">
        {t("failed.sendAgain")}
      </button>
    </form>
  );
}
