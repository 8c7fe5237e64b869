/** Why a refund did not reach its buyer. Invariant: each code of the provider has words of the shop, if need be general ones. */
export type RefundFailure = "lost" | "expired" | "disputed" | "declined" | "balance" | "stopped" | "other";

/** All codes that Stripe gives for refunds, except "unknown". */
const MEANINGS: Record<string, RefundFailure> = {
  lost_or_stolen_card: "lost",
  expired_or_canceled_card: "expired",
  charge_for_pending_refund_disputed: "disputed",
  declined: "declined",
  insufficient_funds: "balance",
  merchant_request: "stopped",
};

export function meaningOfRefundFailure(code: string | null): RefundFailure {
  return MEANINGS[code ?? ""] ?? "other";
}
