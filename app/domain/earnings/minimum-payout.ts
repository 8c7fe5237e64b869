/**
 * The minimum payout.
 * Invariant: a smaller amount waits for the next payout, because each payout costs the shop a fee.
 */
import { rappen } from "../kernel/money.ts";

export const LEAST_PAYOUT = rappen(1000);
