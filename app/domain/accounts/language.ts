/** The language of an account: of its emails, and of its pages in a browser without a choice of its own. */
import { z } from "zod";
import { findLanguage, type Language } from "../../locales/languages.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";

export const LanguageChoice = z.object({
  language: z.string({ error: "language-unknown" }).transform((code, context): Language => {
    const language = findLanguage(code);
    if (language) return language;
    context.addIssue({ code: "custom", message: "language-unknown" });
    return z.NEVER;
  }),
});

/** Saves the choice to the account. @throws Refusal "not-signed-in" */
export async function chooseLanguage(
  shop: Shop,
  viewer: Viewer,
  { language }: z.output<typeof LanguageChoice>,
): Promise<void> {
  const { id } = signedInAccount(viewer);
  await shop.db.updateTable("accounts").set({ language }).where("id", "=", id).execute();
}
