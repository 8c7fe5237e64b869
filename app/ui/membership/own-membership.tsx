/** The page of a member's own membership, behind the gold badge. */

import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import type { Standing } from "~/web/membership.server";
import { PlanLabel, PlanPanel } from "./plan-panel";
import { MembershipFacts } from "./standing";

export function OwnMembership({ standing }: { standing: Standing }) {
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("own.title")}>
      <PlanPanel aria-labelledby="own-membership" className="mt-5 gap-3 pt-6 pb-5">
        <PlanLabel>{t("collective")}</PlanLabel>
        <h2 id="own-membership">{t("unlimited")}</h2>
        <p className="text-paper-soft">{t("own.thanks")}</p>
        <MembershipFacts headingId="own-membership" standing={standing} />
      </PlanPanel>
      <a className="btn btn-quiet btn-wide mt-4" href={paths.settings()}>
        {t("own.settings")}
      </a>
    </DialogBody>
  );
}
