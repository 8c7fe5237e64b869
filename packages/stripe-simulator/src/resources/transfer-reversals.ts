/** Transfer reversals: the platform takes back some or all of a transfer. */
import type Stripe from "stripe";
import { inWords } from "../amounts.ts";
import { fundsIn } from "../connect/funds.ts";
import { invalidRequest } from "../http/errors.ts";
import { pageOf } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import { bookTransaction } from "./balance-transactions.ts";

type Transfer = StoredObject<"transfer">;

/** A transfer shows so many of its reversals. */
const SHOWN = 10;

const create: Handler<Stripe.TransferCreateReversalParams> = (call) => {
  const transfer = call.store.get("transfer", call.id);
  const amount = amountOf(call.params.amount, transfer);
  const { currency } = transfer;
  const own = call.of(String(transfer.destination));
  assertLeft(own, amount, currency);
  const id = call.newId("trr");
  const availableOn = availabilityOf(call, transfer);
  const booked = { type: "transfer_refund", amount, currency, source: id, availableOn } as const;
  const returned = { type: "payment_refund", amount: -amount, currency, source: id, availableOn } as const;
  bookTransaction(own, returned);
  const reversal = call.create("transfer_reversal", {
    id,
    amount,
    balance_transaction: bookTransaction(call, booked),
    currency,
    metadata: mergedMetadata(null, call.params.metadata),
    transfer: transfer.id,
  });
  const amount_reversed = transfer.amount_reversed + amount;
  const all = [reversal, ...transfer.reversals.data];
  const previous = call.update(transfer, {
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: {
      ...transfer.reversals,
      data: all.slice(0, SHOWN),
      has_more: all.length > SHOWN,
    } as Transfer["reversals"],
  });
  call.emit("transfer.reversed", transfer, previous);
  return reversal;
};

/** @throws StripeFault for more than is left of the transfer */
function amountOf(
  wanted: number | undefined,
  { id, amount, amount_reversed, currency, reversed }: Transfer,
): number {
  if (reversed) throw invalidRequest(`Transfer ${id} is already fully reversed.`);
  const left = amount - amount_reversed;
  const taken = wanted ?? left;
  if (taken < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (taken > left) {
    throw invalidRequest(
      `Reversal amount (${inWords(taken, currency)}) is greater than the unreversed amount of the transfer (${inWords(left, currency)})`,
      { param: "amount" },
    );
  }
  return taken;
}

/** @throws StripeFault where the account has paid out the money already */
function assertLeft(own: Context, amount: number, currency: string): void {
  const { available, pending } = fundsIn(own, currency);
  if (available + pending >= amount) return;
  throw invalidRequest("The connected account has insufficient funds for this reversal.", {
    code: "balance_insufficient",
  });
}

/** Money that is still pending comes back as pending. */
function availabilityOf({ store, clock }: Context, { balance_transaction }: Transfer): number {
  const booked = store.find("balance_transaction", balance_transaction ?? "");
  return Math.max(clock.seconds(), booked?.available_on ?? 0);
}

const list: Handler<object> = (call: Call<object>) => {
  const { id } = call.store.get("transfer", call.id);
  return pageOf(call, "transfer_reversal", { transfer: id });
};

export const transferReversals: Resource = {
  addresses: {
    "POST /v1/transfers/{id}/reversals": create,
    "GET /v1/transfers/{id}/reversals": list,
  },
};
