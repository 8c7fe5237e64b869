import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { personOfLink, setUp } from "~/domain/staff/colleagues.server";
import { StaffSetUp } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { NewPasswordFields, usePasswordTitles } from "~/ui/form/new-password-fields";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { startStaffSession } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "everyone", limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const token = context.url.searchParams.get("token");
  const person = await personOfLink(context.shop, token);
  const title = context.t(person ? "staff:setUp.title" : "staff:setUp.deadTitle");
  return { title: pageTitle(context, title), link: person && { token: token ?? "", name: person.name } };
});

/** The link proves the person, so it logs them in. */
export const action = form.post(StaffSetUp, async (context, input) => {
  const { shop, t } = context;
  const person = await setUp(shop, input, await readStaffOrigin(context));
  const message = t("staff:setUp.done");
  const description = t("staff:setUp.doneText");
  const headers = await startStaffSession(context, person);
  return redirectWithToast(shop, paths.admin.security(), { type: "success", message, description }, headers);
});

export default function SetUpPage() {
  const { link } = useLoaderData<typeof loader>();
  const { t } = useTranslation("staff");
  if (link) return <NewPassword {...link} />;
  return (
    <DialogBody title={t("setUp.deadTitle")}>
      <p className="lead mt-3">{t("setUp.deadText")}</p>
      <a className="btn btn-primary btn-wide mt-6" href={paths.admin.login()}>
        {t("setUp.login")}
      </a>
    </DialogBody>
  );
}

function NewPassword({ token, name }: { token: string; name: string }) {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("staff");
  const [setting, fields] = useForm<z.input<typeof StaffSetUp>>({
    id: "set-up",
    lastResult: answer?.result,
    constraint: getZodConstraint(StaffSetUp),
    defaultValue: { token },
  });
  const { key, ...hidden } = getInputProps(fields.token, { type: "hidden" });
  return (
    <DialogBody title={t("setUp.title")}>
      <p className="lead mt-3">{t("setUp.text", { name })}</p>
      <PostForm {...getFormProps(setting)}>
        <ErrorSummary
          faults={[setting, fields.token, fields.password, fields.passwordConfirmation]}
          refusal={answer?.refusal}
          titles={usePasswordTitles()}
        />
        <input key={key} {...hidden} />
        <NewPasswordFields confirmation={fields.passwordConfirmation} password={fields.password} />
        <SubmitButton>{t("setUp.submit")}</SubmitButton>
      </PostForm>
    </DialogBody>
  );
}
