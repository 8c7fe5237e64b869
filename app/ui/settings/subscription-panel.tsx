/** The membership among the settings. */
import { useTranslation } from "react-i18next";
import { StandingFacts } from "~/ui/membership/standing";
import type { Standing } from "~/web/membership.server";

export function SubscriptionPanel({ standing }: { standing: Standing }) {
  const { t } = useTranslation("settings");
  return (
    <section aria-labelledby="subscription" className="panel panel-gold">
      <h2 id="subscription">{t("subscription")}</h2>
      <StandingFacts headingId="subscription" standing={standing} />
    </section>
  );
}
