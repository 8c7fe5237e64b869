/**
 * The English texts type the keys of `t`: an unknown one is a compile error. `useTranslation("order")` knows the keys of
 * that namespace; the `t` of a request knows "common" and, with their names before them, all others.
 */
import "i18next";
import type { emails } from "./en/emails.ts";
import type { en } from "./en/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: readonly ["common", ...(keyof typeof en)[]];
    resources: typeof en & { emails: typeof emails };
  }
}
