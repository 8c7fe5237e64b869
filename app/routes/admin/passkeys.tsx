import { useActionData, useLoaderData } from "@remix-run/react";
import { passkeysOf, removePasskey, renamePasskey } from "~/domain/staff/passkeys.server";
import { PasskeyDeed } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { PasskeyList } from "~/ui/admin/passkey-list";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "own", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, t } = context;
  const passkeys = await passkeysOf(shop, staff);
  return {
    title: pageTitle(context, t("passkey:title")),
    passkeys: passkeys.map(({ addedAt, usedAt, ...passkey }) => ({
      ...passkey,
      added: t("passkey:addedAt", { at: moment(context, addedAt) }),
      used: usedAt === null ? null : t("passkey:usedAt", { at: moment(context, usedAt) }),
    })),
  };
});

export const action = staffOnly.post(PasskeyDeed, async (context, input) => {
  const { shop, staff, t } = context;
  const origin = await readStaffOrigin(context);
  if (input.deed === "rename") await renamePasskey(shop, staff, input, origin);
  else await removePasskey(shop, staff, input.passkey, origin);
  const message = t(input.deed === "rename" ? "passkey:renamed" : "passkey:removed");
  return redirectWithToast(shop, paths.admin.security.passkeys(), { type: "success", message });
});

export default function PasskeysPage() {
  const { passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("passkey");
  return (
    <BackOfficePage title={t("title")}>
      <p className="quiet mt-1 max-w-prose">{t("lead")}</p>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      <p className="mt-5 flex flex-wrap gap-3">
        <a className="btn btn-primary btn-small" href={paths.admin.security.passkeys.add()}>
          {t("add")}
        </a>
        <a className="btn btn-small" href={paths.admin.security()}>
          {t("toSecurity")}
        </a>
      </p>
    </BackOfficePage>
  );
}
