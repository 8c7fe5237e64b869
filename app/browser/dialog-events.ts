import { paths } from "../paths.ts";

/** Events of the window that open the dialog, and the page that each of them shows. */
export const DIALOG_EVENTS: Record<string, string> = {
  openLoginModal: paths.login(),
  openSignUpModal: paths.signUp(),
  openSubscriptionModal: paths.membership(),
  openCreditPurchaseModal: paths.credits(),
};
