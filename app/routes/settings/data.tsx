import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { confirmOwner, isFresh } from "~/domain/accounts/fresh-proof.server";
import { OwnPassword } from "~/domain/accounts/own-password";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { readToken } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, request, t } = visit;
  return {
    title: pageTitle(visit, t("settings:download.title")),
    isReady: await isFresh(shop, viewer, await readToken(shop, request)),
  };
});

export const action = form.post(OwnPassword, async ({ shop, viewer, request }, { password }) => {
  await confirmOwner(shop, viewer, { password, token: await readToken(shop, request) });
  return goTo("/settings/data");
});

export default function DownloadData() {
  const { isReady } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <DialogBody title={t("download.title")}>
      <p className="lead mt-3">{t("download.text")}</p>
      {isReady ? <Ready /> : <Ask />}
    </DialogBody>
  );
}

function Ready() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p className="mt-3">{t("download.ready")}</p>
      <a className="btn btn-primary btn-wide mt-6" href="/settings/data/archive">
        {t("download.link")}
      </a>
      <p className="mt-3 text-paper-soft">{t("download.minutes")}</p>
      <a className="btn btn-wide mt-5" data-dialog-close="" href="/settings">
        {t("back")}
      </a>
    </>
  );
}

function Ask() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const [proof, fields] = useForm<z.input<typeof OwnPassword>>({
    id: "own-password",
    lastResult: answer?.result,
    constraint: getZodConstraint(OwnPassword),
    defaultNoValidate: false,
  });
  return (
    <PostForm action="/settings/data" {...getFormProps(proof)}>
      <ErrorSummary faults={[proof, fields.password]} refusal={answer?.refusal} />
      <p>{t("download.ask")}</p>
      <OwnPasswordField field={fields.password} />
      <SubmitButton>{t("download.submit")}</SubmitButton>
      <a className="btn btn-wide" data-dialog-close="" href="/settings">
        {t("back")}
      </a>
    </PostForm>
  );
}
