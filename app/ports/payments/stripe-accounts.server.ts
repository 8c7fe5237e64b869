/** Connected accounts at Stripe Connect: the shop pays the fees and bears the losses, payees have the light dashboard. */
import type Stripe from "stripe";
import { rappen } from "../../domain/money.ts";
import type { Accounts, NewTransfer, PayoutAccount, Transfer } from "./accounts.ts";
import { PaymentRefusal } from "./port.ts";
import { isReplayed, type StripeClient } from "./stripe-client.server.ts";
import { countryOf, idOf } from "./stripe-shapes.server.ts";

export function openAccounts({ stripe, asked }: StripeClient): Accounts {
  const read = async (id: string) =>
    payoutAccountOf(await asked("account", stripe.accounts.retrieve(id), "unknown-account"));

  /** Stripe forgets keys after a day; the group of a transfer it keeps for ever. */
  async function findTransfer(wish: NewTransfer): Promise<Transfer | null> {
    const { data } = await asked(
      "transfers",
      stripe.transfers.list({ transfer_group: wish.reference, limit: 1 }),
    );
    const [before] = data;
    if (!before) return null;
    if (idOf(before.destination) === wish.accountId && before.amount === wish.amount)
      return transferOf(before);
    throw new PaymentRefusal("invalid", "The reference came with another request before.", false);
  }

  return {
    async createPayoutAccount({ idempotencyKey, email, country, metadata }) {
      const wish: Stripe.AccountCreateParams = {
        controller: {
          stripe_dashboard: { type: "express" },
          fees: { payer: "application" },
          losses: { payments: "application" },
        },
        capabilities: { transfers: { requested: true } },
        country: countryOf(country),
        email,
        metadata,
      };
      const account = await asked("new account", stripe.accounts.create(wish, { idempotencyKey }));
      return isReplayed(account) ? read(account.id) : payoutAccountOf(account);
    },
    payoutAccount: read,
    async onboardingLink({ accountId, returnUrl, refreshUrl }) {
      const wish = {
        account: accountId,
        type: "account_onboarding" as const,
        return_url: returnUrl,
        refresh_url: refreshUrl,
      };
      const { url } = await asked("onboarding link", stripe.accountLinks.create(wish), "unknown-account");
      return { url };
    },
    async dashboardLink(accountId) {
      const { url } = await asked(
        "dashboard link",
        stripe.accounts.createLoginLink(accountId),
        "unknown-account",
      );
      return { url };
    },
    async sentTransfer(id) {
      return transferOf(await asked("sent transfer", stripe.transfers.retrieve(id), "unknown-transfer"));
    },
    async transfer(wish) {
      const before = await findTransfer(wish);
      if (before) return before;
      const { reference, accountId, amount, currency, description, metadata } = wish;
      const request = {
        amount,
        currency,
        destination: accountId,
        description,
        metadata,
        transfer_group: reference,
      };
      return transferOf(
        await asked(
          "transfer",
          stripe.transfers.create(request, { idempotencyKey: reference }),
          "unknown-account",
        ),
      );
    },
  };
}

function payoutAccountOf(account: Stripe.Account): PayoutAccount {
  const { currently_due, past_due } = account.requirements ?? {};
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled,
    transfersEnabled: account.capabilities?.transfers === "active",
    openRequirements: [...new Set([...(past_due ?? []), ...(currently_due ?? [])])],
    metadata: account.metadata ?? {},
  };
}

function transferOf(transfer: Stripe.Transfer): Transfer {
  return {
    id: transfer.id,
    accountId: idOf(transfer.destination) ?? "",
    amount: rappen(transfer.amount),
    amountReversed: rappen(transfer.amount_reversed),
    createdAt: transfer.created * 1000,
  };
}
