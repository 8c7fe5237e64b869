/** Connected accounts at Stripe Connect: the shop pays the fees and bears the losses, payees have the Express dashboard. */
import type Stripe from "stripe";
import { rappen } from "../../domain/kernel/money.ts";
import type { Accounts, BankPayout, NewTransfer, PayoutAccount, Transfer } from "./accounts.ts";
import { PaymentRefusal } from "./port.ts";
import { idFor, type StripeClient } from "./stripe-client.server.ts";
import { HOUR, isOfKey, keyed, movingMoney, type Once, secondsOf, unkeyed } from "./stripe-once.server.ts";
import { countryOf, idOf } from "./stripe-shapes.server.ts";

export function openAccounts({ stripe, asked }: StripeClient, once: Once): Accounts {
  const read = async (id: string) =>
    payoutAccountOf(
      await asked("account", stripe.accounts.retrieve(idFor("unknown-account", id)), "unknown-account"),
    );

  /** Finds the transfer of a reference. Stripe forgets keys after a day, but keeps a transfer's group for ever. */
  async function findTransfer({ reference }: NewTransfer): Promise<Stripe.Transfer | null> {
    const list = stripe.transfers.list({ transfer_group: reference, limit: 1 });
    return (await asked("transfers", list)).data[0] ?? null;
  }

  /** @throws PaymentRefusal "invalid" where the transfer differs from the input */
  function fitting(input: NewTransfer, transfer: Stripe.Transfer): Transfer {
    if (idOf(transfer.destination) === input.accountId && transfer.amount === input.amount)
      return transferOf(transfer);
    throw new PaymentRefusal("invalid", "The reference came with another request before.", false);
  }

  return {
    async createPayoutAccount({ idempotencyKey, email, country, metadata }) {
      const params: Stripe.AccountCreateParams = {
        controller: {
          stripe_dashboard: { type: "express" },
          fees: { payer: "application" },
          losses: { payments: "application" },
        },
        capabilities: { transfers: { requested: true } },
        country: countryOf(country),
        email,
        metadata: keyed(metadata, idempotencyKey),
      };
      const { object, isEarlier } = await once({
        what: "new account",
        key: idempotencyKey,
        unsureMs: 0,
        create: (key) => stripe.accounts.create(params, { idempotencyKey: key }),
        find: async (since) => {
          const list = stripe.accounts.list({ created: { gte: secondsOf(since) }, limit: 100 });
          return (await asked("accounts", list)).data.find(isOfKey(idempotencyKey)) ?? null;
        },
      });
      return isEarlier ? read(object.id) : payoutAccountOf(object);
    },
    payoutAccount: read,
    async onboardingLink({ accountId, returnUrl, refreshUrl }) {
      const params = {
        account: idFor("unknown-account", accountId),
        type: "account_onboarding" as const,
        return_url: returnUrl,
        refresh_url: refreshUrl,
      };
      const { url } = await asked("onboarding link", stripe.accountLinks.create(params), "unknown-account");
      return { url };
    },
    async dashboardLink(accountId) {
      const { url } = await asked(
        "dashboard link",
        stripe.accounts.createLoginLink(idFor("unknown-account", accountId)),
        "unknown-account",
      );
      return { url };
    },
    async sentTransfer(id) {
      return transferOf(
        await asked(
          "sent transfer",
          stripe.transfers.retrieve(idFor("unknown-transfer", id)),
          "unknown-transfer",
        ),
      );
    },
    async bankPayout(accountId, id) {
      const stripeAccount = idFor("unknown-account", accountId);
      const payout = stripe.payouts.retrieve(idFor("unknown-payout", id), {}, { stripeAccount });
      return bankPayoutOf(await asked("payout to a bank", payout, "unknown-payout"));
    },
    async transfer(input) {
      const before = await findTransfer(input);
      if (before) return fitting(input, before);
      const { reference, accountId, amount, currency, description, metadata } = input;
      const request = {
        amount,
        currency,
        destination: idFor("unknown-account", accountId),
        description,
        metadata,
        transfer_group: reference,
      };
      const { object } = await once({
        what: "transfer",
        key: reference,
        unknown: "unknown-account",
        unsureMs: HOUR,
        create: (key) => stripe.transfers.create(request, movingMoney(key)),
        find: () => findTransfer(input),
      });
      return fitting(input, object);
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
    metadata: unkeyed(account.metadata),
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

function bankPayoutOf({ id, status, amount, currency, failure_code, created }: Stripe.Payout): BankPayout {
  const isEnded = status === "paid" || status === "failed" || status === "canceled";
  return {
    id,
    status: isEnded ? status : "pending",
    amount,
    currency,
    failure: failure_code,
    createdAt: created * 1000,
  };
}
