/** What somebody without an account is offered once they have bought: one, with the same e-mail. */
import { useTranslation } from "react-i18next";

interface AccountOfferProps {
  email: string;
  /** The page to come back to. */
  here: string;
}

export function AccountOffer({ email, here }: AccountOfferProps) {
  const { t } = useTranslation("order");
  return (
    <section className="panel thanks-account">
      <h2>{t("thanks.account")}</h2>
      <p>{t("thanks.accountText", { email })}</p>
      <a className="btn" data-dialog="" href={`/sign-up?${new URLSearchParams({ email, returnTo: here })}`}>
        {t("thanks.accountLink")}
      </a>
    </section>
  );
}
