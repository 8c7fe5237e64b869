import { useActionData, useLoaderData } from "@remix-run/react";
import { beginPasskeyLogIn, logInWithPasskey } from "~/domain/staff/passkeys.server";
import { unpackForm } from "~/domain/staff/saved-form";
import { PasskeyLogIn } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { PasskeyQuestion } from "~/ui/admin/passkey-question";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormNote } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { startStaffSession } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = {
  permission: "everyone",
  passkey: "get",
  limits: { write: "staff-log-in" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = load((context) => ({
  title: pageTitle(context, context.t("passkey:logIn")),
  here: keepingReturn(paths.admin.login.passkey(), context),
  back: keepingReturn(paths.admin.login(), context),
}));

/** Without an answer of the browser the page itself answers, with a new challenge. */
export const action = form.post(PasskeyLogIn, async (context, { credential, kept: packed }) => {
  const { shop } = context;
  if (!credential) {
    const question = { options: JSON.stringify(await beginPasskeyLogIn(shop)), kept: packed ?? "" };
    return Response.json({ question }, { headers: { "Cache-Control": "no-store" } });
  }
  const staff = await logInWithPasskey(shop, credential, await readStaffOrigin(context));
  const kept = unpackForm(packed);
  const headers = await startStaffSession(context, staff, kept);
  return redirectTo(kept?.path ?? returnPath(context, paths.admin.orders()), headers);
});

interface Question {
  options: string;
  kept: string;
}

export default function PasskeyLogInPage() {
  const { here, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const question = (useActionData() as { question?: Question } | undefined)?.question;
  const { t } = useTranslation("passkey");
  return (
    <DialogBody title={t("logIn")}>
      <p className="lead mt-3">{t("logInText")}</p>
      {answer && "refusal" in answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {question ? (
        <PasskeyQuestion action={here} does="get" options={question.options} submit={t("again")}>
          {question.kept && <input name="kept" type="hidden" value={question.kept} />}
        </PasskeyQuestion>
      ) : (
        <form action={here} className="mt-5" method="post">
          <button className="btn btn-primary btn-wide" type="submit">
            {t("logIn")}
          </button>
        </form>
      )}
      <FormNote>
        <a className="link inline-block py-2" href={back}>
          {t("password")}
        </a>
      </FormNote>
    </DialogBody>
  );
}
