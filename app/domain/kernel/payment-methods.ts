/**
 * How buyers can pay, in the order that they see, in the provider's words. The provider leaves out methods that are not
 * enabled, or cannot pay this amount here.
 */
export const PAYMENT_METHODS = ["card", "twint", "klarna", "ideal", "sepa_debit", "eps"] as const;
