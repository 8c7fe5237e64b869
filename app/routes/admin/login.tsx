import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unpackForm } from "~/domain/staff/kept-form";
import { beginStaffLogIn } from "~/domain/staff/log-in.server";
import { StaffLogInPage } from "~/domain/staff/staff";
import { LogInForm } from "~/ui/admin/log-in-form";
import { DialogBody } from "~/ui/dialog-body";
import { form } from "~/web/form.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { readStaff, startStaffSession, startStaffStep } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

const ORDERS = "/admin/orders";

export const loader = load(async (visit) => {
  if (await readStaff(visit.shop, visit.request)) throw goTo(returnPath(visit, ORDERS));
  return {
    title: pageTitle(visit, visit.t("admin:login.title")),
    here: keepingReturn("/admin/login", visit),
  };
});

export const action = form.post(StaffLogInPage, async (visit, { kept: packed, ...credentials }) => {
  const { shop, request } = visit;
  const kept = unpackForm(packed);
  const begun = await beginStaffLogIn(shop, credentials, kept);
  if ("token" in begun) {
    return goTo(keepingReturn("/admin/login/code", visit), await startStaffStep(shop, begun.token));
  }
  const headers = await startStaffSession(shop, request, begun.staff, kept);
  return goTo(kept?.path ?? returnPath(visit, ORDERS), headers);
});

export default function AdminLoginPage() {
  const { here } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("login.title")}>
      <LogInForm action={here} answer={answer} />
    </DialogBody>
  );
}
