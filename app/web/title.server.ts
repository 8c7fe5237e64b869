/** Titles of pages. Invariant: a page that comes back with errors says so first, because a reader hears the title first. */
import type { Visit } from "./visit.server.ts";

/** The title for the browser's tab. */
export function pageTitle({ t, context }: Visit, title: string): string {
  const told = context.formFailed ? t("common:errorTitle", { title }) : title;
  return t("common:pageTitle", { title: told });
}
