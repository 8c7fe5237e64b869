import { findLanguage } from "~/locales/languages";
import { languageCookie } from "~/web/language.server";
import { load, localPath } from "~/web/request-context.server";
import { redirectTo } from "~/web/toast.server";

/** A link in the footer: stores the language in a cookie and redirects back to its page. */
export const loader = load(({ shop, url }): Response => {
  const language = findLanguage(url.searchParams.get("to"));
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (language) headers.set("Set-Cookie", languageCookie(language, shop.settings.origin));
  return redirectTo(localPath(url.searchParams.get("returnTo"), "/"), headers);
});
