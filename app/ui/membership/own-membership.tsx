/** What a member finds behind the gold badge. */
import { useTranslation } from "react-i18next";
import { DialogBody } from "~/ui/dialog-body";
import type { Standing } from "~/web/membership.server";
import { StandingFacts } from "./standing";

export function OwnMembership({ standing }: { standing: Standing }) {
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("own.title")}>
      <section aria-labelledby="own-membership" className="plan">
        <p className="plan-collective">{t("collective")}</p>
        <h2 id="own-membership">{t("unlimited")}</h2>
        <p className="text-paper-soft">{t("own.thanks")}</p>
        <StandingFacts headingId="own-membership" standing={standing} />
      </section>
      <a className="btn btn-quiet btn-wide mt-4" href="/settings">
        {t("own.settings")}
      </a>
    </DialogBody>
  );
}
