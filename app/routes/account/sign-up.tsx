import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SignUp } from "~/domain/accounts/sign-up";
import { findPendingSignUp, registerVerified, requestSignUp } from "~/domain/accounts/sign-up.server";
import { isSignedIn } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { UsernameField } from "~/ui/form/username-field";
import { form } from "~/web/form.server";
import { keepPending, readPending } from "~/web/pending.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { enterNewAccount, insteadOfFailing } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, request, t } = visit;
  if (isSignedIn(viewer)) throw goTo(returnPath(visit, "/feed"));
  return {
    title: pageTitle(visit, t("account:signUp.title")),
    here: keepingReturn("/sign-up", visit),
    login: keepingReturn("/login", visit),
    verifiedEmail: viewer.account?.email ?? null,
    // Where an order said it: typed once is enough, and the mailbox is proved anyway.
    wishedEmail: visit.url.searchParams.get("email") ?? undefined,
    pending: await findPendingSignUp(shop, await readPending(shop, request, "signUp")),
  };
});

export const action = form.post(SignUp, async (visit, input) => {
  const { shop, viewer, language, t } = visit;
  // A guest has already proven the address, and needs no second code for it.
  if (isGuestWith(visit, input.email)) {
    const account = await insteadOfFailing(
      visit,
      "registration-failed",
      registerVerified(shop, viewer, input, language),
    );
    return enterNewAccount(visit, account.id);
  }
  const token = await insteadOfFailing(visit, "code-unsent", requestSignUp(shop, input, language));
  const sent = { type: "success" as const, message: t("account:code.sent") };
  const kept = await keepPending(shop, "signUp", token);
  return redirectWithToast(shop, keepingReturn("/sign-up/code", visit), sent, kept);
});

function isGuestWith({ viewer }: Visit, email: string) {
  return viewer.account?.email === email && !isSignedIn(viewer);
}

export default function SignUpPage() {
  const { here, login, verifiedEmail, wishedEmail, pending } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [signUp, fields] = useForm<z.input<typeof SignUp>>({
    id: "sign-up",
    lastResult: answer?.result,
    constraint: getZodConstraint(SignUp),
    defaultNoValidate: false,
    defaultValue: { username: pending?.username, email: verifiedEmail ?? pending?.email ?? wishedEmail },
  });
  const { username, email, password, passwordConfirmation } = fields;
  return (
    <DialogBody title={t("signUp.title")}>
      <p className="lead mt-3">{t(verifiedEmail ? "signUp.guestText" : "signUp.text")}</p>
      <PostForm action={here} {...getFormProps(signUp)}>
        <ErrorSummary
          faults={[signUp, username, email, password, passwordConfirmation]}
          refusal={answer?.refusal}
          titles={{ [no("password-too-short.message")]: no("password-too-short.title") }}
        />
        <UsernameField field={username} />
        <Field
          autoComplete="email"
          field={email}
          hint={t(verifiedEmail ? "signUp.verifiedHint" : "signUp.emailHint")}
          label={t("email")}
          messages={{ missing: no("fields-missing.message"), invalid: no("email-invalid.message") }}
          readOnly={verifiedEmail !== null}
          type="email"
        />
        <NewPasswordFields confirmation={passwordConfirmation} password={password} />
        <SubmitButton>{t("signUp.submit")}</SubmitButton>
      </PostForm>
      <FormNote>
        {t("signUp.hasAccount")} <NoteLink href={login}>{t("signUp.login")}</NoteLink>
      </FormNote>
      {verifiedEmail && (
        <FormNote>
          <NoteLink href="/logout">{t("signUp.otherEmail")}</NoteLink>
        </FormNote>
      )}
    </DialogBody>
  );
}
