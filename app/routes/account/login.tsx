import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { LogIn } from "~/domain/accounts/log-in";
import { isSignedIn } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { form } from "~/web/form.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { startSession } from "~/web/session.server";
import { authenticate, insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load((visit) => {
  if (isSignedIn(visit.viewer)) throw goTo(returnPath(visit, "/feed"));
  return {
    title: pageTitle(visit, visit.t("account:login.title")),
    here: keepingReturn("/login", visit),
    signUp: keepingReturn("/sign-up", visit),
    forgot: keepingReturn("/forgot-password", visit),
  };
});

export const action = form.post(LogIn, async (visit, credentials) => {
  const { id } = await authenticate(visit, credentials);
  const session = startSession(visit.shop, visit.request, id);
  return goTo(returnPath(visit, "/feed"), await insteadOfFailing(visit, "login-unavailable", session));
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
    defaultNoValidate: false,
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
        data-failure={no("login-unavailable.message")}
        data-failure-title={no("login-unavailable.title")}
      >
        <ErrorSummary faults={[login, fields.email, fields.password]} refusal={answer?.refusal} />
        <Field
          autoComplete="username"
          data-email-hint=""
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
