/** The texts of the page. A page has one language, so they never change while it is shown. */
import { createContext, useContext } from "react";
import type { BindTexts } from "~/locales/texts";

const TextsContext = createContext<BindTexts | null>(null);

export const TextsProvider = TextsContext.Provider;

/** The texts of a namespace, or of several. The key of any other has its namespace before it. */
export const useTranslation: BindTexts = (...namespaces: []) => {
  const bind = useContext(TextsContext);
  if (!bind) throw new Error("No TextsProvider is above this component.");
  return bind(...namespaces);
};
