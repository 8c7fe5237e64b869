/** The language of an account: of its letters, and of its pages in a browser that was told nothing else. */
import { z } from "zod";
import { findLanguage, type Language } from "../../locales/languages.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";

export const LanguageChoice = z.object({
  language: z.string({ error: "language-unknown" }).transform((code, context): Language => {
    const language = findLanguage(code);
    if (language) return language;
    context.addIssue({ code: "custom", message: "language-unknown" });
    return z.NEVER;
  }),
});

/** Keeps the choice with the account. @throws Refusal "not-signed-in" */
export async function chooseLanguage(
  shop: Shop,
  viewer: Viewer,
  { language }: z.output<typeof LanguageChoice>,
): Promise<void> {
  const { id } = signedInAccount(viewer);
  await shop.db.updateTable("accounts").set({ language }).where("id", "=", id).execute();
}
