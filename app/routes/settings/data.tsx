import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { OwnPassword } from "~/domain/accounts/forms";
import { confirmOwner, isFresh } from "~/domain/accounts/recent-proof.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { OwnPasswordForm } from "~/ui/settings/own-password-form";
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
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  return (
    <DialogBody title={t("download.title")}>
      <p className="lead mt-3">{t("download.text")}</p>
      {isReady ? (
        <Ready />
      ) : (
        <OwnPasswordForm
          action={paths.settings.data()}
          answer={answer}
          reason={t("download.ask")}
          submit={t("download.submit")}
        >
          <Back />
        </OwnPasswordForm>
      )}
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
      <Back className="mt-5" />
    </>
  );
}

function Back({ className = "" }) {
  const { t } = useTranslation("settings");
  return (
    <a className={`btn btn-wide ${className}`} {...attributes({ dialogClose: "" })} href={paths.settings()}>
      {t("back")}
    </a>
  );
}
