/** The link that opens the withdrawal from one membership without a log-in. */
import { paths } from "../../paths.ts";
import { isLinkKey, linkKey } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";

const PURPOSE = "membership-withdrawal";

/** The address of the form, for e-mails and browsers without a session. */
export function membershipWithdrawalLink({ settings }: Pick<Shop, "settings">, membershipId: string): string {
  const key = linkKey(settings.sessionSecret, PURPOSE, membershipId);
  return `${paths.withdraw.membership.$(membershipId)}?key=${key}`;
}

export function opensMembershipWithdrawal(
  { settings }: Pick<Shop, "settings">,
  { id, key }: { id: string; key: string | null },
): boolean {
  return isLinkKey(key, settings.sessionSecret, PURPOSE, id);
}
