/** Every call of the shop, described once. A test compares this list with the list of routes. */

import type { CallDescription } from "../../../web/openapi/call.ts";
import { accountCalls } from "./account.ts";
import { backOfficeCalls } from "./back-office.ts";
import { creatingCalls } from "./creating.server.ts";
import { membershipCalls } from "./membership.ts";
import { orderingCalls } from "./ordering.ts";
import { ownPosterCalls } from "./own-posters.ts";
import { payoutCalls } from "./payouts.ts";
import { pictureCalls } from "./pictures.ts";
import { publicPosterCalls } from "./public-posters.ts";

const own: CallDescription = {
  method: "GET",
  path: "openapi.json",
  does: "Returns an OpenAPI 3.1 description of these calls.",
  who: "anyone",
  answers: { types: ["application/json"] },
};

export const calls: readonly CallDescription[] = [
  ...accountCalls,
  ...creatingCalls,
  ...ownPosterCalls,
  ...publicPosterCalls,
  ...pictureCalls,
  ...orderingCalls,
  ...membershipCalls,
  ...payoutCalls,
  ...backOfficeCalls,
  own,
];
