/**
 * Writes the emails about a membership in its member's language.
 * Invariant: one email for each occasion, however often the membership is settled.
 */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import type { Attachment } from "../kernel/email-attachment.ts";
import type { Block } from "../kernel/email-body.ts";
import { compose, type EmailText, type Texts } from "../kernel/email-composer.ts";
import { formatMoney, MEMBERSHIP_PRICE, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import { termsParagraphs } from "../kernel/terms-text.ts";
import { membershipWithdrawalLink } from "./withdrawal-link.server.ts";

export type MembershipEmail =
  /** The key of the first one is the membership's id. */
  | { kind: "membershipStarted"; key: string; monthId: string | null; paid: number }
  | { kind: "membershipRenewed"; key: string; monthId: string; paid: number }
  | { kind: "membershipUnpaid"; key: string; amount: number; nextAttemptAt: number | null }
  | { kind: "membershipCancelled"; key: string }
  | { kind: "membershipResumed"; key: string }
  | { kind: "membershipRefunded"; key: string; amount: number }
  | { kind: "membershipRefundFailed"; key: string; amount: number }
  | { kind: "membershipEnded"; key: string; isUnpaid: boolean };

type Reader = Pick<Row<"accounts">, "email" | "language">;

/** Enqueues the email; `day` is the end of the paid month or of the membership. */
export async function enqueueMembershipEmail(
  shop: Shop,
  trx: Db,
  { email: recipient, language }: Reader,
  { day, price }: { day: number | null; price: number | null },
  email: MembershipEmail,
): Promise<void> {
  const now = shop.clock.now();
  const { kind, key } = email;
  const money = "paid" in email ? email.paid : "amount" in email ? email.amount : 0;
  const nextAttemptAt = "nextAttemptAt" in email ? email.nextAttemptAt : null;
  const values = {
    amount: formatMoney(rappen(money), language),
    price: formatMoney(price === null ? MEMBERSHIP_PRICE : rappen(price), language),
    date: formatDay(day ?? now, language),
    next: formatDay(nextAttemptAt ?? now, language),
  };
  const attachments: Attachment[] = [];
  const isContract = kind === "membershipStarted";
  if (isContract) attachments.push({ kind: "terms", language });
  if ("monthId" in email && email.monthId !== null)
    attachments.push({ kind: "month-invoice", monthId: email.monthId });
  const annex = isContract ? termsParagraphs(shop, language) : [];
  const draft = { kind, key, recipient, language, values, attachments, annex };
  await compose(shop, trx, draft, now, (t) => paragraphs(shop, email, t));
}

function paragraphs(shop: Shop, email: MembershipEmail, t: Texts): Block[] {
  const link = (path: string, key: EmailText): Block => ({
    link: shop.settings.origin + path,
    label: t(key),
  });
  switch (email.kind) {
    case "membershipStarted":
      return [
        t("membershipStarted.intro"),
        t("membershipStarted.paid"),
        t("membershipStarted.cancel"),
        t("membershipStarted.withdraw"),
        link(membershipWithdrawalLink(shop, email.key), "membershipStarted.withdrawLink"),
        t("orderConfirmation.terms"),
        link(paths.create(), "membershipStarted.link"),
      ];
    case "membershipRenewed":
      return [t("membershipRenewed.intro"), link(paths.settings(), "membershipRenewed.link")];
    case "membershipUnpaid":
      return [
        t("membershipUnpaid.intro"),
        t("membershipUnpaid.kept"),
        t(email.nextAttemptAt === null ? "membershipUnpaid.last" : "membershipUnpaid.next"),
        link(paths.membership.card(), "membershipUnpaid.link"),
      ];
    case "membershipCancelled":
      return [
        t("membershipCancelled.intro"),
        t("membershipCancelled.after"),
        link(paths.settings(), "membershipCancelled.link"),
      ];
    case "membershipResumed":
      return [t("membershipResumed.intro"), link(paths.settings(), "membershipResumed.link")];
    case "membershipRefunded":
      return [
        t("membershipRefunded.intro"),
        t("membershipRefunded.rest"),
        link(paths.membership.invoices(), "membershipRefunded.link"),
      ];
    case "membershipRefundFailed":
      return [
        t("membershipRefundFailed.intro"),
        t("membershipRefundFailed.next"),
        link(paths.settings(), "membershipRefundFailed.link"),
      ];
    case "membershipEnded":
      return [
        t(email.isUnpaid ? "membershipEnded.unpaid" : "membershipEnded.intro"),
        t("membershipEnded.kept"),
        link(paths.membership(), "membershipEnded.link"),
      ];
  }
}
