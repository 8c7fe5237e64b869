import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { LogIn } from "~/domain/accounts/forms";
import { isPasswordWeak } from "~/domain/accounts/password.server";
import { isSignedIn } from "~/domain/kernel/viewer";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { ShowPassword } from "~/ui/form/show-password";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { startSession } from "~/web/session.server";
import { authenticate } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { keep: ["returnTo"], limits: { write: "log-in" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load((context) => {
  if (isSignedIn(context.viewer)) throw redirectTo(returnPath(context, paths.feed()));
  return {
    title: pageTitle(context, context.t("account:login.title")),
    here: keepingReturn(paths.login(), context),
    signUp: keepingReturn(paths.signUp(), context),
    forgot: keepingReturn(paths.forgotPassword(), context),
  };
});

export const action = form.post(LogIn, async (context, credentials) => {
  const { id } = await authenticate(context, credentials);
  const session = await refuseOnFault(context, "login-unavailable", () => startSession(context, id));
  const next = returnPath(context, paths.feed());
  if (!isPasswordWeak(credentials.password)) return redirectTo(next, session);
  const advice = {
    message: context.t("account:login.weak"),
    description: context.t("account:login.weakText"),
  };
  return redirectWithToast(context.shop, next, { type: "info", ...advice }, session);
});

export default function LoginPage() {
  const { here, signUp, forgot } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [login, fields] = useForm<z.input<typeof LogIn>>({
    id: "login",
    lastResult: answer?.result,
    constraint: getZodConstraint(LogIn),
  });
  const messages = {
    missing: no("login-incomplete.message"),
    invalid: no("email-invalid.message"),
  };
  return (
    <DialogBody title={t("login.title")}>
      <p className="lead mt-3">{t("login.text")}</p>
      <PostForm
        action={here}
        {...getFormProps(login)}
        {...attributes({
          failure: no("login-unavailable.message"),
          failureTitle: no("login-unavailable.title"),
        })}
      >
        <ErrorSummary faults={[login, fields.email, fields.password]} refusal={answer?.refusal} />
        <Field
          autoComplete="username"
          {...attributes({ emailHint: "" })}
          field={fields.email}
          label={t("email")}
          messages={messages}
          type="email"
        />
        <Field
          autoComplete="current-password"
          field={fields.password}
          label={t("password")}
          messages={messages}
          type="password"
        />
        <ShowPassword />
        <SubmitButton>{t("login.submit")}</SubmitButton>
      </PostForm>
      <FormNote>
        <NoteLink href={forgot}>{t("login.forgot")}</NoteLink>
      </FormNote>
      <FormNote>
        {t("login.noAccount")} <NoteLink href={signUp}>{t("login.signUp")}</NoteLink>
      </FormNote>
    </DialogBody>
  );
}
