/** A membership belongs to an account: the doors to one, which lead back to the plan. */
import { useTranslation } from "react-i18next";

export function AccountDoors({ back, isGuest }: { back: string; isGuest: boolean }) {
  const { t } = useTranslation("membership");
  const returnTo = `?returnTo=${encodeURIComponent(back)}`;
  return (
    <div className="mt-6 grid gap-3">
      <p>{t(isGuest ? "guestFirst" : "accountFirst")}</p>
      <a
        className={`btn btn-wide btn-large ${isGuest ? "btn-gold order-first" : ""}`}
        data-dialog=""
        href={`/sign-up${returnTo}`}
      >
        {t("signUp")}
      </a>
      <a
        className={`btn btn-wide btn-large ${isGuest ? "" : "btn-gold"}`}
        data-dialog=""
        href={`/login${returnTo}`}
      >
        {t("login")}
      </a>
      <p className="quiet">{t("noCommitment")}</p>
    </div>
  );
}
