/** The balance of the account that asks. */
import { fundsIn, fundsOf } from "../connect/funds.ts";
import type { Handler, Resource } from "../resource.ts";

const retrieve: Handler<unknown> = (call) => {
  const funds = fundsOf(call);
  const shown = funds.length > 0 ? funds : [fundsIn(call, "chf")];
  const part = (name: "available" | "pending") =>
    shown.map(({ currency, [name]: amount }) => ({ amount, currency, source_types: { card: amount } }));
  return { object: "balance", available: part("available"), livemode: false, pending: part("pending") };
};

export const balance: Resource = { addresses: { "GET /v1/balance": retrieve } };
