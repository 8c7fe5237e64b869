/** Stripe's test cards, and what happens when one is charged. */

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
  /** The field of the card that the bank does not accept. */
  param?: string;
}

export interface TestCard {
  number: string;
  /** The ids that stand for a new payment method with this card. */
  token: string;
  brand?: "visa" | "mastercard" | "amex";
  country?: string;
  /** Every charge is declined. */
  decline?: Decline;
  /** Only charges are declined; it can be saved for a customer. */
  isSavable?: boolean;
  /** When its owner must confirm a payment. */
  authentication?: "always" | "unless-set-up";
  /** The payment is under way for a while before it succeeds. */
  isSlow?: boolean;
  dispute?: "fraudulent" | "product_not_received";
  /** The bank only asks; no money moves. */
  isInquiry?: boolean;
  /** The network reports fraud, without a dispute. */
  isReported?: boolean;
  refund?: "fails" | "pending";
}

const CARD_DECLINED = "Your card was declined.";

function declined(
  decline_code: string,
  message = CARD_DECLINED,
  { code = "card_declined", param }: { code?: string; param?: string } = {},
): { decline: Decline } {
  return { decline: { code, decline_code, message, ...(param && { param }) } };
}

const INSUFFICIENT_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");
/** The texts and codes are Stripe's. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", token: "pm_card_visa" },
  { number: "4000056655665556", token: "pm_card_visa_debit" },
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard" },
  { number: "378282246310005", token: "pm_card_amex", brand: "amex" },
  { number: "4000007560000009", token: "pm_card_ch", country: "CH" },
  {
    number: "4000000000000002",
    token: "pm_card_visa_chargeDeclined",
    ...declined("generic_decline"),
  },
  {
    number: "4000000000009995",
    token: "pm_card_visa_chargeDeclinedInsufficientFunds",
    isSavable: true,
    ...INSUFFICIENT_FUNDS,
  },
  { number: "4000000000009987", token: "pm_card_visa_chargeDeclinedLostCard", ...declined("lost_card") },
  { number: "4000000000009979", token: "pm_card_visa_chargeDeclinedStolenCard", ...declined("stolen_card") },
  {
    number: "4000000000000069",
    token: "pm_card_chargeDeclinedExpiredCard",
    ...declined("expired_card", "Your card has expired.", { code: "expired_card", param: "exp_month" }),
  },
  {
    number: "4000000000000127",
    token: "pm_card_chargeDeclinedIncorrectCvc",
    ...declined("incorrect_cvc", "Your card's security code is incorrect.", {
      code: "incorrect_cvc",
      param: "cvc",
    }),
  },
  {
    number: "4000000000000119",
    token: "pm_card_chargeDeclinedProcessingError",
    ...declined(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      { code: "processing_error" },
    ),
  },
  {
    number: "4000000000000341",
    token: "pm_card_chargeCustomerFail",
    isSavable: true,
    ...declined("generic_decline"),
  },
  { number: "4000002760003184", token: "pm_card_authenticationRequired", authentication: "always" },
  {
    number: "4000002500003155",
    token: "pm_card_authenticationRequiredOnSetup",
    authentication: "unless-set-up",
  },
  {
    number: "4000008260003178",
    token: "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    authentication: "always",
    isSavable: true,
    ...INSUFFICIENT_FUNDS,
  },
  { number: "4000000000000077", token: "pm_card_bypassPending", isSlow: true },
  { number: "4000000000000259", token: "pm_card_createDispute", dispute: "fraudulent" },
  {
    number: "4000000000002685",
    token: "pm_card_createDisputeProductNotReceived",
    dispute: "product_not_received",
  },
  {
    number: "4000000000001976",
    token: "pm_card_createDisputeInquiry",
    dispute: "fraudulent",
    isInquiry: true,
  },
  { number: "4000000000005423", token: "pm_card_createIssuerFraudRecord", isReported: true },
  { number: "4000000000005126", token: "pm_card_refundFail", refund: "fails" },
  { number: "4000000000007726", token: "pm_card_pendingRefund", refund: "pending" },
];

/** Any other number is no card of the test mode. */
export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((each) => each.number === number);
}

export function cardByToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((each) => each.token === token);
}
