/** Whether no money moves: with the embedded provider, and with keys of Stripe's test mode. */
import type { Payments } from "../../ports/payments/port.ts";

export { groupDigits, TEST_CARDS } from "../../ports/payments/card.ts";

export type TestMode = "embedded" | "stripe";

/** Null where money really moves. */
export function testModeOf({
  name,
  publishableKey,
}: Pick<Payments, "name" | "publishableKey">): TestMode | null {
  if (name === "embedded") return "embedded";
  return publishableKey?.startsWith("pk_test_") ? "stripe" : null;
}
