import { useActionData, useLoaderData } from "@remix-run/react";
import { awaitsCode, finishStaffLogIn } from "~/domain/staff/log-in.server";
import { StaffCode } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { CodeForm } from "~/ui/admin/code-form";
import { DialogBody } from "~/ui/dialog-body";
import { FormNote } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { readStaffStep, startStaffSession } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { permission: "everyone", limits: { write: "staff-log-in" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, request, t } = context;
  if (!(await awaitsCode(shop, await readStaffStep(shop, request)))) {
    throw redirectTo(keepingReturn(paths.admin.login(), context));
  }
  return {
    title: pageTitle(context, t("backOffice:code.title")),
    here: keepingReturn(paths.admin.login.code(), context),
    back: keepingReturn(paths.admin.login(), context),
  };
});

export const action = form.post(StaffCode, async (context, { code }) => {
  const { shop, request } = context;
  const step = await readStaffStep(shop, request);
  const { staff, kept } = await finishStaffLogIn(shop, step, code, await readStaffOrigin(context));
  const headers = await startStaffSession(context, staff, kept);
  return redirectTo(kept?.path ?? returnPath(context, paths.admin.orders()), headers);
});

export default function AdminCodePage() {
  const { here, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
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
