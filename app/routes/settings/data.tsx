import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { OwnPassword } from "~/domain/accounts/forms";
import { confirmOwner, isFresh } from "~/domain/accounts/recent-proof.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { readSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, request, t } = context;
  return {
    title: pageTitle(context, t("settings:download.title")),
    isReady: await isFresh(shop, viewer, await readSession(shop, request)),
  };
});

export const action = form.post(OwnPassword, async ({ shop, viewer, request }, { password }) => {
  await confirmOwner(shop, viewer, { password, token: await readSession(shop, request) });
  return redirectTo(paths.settings.data());
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
      <a className="btn btn-primary btn-wide mt-6" href={paths.settings.data.archive()}>
        {t("download.link")}
      </a>
      <p className="mt-3 text-paper-soft">{t("download.minutes")}</p>
      <a className="btn btn-wide mt-5" {...attributes({ dialogClose: "" })} href={paths.settings()}>
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
  });
  return (
    <PostForm action={paths.settings.data()} {...getFormProps(proof)}>
      <ErrorSummary faults={[proof, fields.password]} refusal={answer?.refusal} />
      <p>{t("download.ask")}</p>
      <OwnPasswordField field={fields.password} />
      <SubmitButton>{t("download.submit")}</SubmitButton>
      <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
        {t("back")}
      </a>
    </PostForm>
  );
}
