/** The account's owner. */
import { useTranslation } from "~/ui/use-translation";

interface AccountFactsProps {
  email: string;
  username: string;
  isMember: boolean;
}

export function AccountFacts({ email, username, isMember }: AccountFactsProps) {
  const { t } = useTranslation("settings");
  return (
    <section aria-labelledby="account" className="panel">
      <h2 id="account">{t("account")}</h2>
      <dl className="facts">
        <div>
          <dt>{t("email")}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t("username")}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t("type")}</dt>
          <dd>{isMember ? t("collective") : t("standard")}</dd>
        </div>
      </dl>
    </section>
  );
}
