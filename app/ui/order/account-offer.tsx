/** Offers guests an account with the same email address after an order. */

import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";

/** The way to the next poster. It offers guests an account first, which keeps what they make. */
export function AnotherPoster({ guest }: { guest: { email: string } | null }) {
  const { t } = useTranslation("order");
  const query = new URLSearchParams({ email: guest?.email ?? "", returnTo: paths.create() });
  return (
    <a
      className="btn"
      {...attributes({ dialog: guest ? "" : undefined })}
      href={guest ? `${paths.signUp()}?${query}` : paths.create()}
    >
      {t("thanks.another")}
    </a>
  );
}

interface AccountOfferProps {
  email: string;
  /** The page to return to. */
  here: string;
}

export function AccountOffer({ email, here }: AccountOfferProps) {
  const { t } = useTranslation("order");
  return (
    <section className="panel mt-4 grid max-w-136 justify-items-center gap-3">
      <h2>{t("thanks.account")}</h2>
      <p>{t("thanks.accountText", { email })}</p>
      <a
        className="btn"
        {...attributes({ dialog: "" })}
        href={`${paths.signUp()}?${new URLSearchParams({ email, returnTo: here })}`}
      >
        {t("thanks.accountLink")}
      </a>
    </section>
  );
}
