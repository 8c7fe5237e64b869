/** The membership among the settings. */

import { MembershipFacts } from "~/ui/membership/standing";
import { useTranslation } from "~/ui/use-translation";
import type { Standing } from "~/web/membership.server";

export function SubscriptionPanel({ standing }: { standing: Standing }) {
  const { t } = useTranslation("settings");
  return (
    <section
      aria-labelledby="subscription"
      className="panel border-t-4 border-t-gold bg-linear-to-b from-gold/10 to-gold/2"
    >
      <h2 id="subscription">{t("subscription")}</h2>
      <MembershipFacts headingId="subscription" standing={standing} />
    </section>
  );
}
