import { beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { NewPayoutAccount, NewTransfer } from "../../app/ports/payments/accounts.ts";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { intentInput } from "./payments-contract.ts";
import { STRIPE_PAGES } from "./stripe-adapter.ts";

const metadata = { account_id: "account-1" };

export const accountInput: NewPayoutAccount = {
  idempotencyKey: "payout-account:account-1",
  email: "anna@example.com",
  country: "UK",
  metadata,
};

/** Contract of every provider for payees and their accounts. */
export function accountsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`accounts contract: ${name}`, () => {
    const shop = usePayments(open);
    let accountId: string;
    beforeEach(async () => {
      accountId = (await shop.payments.createPayoutAccount(accountInput)).id;
    });

    const refusal = (reason: string) => expect.objectContaining({ name: "PaymentRefusal", reason });
    const onboarding = () => ({
      accountId,
      returnUrl: "http://localhost:3000/settings?connect=return",
      refreshUrl: "http://localhost:3000/settings?connect=refresh",
    });
    const newTransfer = (): NewTransfer => ({
      reference: "payout:2026-10:account-1",
      accountId,
      amount: rappen(479),
      currency: "chf",
      description: "Earnings of October 2026",
      metadata,
    });

    /** A buyer pays, and the money reaches the shop's account. */
    async function earn(): Promise<void> {
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "0077");
      await shop.pass(10_000);
    }

    it("names the shop's own account, with its mode", async () => {
      expect(await shop.payments.platformAccount()).toMatch(/^acct_\w+:test$/);
    });

    it("creates an account once per key, without details at first", async () => {
      const account = await shop.payments.payoutAccount(accountId);
      expect(account).toMatchObject({
        id: accountId,
        detailsSubmitted: false,
        payoutsEnabled: false,
        transfersEnabled: false,
        metadata,
      });
      expect(account.openRequirements.length).toBeGreaterThan(0);
      expect(await shop.payments.createPayoutAccount(accountInput)).toEqual(account);
      await expect(
        shop.payments.createPayoutAccount({ ...accountInput, email: "eve@example.com" }),
      ).rejects.toEqual(refusal("invalid"));
      await expect(shop.payments.payoutAccount("acct_of_nobody")).rejects.toEqual(refusal("unknown-account"));
    });

    it("returns a fresh link to the form each time", async () => {
      const links = [
        await shop.payments.onboardingLink(onboarding()),
        await shop.payments.onboardingLink(onboarding()),
      ];
      expect(new Set(links.map(({ url }) => url)).size).toBe(2);
      for (const { url } of links) expect(url).toMatch(new RegExp(`^${STRIPE_PAGES}/setup/`));
      await expect(
        shop.payments.onboardingLink({ ...onboarding(), accountId: "acct_of_nobody" }),
      ).rejects.toEqual(refusal("unknown-account"));
    });

    it("reports the payee's progress and the open requirements", async () => {
      await expect(shop.payments.dashboardLink(accountId)).rejects.toEqual(refusal("invalid"));
      await shop.submitAccount(accountId, false);
      expect(await shop.payments.payoutAccount(accountId)).toMatchObject({
        detailsSubmitted: true,
        payoutsEnabled: false,
        transfersEnabled: false,
        openRequirements: ["individual.verification.document"],
      });
      await shop.submitAccount(accountId, true);
      expect(await shop.payments.payoutAccount(accountId)).toMatchObject({
        detailsSubmitted: true,
        payoutsEnabled: true,
        transfersEnabled: true,
        openRequirements: [],
      });
      const [one, other] = [
        await shop.payments.dashboardLink(accountId),
        await shop.payments.dashboardLink(accountId),
      ];
      expect(one.url).not.toBe(other.url);
    });

    it("sends no money that the shop does not have yet", async () => {
      await shop.submitAccount(accountId, true);
      await expect(shop.payments.transfer(newTransfer())).rejects.toEqual(
        expect.objectContaining({ reason: "unavailable", retryable: true }),
      );
      await earn();
      expect(await shop.payments.transfer(newTransfer())).toMatchObject({ accountId, amount: 479 });
    });

    it("sends money once per reference, however often it is called", async () => {
      await earn();
      await expect(shop.payments.transfer(newTransfer())).rejects.toEqual(refusal("invalid"));
      await shop.submitAccount(accountId, true);
      const sent = await shop.payments.transfer(newTransfer());
      expect(sent).toMatchObject({ accountId, amount: 479, amountReversed: 0 });
      expect(await shop.payments.transfer(newTransfer())).toEqual(sent);
      expect(await shop.payments.sentTransfer(sent.id)).toEqual(sent);
      await expect(shop.payments.sentTransfer("tr_of_nobody")).rejects.toEqual(refusal("unknown-transfer"));
      await expect(shop.payments.transfer({ ...newTransfer(), amount: rappen(480) })).rejects.toEqual(
        refusal("invalid"),
      );
      expect(
        await shop.payments.transfer({ ...newTransfer(), reference: "payout:2026-11:account-1" }),
      ).not.toEqual(sent);
      await expect(
        shop.payments.transfer({ ...newTransfer(), reference: "r-0", amount: rappen(0) }),
      ).rejects.toEqual(refusal("invalid"));
      await expect(
        shop.payments.transfer({ ...newTransfer(), reference: "r-1", accountId: "acct_of_nobody" }),
      ).rejects.toEqual(refusal("unknown-account"));
    });
  });
}
