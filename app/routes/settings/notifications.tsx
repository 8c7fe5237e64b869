import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { chooseNotifications, Notifications, notificationsOf } from "~/domain/accounts/notifications";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TickField } from "~/ui/settings/tick-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, t } = context;
  return {
    title: pageTitle(context, t("settings:emails.title")),
    choice: await notificationsOf(shop, viewer),
  };
});

export const action = form.post(Notifications, async ({ shop, viewer, t }, choice) => {
  await chooseNotifications(shop, viewer, choice);
  return redirectWithToast(shop, paths.settings(), { type: "success", message: t("settings:emails.done") });
});

export default function ChooseEmails() {
  const { choice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const [emails, fields] = useForm<z.input<typeof Notifications>>({
    id: "emails",
    lastResult: answer?.result,
    defaultValue: choice,
  });
  return (
    <DialogBody title={t("emails.title")}>
      <p className="lead mt-3">{t("emails.text")}</p>
      <PostForm action={paths.settings.notifications()} {...getFormProps(emails)}>
        <ErrorSummary faults={[emails]} refusal={answer?.refusal} />
        <TickField field={fields.sales} label={t("emails.sales")} />
        <TickField field={fields.news} hint={t("emails.updatesHint")} label={t("emails.news")} />
        <SubmitButton>{t("emails.submit")}</SubmitButton>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
