import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { OwnPassword } from "~/domain/accounts/forms";
import { ownSessions } from "~/domain/accounts/own-sessions.server";
import { confirmOwner, isFresh } from "~/domain/accounts/recent-proof.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { OwnPasswordForm } from "~/ui/settings/own-password-form";
import { EndOthers, SessionList } from "~/ui/settings/session-list";
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
  const token = await readSession(shop, request);
  return {
    title: pageTitle(context, t("settings:sessions.title")),
    isReady: await isFresh(shop, viewer, token),
    sessions: await ownSessions(shop, viewer, token),
  };
});

export const action = form.post(OwnPassword, async ({ shop, viewer, request }, { password }) => {
  await confirmOwner(shop, viewer, { password, token: await readSession(shop, request) });
  return redirectTo(paths.settings.sessions());
});

export default function Sessions() {
  const { isReady, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const hasOthers = sessions.length > 1;
  return (
    <DialogBody title={t("sessions.title")}>
      <p className="lead mt-3">{t("sessions.text")}</p>
      <SessionList canEnd={isReady} sessions={sessions} />
      {hasOthers && isReady && <EndOthers />}
      {hasOthers && !isReady && (
        <OwnPasswordForm
          action={paths.settings.sessions()}
          answer={answer}
          reason={t("sessions.ask")}
          submit={t("sessions.submit")}
        />
      )}
      <a className="btn btn-wide mt-5" {...attributes({ dialogClose: "" })} href={paths.settings()}>
        {t("back")}
      </a>
    </DialogBody>
  );
}
