import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { chooseNotifications, Notifications, notificationsOf } from "~/domain/accounts/notifications";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TickField } from "~/ui/settings/tick-field";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, t } = visit;
  return {
    title: pageTitle(visit, t("settings:letters.title")),
    choice: await notificationsOf(shop, viewer),
  };
});

export const action = form.post(Notifications, async ({ shop, viewer, t }, choice) => {
  await chooseNotifications(shop, viewer, choice);
  return redirectWithToast(shop, "/settings", { type: "success", message: t("settings:letters.done") });
});

export default function ChooseLetters() {
  const { choice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const [letters, fields] = useForm<z.input<typeof Notifications>>({
    id: "letters",
    lastResult: answer?.result,
    defaultNoValidate: false,
    defaultValue: choice,
  });
  return (
    <DialogBody title={t("letters.title")}>
      <p className="lead mt-3">{t("letters.text")}</p>
      <PostForm action="/settings/notifications" {...getFormProps(letters)}>
        <ErrorSummary faults={[letters]} refusal={answer?.refusal} />
        <TickField field={fields.sales} label={t("letters.sales")} />
        <TickField field={fields.news} hint={t("letters.newsHint")} label={t("letters.news")} />
        <SubmitButton>{t("letters.submit")}</SubmitButton>
        <a className="btn btn-wide" data-dialog-close="" href="/settings">
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
