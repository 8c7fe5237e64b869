/** Every call of the shop, described once. Invariant: each has an address in `routes/api/routes.ts`, and each address is here. */
import { accountCalls } from "./account-calls.server.ts";
import { type CallDescription, isJson } from "./call.ts";
import { creatingCalls } from "./creating-calls.server.ts";
import { galleryCalls } from "./gallery-calls.server.ts";
import { membershipCalls } from "./membership-calls.server.ts";
import { officeCalls } from "./office-calls.server.ts";
import { orderingCalls } from "./ordering-calls.server.ts";
import { payoutCalls } from "./payout-calls.server.ts";

const own: CallDescription = {
  method: "GET",
  path: "openapi.json",
  does: "Tells these calls as an OpenAPI 3.1 description.",
  who: "anyone",
  answers: { types: ["application/json"] },
};

export const calls: readonly CallDescription[] = [
  ...accountCalls,
  ...creatingCalls,
  ...galleryCalls,
  ...orderingCalls,
  ...membershipCalls,
  ...payoutCalls,
  ...officeCalls,
  own,
];

/** A file may be asked for by its head alone. */
export function hasHead({ method, answers }: CallDescription): boolean {
  return method === "GET" && !isJson(answers) && answers.types.some((type) => /^(image|video)\//.test(type));
}
