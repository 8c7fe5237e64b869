/** Whether no money moves: with the simulator, and with keys of Stripe's test mode. */
import type { Payments } from "../../ports/payments/port.ts";

export type TestMode = "simulator" | "stripe";

/** Null where money really moves. */
export function testModeOf({ browser }: Pick<Payments, "browser">): TestMode | null {
  if (browser.apiBase !== null) return "simulator";
  return browser.publishableKey.startsWith("pk_test_") ? "stripe" : null;
}

/** What each test card does; the expiry may be any future month, the security code any code. */
export const TEST_CARDS = [
  { number: "4242424242424242", behaviour: "succeeds" },
  { number: "4000000000000002", behaviour: "declined" },
  { number: "4000000000009995", behaviour: "funds" },
  { number: "4000002760003184", behaviour: "confirms" },
  { number: "4000000000000077", behaviour: "processes" },
] as const;

/** "4242424242424242" as "4242 4242 4242 4242". */
export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
