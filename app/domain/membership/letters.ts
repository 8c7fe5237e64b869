/** Writes the letters about a membership, in its member's language. Invariant: one letter for each occasion, whatever is settled how often. */
import type { Row } from "../../../db/schema.ts";
import { formatDay } from "../day.ts";
import { compose, type Texts } from "../letters/compose.ts";
import type { Block } from "../letters/letter-body.ts";
import { formatMoney, MEMBERSHIP_PRICE, rappen } from "../money.ts";
import type { Db, Shop } from "../shop.ts";

export type MembershipLetter =
  | { kind: "membershipStarted"; key: string; paid: number }
  | { kind: "membershipRenewed"; key: string; paid: number }
  | { kind: "membershipUnpaid"; key: string; amount: number; nextAttemptAt: number | null }
  | { kind: "membershipCancelled"; key: string }
  | { kind: "membershipResumed"; key: string }
  | { kind: "membershipEnded"; key: string; isUnpaid: boolean };

type Reader = Pick<Row<"accounts">, "email" | "language">;

/** Writes what has happened; the day is the end of the month that is paid, or of the membership. */
export async function writeMembershipLetter(
  shop: Shop,
  trx: Db,
  { email: recipient, language }: Reader,
  { day, price }: { day: number | null; price: number | null },
  letter: MembershipLetter,
): Promise<void> {
  const now = shop.clock.now();
  const { kind, key } = letter;
  const money = "paid" in letter ? letter.paid : "amount" in letter ? letter.amount : 0;
  const nextAttemptAt = "nextAttemptAt" in letter ? letter.nextAttemptAt : null;
  const values = {
    amount: formatMoney(rappen(money), language),
    price: formatMoney(price === null ? MEMBERSHIP_PRICE : rappen(price), language),
    date: formatDay(day ?? now, language),
    next: formatDay(nextAttemptAt ?? now, language),
  };
  const draft = { kind, key, recipient, language, values };
  await compose(shop, trx, draft, now, (t) => paragraphs(letter, t, shop.settings.origin));
}

function paragraphs(letter: MembershipLetter, t: Texts, origin: string): Block[] {
  const link = (path: string, key: string): Block => ({ link: origin + path, label: t(key) });
  switch (letter.kind) {
    case "membershipStarted":
      return [
        t("membershipStarted.intro"),
        t("membershipStarted.paid"),
        t("membershipStarted.cancel"),
        link("/create", "membershipStarted.link"),
      ];
    case "membershipRenewed":
      return [t("membershipRenewed.intro"), link("/settings", "membershipRenewed.link")];
    case "membershipUnpaid":
      return [
        t("membershipUnpaid.intro"),
        t("membershipUnpaid.kept"),
        t(letter.nextAttemptAt === null ? "membershipUnpaid.last" : "membershipUnpaid.next"),
        link("/membership/card", "membershipUnpaid.link"),
      ];
    case "membershipCancelled":
      return [
        t("membershipCancelled.intro"),
        t("membershipCancelled.after"),
        link("/settings", "membershipCancelled.link"),
      ];
    case "membershipResumed":
      return [t("membershipResumed.intro"), link("/settings", "membershipResumed.link")];
    case "membershipEnded":
      return [
        t(letter.isUnpaid ? "membershipEnded.unpaid" : "membershipEnded.intro"),
        t("membershipEnded.kept"),
        link("/membership", "membershipEnded.link"),
      ];
  }
}
