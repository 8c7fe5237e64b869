import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { awaitsCode, finishStaffLogIn } from "~/domain/staff/log-in.server";
import { StaffCode } from "~/domain/staff/staff";
import { CodeForm } from "~/ui/admin/code-form";
import { DialogBody } from "~/ui/dialog-body";
import { FormNote } from "~/ui/form/post-form";
import { form } from "~/web/form.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { readStaffStep, startStaffSession } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, request, t } = visit;
  if (!(await awaitsCode(shop, await readStaffStep(shop, request)))) {
    throw goTo(keepingReturn("/admin/login", visit));
  }
  return {
    title: pageTitle(visit, t("office:code.title")),
    here: keepingReturn("/admin/login/code", visit),
    back: keepingReturn("/admin/login", visit),
  };
});

export const action = form.post(StaffCode, async (visit, { code }) => {
  const { shop, request } = visit;
  const { staff, kept } = await finishStaffLogIn(shop, await readStaffStep(shop, request), code);
  const headers = await startStaffSession(shop, request, staff, kept);
  return goTo(kept?.path ?? returnPath(visit, "/admin/orders"), headers);
});

export default function AdminCodePage() {
  const { here, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={t("code.title")}>
      <p className="lead mt-3">{t("code.text")}</p>
      <CodeForm action={here} answer={answer} busy={t("code.busy")} submit={t("code.submit")} />
      <FormNote>
        <a className="link inline-block py-2" href={back}>
          {t("code.back")}
        </a>
      </FormNote>
    </DialogBody>
  );
}
