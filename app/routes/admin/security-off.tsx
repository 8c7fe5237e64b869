import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { endSecondFactor } from "~/domain/staff/second-factor.server";
import { SecondFactorEnd } from "~/domain/staff/staff";
import { CodeForm } from "~/ui/admin/code-form";
import { DialogBody } from "~/ui/dialog-body";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page((visit) => ({
  title: pageTitle(visit, visit.t("office:security.switchOff")),
}));

export const action = staffOnly.post(SecondFactorEnd, async ({ shop, staff, t }, input) => {
  await endSecondFactor(shop, staff, input);
  const message = t("office:security.isOff");
  return redirectWithToast(shop, "/admin/security", { type: "success", message });
});

export default function SecondFactorOffPage() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={t("security.switchOff")}>
      <p className="lead mt-3">{t("security.offText")}</p>
      <CodeForm
        action="/admin/security/off"
        answer={answer}
        busy={t("code.busy")}
        submit={t("security.switchOff")}
        withPassword
      />
      <p className="office-back">
        <a className="link" href="/admin/security">
          {t("security.back")}
        </a>
      </p>
    </DialogBody>
  );
}
