/** The one plan that there is. */
import type { Plan } from "../../ports/payments/subscriptions.ts";
import { MEMBERSHIP_PRICE } from "../money.ts";

export const PLAN: Plan = {
  id: "artistic_collective",
  name: "Membership",
  price: MEMBERSHIP_PRICE,
  currency: "chf",
};
