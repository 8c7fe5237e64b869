import { useActionData, useLoaderData } from "@remix-run/react";
import { beginStaffLogIn } from "~/domain/staff/log-in.server";
import { unpackForm } from "~/domain/staff/saved-form";
import { StaffLogInPage } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { LogInForm } from "~/ui/admin/log-in-form";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { readStaff, startStaffSession, startStaffStep } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { permission: "everyone", limits: { write: "staff-log-in" } } satisfies RouteHandle;

export const meta = metaOf;

const ORDERS = paths.admin.orders();

export const loader = load(async (context) => {
  if (await readStaff(context.shop, context.request)) throw redirectTo(returnPath(context, ORDERS));
  return {
    title: pageTitle(context, context.t("admin:login.title")),
    here: keepingReturn(paths.admin.login(), context),
    passkey: keepingReturn(paths.admin.login.passkey(), context),
  };
});

export const action = form.post(StaffLogInPage, async (context, { kept: packed, ...credentials }) => {
  const { shop } = context;
  const kept = unpackForm(packed);
  const origin = await readStaffOrigin(context);
  const begun = await beginStaffLogIn(shop, credentials, { kept, origin });
  if ("token" in begun) {
    return redirectTo(
      keepingReturn(paths.admin.login.code(), context),
      await startStaffStep(shop, begun.token),
    );
  }
  const headers = await startStaffSession(context, begun.staff, kept);
  return redirectTo(kept?.path ?? returnPath(context, ORDERS), headers);
});

export default function AdminLoginPage() {
  const { here, passkey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("login.title")}>
      <LogInForm action={here} answer={answer} passkeyAction={passkey} />
    </DialogBody>
  );
}
