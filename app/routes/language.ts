import { findLanguage } from "~/locales/languages";
import { languageCookie } from "~/web/language.server";
import { goTo } from "~/web/toast.server";
import { load, localPath } from "~/web/visit.server";

/** A link of the footer: remembers the language in this browser and leads back to the page that it stands on. */
export const loader = load(({ shop, url }): Response => {
  const language = findLanguage(url.searchParams.get("to"));
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (language) headers.set("Set-Cookie", languageCookie(language, shop.settings.origin));
  return goTo(localPath(url.searchParams.get("returnTo"), "/"), headers);
});
