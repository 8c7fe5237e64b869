/** The texts of the embedded provider's card element, for the page that opens it. */
import { useTranslation } from "react-i18next";
import type { CardElementTexts } from "~/ui/payment/card-element.client";

export function useCardElementTexts(): CardElementTexts {
  const { t } = useTranslation("payment");
  const { t: no } = useTranslation("refusals");
  return {
    number: t("card.number"),
    expiry: t("card.expiry"),
    expiryExample: t("card.expiryExample"),
    cvc: t("card.cvc"),
    numberMissing: no("card-number-missing.message"),
    numberInvalid: no("card-number-invalid.message"),
    expiryMissing: no("card-expiry-missing.message"),
    expiryInvalid: no("card-expiry-invalid.message"),
    cvcMissing: no("card-cvc-missing.message"),
    cvcInvalid: no("card-cvc-invalid.message"),
    confirmTitle: t("confirm.title"),
    confirmText: (amount) => t("confirm.text", { amount }),
    confirmSetupTitle: t("setup.confirmTitle"),
    confirmSetupText: t("setup.confirmText"),
    accept: t("confirm.accept"),
    refuse: t("confirm.refuse"),
    unavailable: no("payment-unavailable.message"),
  };
}
