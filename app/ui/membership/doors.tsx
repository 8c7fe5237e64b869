/** A membership belongs to an account: the doors to one, which lead back to the plan. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface AccountDoorsProps {
  /** Where they lead back to. */
  back: string;
  /** Whose e-mail is proved already, and needs no more than a name and a password. */
  isGuest: boolean;
  /** What is joined. */
  children: ReactNode;
}

export function AccountDoors({ back, isGuest, children }: AccountDoorsProps) {
  const { t } = useTranslation("membership");
  const returnTo = `?returnTo=${encodeURIComponent(back)}`;
  return (
    <div className="join-form mt-6 grid gap-5">
      {children}
      <p>{t(isGuest ? "guestFirst" : "accountFirst")}</p>
      <div className="join-reach join-doors">
        <a className="btn btn-gold btn-large" data-dialog="" href={`/sign-up${returnTo}`}>
          {t("signUp")}
        </a>
        <a className="btn btn-large" data-dialog="" href={`/login${returnTo}`}>
          {t("login")}
        </a>
      </div>
    </div>
  );
}
