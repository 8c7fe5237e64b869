/** Composes an email in the recipient's language. Invariant: greeting and closing are the same in all emails. */
import type { ParseKeys } from "i18next";
import { emails as de } from "../../locales/de/emails.ts";
import { styles as deStyles } from "../../locales/de/styles.ts";
import { emails as en } from "../../locales/en/emails.ts";
import { styles as enStyles } from "../../locales/en/styles.ts";
import { emails as fr } from "../../locales/fr/emails.ts";
import { styles as frStyles } from "../../locales/fr/styles.ts";
import { emails as it } from "../../locales/it/emails.ts";
import { styles as itStyles } from "../../locales/it/styles.ts";
import { findLanguage, type Language, languages } from "../../locales/languages.ts";
import { type BindTexts, bindTexts } from "../../locales/texts.ts";
import type { EmailTexts, Namespace } from "../../locales/translation.ts";
import type { Attachment } from "./email-attachment.ts";
import { type Block, bodyOf } from "./email-body.ts";
import { enqueueEmail } from "./email-queue.ts";
import type { Db, Shop } from "./shop.ts";

const catalogues: Record<Language, { emails: EmailTexts; styles: Namespace<"styles"> }> = {
  en: { emails: en, styles: enStyles },
  de: { emails: de, styles: deStyles },
  fr: { emails: fr, styles: frStyles },
  it: { emails: it, styles: itStyles },
};

const bound = new Map(languages.map((language) => [language, bindTexts(language, catalogues[language])]));

/** The text of a key, with the shop's name and address and the email's own values filled in. */
export type EmailText = ParseKeys<["emails", "styles"]>;
export type Texts = (key: EmailText, more?: Record<string, string | number>) => string;

export interface Draft {
  kind: Exclude<
    keyof typeof en,
    "product" | "paper" | "receipt" | "certificate" | "slip" | "greeting" | "closing" | "unsubscribe"
  >;
  /** Distinguishes this email from others of its kind. */
  key: string;
  recipient: string;
  language: string;
  values?: Record<string, string | number>;
  attachments?: readonly Attachment[];
  /** The order that it tells its buyer about: what it says stays readable for staff. */
  orderId?: string;
  /** Paragraphs below the closing, such as terms. */
  annex?: readonly string[];
  /** For an email that its recipient can decline: it ends with this link. */
  unsubscribeUrl?: string;
}

/** The texts of emails and of their attachments. */
export function emailTexts(
  shop: Shop,
  language: string,
  values: Record<string, string | number> = {},
): Texts {
  const { legalName: shopName, contactEmail } = shop.settings;
  const bind = bound.get(findLanguage(language) ?? "en") as BindTexts;
  const { t } = bind(["emails", "styles"]);
  return (key, more) => t(key, { shopName, contactEmail, ...values, ...more });
}

/** Composes the email: its subject and its paragraphs are texts of its kind. */
export async function compose(
  shop: Shop,
  trx: Db,
  {
    kind,
    key,
    recipient,
    language,
    values = {},
    attachments = [],
    annex = [],
    orderId,
    unsubscribeUrl,
  }: Draft,
  now: number,
  paragraphs: (t: Texts) => Block[],
): Promise<void> {
  // The order of a deleted account has no address any more.
  if (recipient === "") return;
  const t = emailTexts(shop, language, values);
  const subject = t(`${kind}.subject`);
  const end = unsubscribeUrl ? [{ link: unsubscribeUrl, label: t("unsubscribe") }] : [];
  const blocks = [t("greeting"), ...paragraphs(t), ...end, t("closing")];
  const body = bodyOf(language, [...blocks, ...annex], subject);
  const email = {
    uniqueKey: `${kind}:${key}`,
    kind,
    recipient,
    subject,
    attachments,
    unsubscribeUrl,
    ...(orderId === undefined ? {} : { orderId, blocks: blocks.map(withoutKey) }),
    ...body,
  };
  await enqueueEmail(trx, email, now);
}

/** The key in a link opens an order without a log-in, so it is not kept. */
function withoutKey(block: Block): Block {
  return typeof block === "object" && "link" in block
    ? { ...block, link: block.link.replace(/\?key=.*$/, "") }
    : block;
}
