/** Transfers: the platform sends money to a connected account. */
import type Stripe from "stripe";
import { currencyOf, inWords } from "../amounts.ts";
import { isInRegion } from "../connect/countries.ts";
import { assertAvailable } from "../connect/funds.ts";
import { planPayout } from "../connect/payouts.ts";
import { invalidRequest, noSuchObject } from "../http/errors.ts";
import { listing, retrieving, wholeList } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import { bookTransaction } from "./balance-transactions.ts";

type Account = StoredObject<"account">;
type Charge = StoredObject<"charge">;
type Transfer = StoredObject<"transfer">;

const create: Handler<Stripe.TransferCreateParams> = (call) => {
  const { params } = call;
  const destination = destinationOf(call);
  const amount = amountOf(params.amount);
  const currency = currencyOf(params.currency);
  const source = params.source_transaction
    ? sourceOf(call, params.source_transaction, amount, currency)
    : null;
  if (!source) assertAvailable(call, amount, currency);
  const id = call.newId("tr");
  const now = call.clock.seconds();
  const availableOn = source ? Math.max(now, availabilityOf(call, source)) : now;
  const booking = { type: "transfer", amount: -amount, currency, source: id, availableOn } as const;
  const transfer = call.create("transfer", {
    id,
    amount,
    balance_transaction: bookTransaction(call, booking),
    currency,
    description: params.description ?? null,
    destination: destination.id,
    destination_payment: receive(call.of(destination.id), { id, amount, currency, availableOn }),
    metadata: mergedMetadata(null, params.metadata),
    reversals: wholeList([], `/v1/transfers/${id}/reversals`) as Transfer["reversals"],
    source_transaction: source?.id ?? null,
    source_type: params.source_type ?? "card",
    transfer_group: groupOf(call, source),
  });
  call.emit("transfer.created", transfer);
  planPayout(call.of(destination.id), destination);
  return transfer;
};

/** @throws StripeFault where the account may not receive money from the platform */
function destinationOf(call: Call<Stripe.TransferCreateParams>): Account {
  const { destination: id } = call.params;
  const account = call.of(call.platform).store.find("account", id);
  if (!account) throw noSuchObject("destination", id, "destination");
  if (account.capabilities?.transfers !== "active") {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    );
  }
  if (!isInRegion(account.country ?? "")) {
    throw invalidRequest(
      `Funds can't be sent to accounts located in ${account.country} because it's restricted outside of your platform's region.`,
      { code: "transfers_not_allowed" },
    );
  }
  return account;
}

function amountOf(amount: number | undefined): number {
  if (amount === undefined) {
    throw invalidRequest("Missing required param: amount.", { code: "parameter_missing", param: "amount" });
  }
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  return amount;
}

/** The charge that a transfer draws on. @throws StripeFault where it cannot give that much */
function sourceOf({ store }: Context, id: string, amount: number, currency: string): Charge {
  const param = "source_transaction";
  const charge = store.get("charge", id, param);
  if (!charge.captured) {
    throw invalidRequest(
      `The charge ${id} cannot be used as a source_transaction, as it has not succeeded.`,
      { param },
    );
  }
  if (charge.currency !== currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      { param },
    );
  }
  const used = store
    .list("transfer", { where: { source_transaction: id } })
    .reduce((sum, each) => sum + each.amount, 0);
  if (used + amount > charge.amount) {
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of ${inWords(charge.amount, currency)}. (There are already existing transfers using this source, totaling ${inWords(used, currency)})`,
      { param },
    );
  }
  return charge;
}

function availabilityOf({ store }: Context, charge: Charge): number {
  return store.find("balance_transaction", charge.balance_transaction ?? "")?.available_on ?? 0;
}

/** The group that joins a transfer with its charge. */
function groupOf(call: Call<Stripe.TransferCreateParams>, source: Charge | null): string | null {
  if (call.params.transfer_group) return call.params.transfer_group;
  if (!source) return null;
  if (!source.transfer_group) call.update(source, { transfer_group: `group_${source.id}` });
  return source.transfer_group;
}

/** Books the money with the account that gets it, as a payment. Returns the payment's id. */
function receive(
  own: Context,
  {
    id: transfer,
    amount,
    currency,
    availableOn,
  }: { id: string; amount: number; currency: string; availableOn: number },
): string {
  const id = own.newId("py");
  const booking = { type: "payment", amount, currency, source: id, availableOn } as const;
  own.create("charge", {
    id,
    amount,
    amount_captured: amount,
    balance_transaction: bookTransaction(own, booking),
    captured: true,
    currency,
    paid: true,
    source_transfer: transfer,
    status: "succeeded",
  });
  return id;
}

const update: Handler<Stripe.TransferUpdateParams> = (call) => {
  const transfer = call.store.get("transfer", call.id);
  const { description, metadata } = call.params;
  const previous = call.update(transfer, {
    ...(description !== undefined && { description }),
    metadata: mergedMetadata(transfer.metadata, metadata),
  });
  call.emit("transfer.updated", transfer, previous);
  return transfer;
};

export const transfers: Resource = {
  addresses: {
    "POST /v1/transfers": create,
    "GET /v1/transfers": listing("transfer", ["destination", "transfer_group"]),
    "GET /v1/transfers/{id}": retrieving("transfer"),
    "POST /v1/transfers/{id}": update,
  },
};
