/** The one membership plan. */
import type { Plan } from "../../ports/payments/subscriptions.ts";
import { MEMBERSHIP_PRICE } from "../kernel/money.ts";

export const PLAN: Plan = {
  id: "artistic_collective",
  name: "Membership",
  price: MEMBERSHIP_PRICE,
  currency: "chf",
};
