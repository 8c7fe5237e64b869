/** Titles of pages. Invariant: a page with errors says so first, because a screen reader reads the title first. */
import type { RequestContext } from "./request-context.server.ts";

/** The title for the browser's tab. */
export function pageTitle({ t, loadContext }: RequestContext, title: string): string {
  const fullTitle = loadContext.formFailed ? t("common:errorTitle", { title }) : title;
  return t("common:pageTitle", { title: fullTitle });
}
