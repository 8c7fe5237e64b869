/** The texts of the shop's own card form, and its test cards. The form runs in a page that has no other texts. */

import { groupDigits, TEST_CARDS } from "~/domain/payments/test-mode";
import { useTranslation } from "~/ui/use-translation";

export function useCardTexts() {
  const { t } = useTranslation("payment");
  const { t: tRefusal } = useTranslation("refusals");
  return {
    number: t("card.number"),
    expiry: t("card.expiry"),
    expiryExample: t("card.expiryExample"),
    cvc: t("card.cvc"),
    testCards: t("test.cards"),
    testCardsHint: t("card.testCardsHint"),
    cards: TEST_CARDS.map(({ number, behaviour }) => ({
      number: groupDigits(number),
      behaviour: t(`test.${behaviour}`),
    })),
    faults: {
      numberMissing: t("card.numberMissing"),
      numberInvalid: t("card.numberInvalid"),
      expiryMissing: t("card.expiryMissing"),
      expiryInvalid: t("card.expiryInvalid"),
      expired: t("card.expired"),
      cvcMissing: t("card.cvcMissing"),
      cvcInvalid: t("card.cvcInvalid"),
      cvcWrong: t("card.cvcWrong"),
      testCardsOnly: t("card.testCardsOnly"),
      declined: tRefusal("payment-declined.message"),
      insufficientFunds: tRefusal("payment-insufficient-funds.message"),
      unconfirmed: tRefusal("payment-unconfirmed.message"),
      closed: tRefusal("payment-closed.message"),
      unavailable: tRefusal("payment-unavailable.message"),
      unanswered: t("card.unanswered"),
    },
  };
}

export type CardTexts = ReturnType<typeof useCardTexts>;
export type CardFault = keyof CardTexts["faults"];
