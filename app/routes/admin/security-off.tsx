import { useActionData } from "@remix-run/react";
import { endSecondFactor } from "~/domain/staff/second-factor.server";
import { SecondFactorEnd } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { CodeForm } from "~/ui/admin/code-form";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "own", limits: { write: "staff-log-in" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page((context) => ({
  title: pageTitle(context, context.t("backOffice:security.switchOff")),
}));

export const action = staffOnly.post(SecondFactorEnd, async (context, input) => {
  const { shop, staff, t } = context;
  await endSecondFactor(shop, staff, input, await readStaffOrigin(context));
  const message = t("backOffice:security.isOff");
  return redirectWithToast(shop, paths.admin.security(), { type: "success", message });
});

export default function SecondFactorOffPage() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={t("security.switchOff")}>
      <p className="lead mt-3">{t("security.offText")}</p>
      <CodeForm
        action={paths.admin.security.off()}
        answer={answer}
        busy={t("code.busy")}
        submit={t("security.switchOff")}
        withPassword
      />
      <p className="mt-6">
        <a className="link" href={paths.admin.security()}>
          {t("security.back")}
        </a>
      </p>
    </DialogBody>
  );
}
