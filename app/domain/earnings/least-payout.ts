/** The least that is paid out. Invariant: below it a payout waits for the next one, because each costs the shop a fee. */
import { rappen } from "../money.ts";

export const LEAST_PAYOUT = rappen(1000);
