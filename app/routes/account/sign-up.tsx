import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { SignUp } from "~/domain/accounts/forms";
import { findPendingSignUp, registerVerified, requestSignUp } from "~/domain/accounts/sign-up.server";
import { isSignedIn } from "~/domain/kernel/viewer";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { NewPasswordFields, usePasswordTitles } from "~/ui/form/new-password-fields";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { UsernameField } from "~/ui/form/username-field";
import { useTranslation } from "~/ui/use-translation";
import { readToken, writeCookie } from "~/web/cookies.server";
import { readOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load, type RequestContext } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { enterNewAccount } from "~/web/sign-in.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { keep: ["returnTo"], limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, request, t } = context;
  if (isSignedIn(viewer)) throw redirectTo(returnPath(context, paths.feed()));
  return {
    title: pageTitle(context, t("account:signUp.title")),
    here: keepingReturn(paths.signUp(), context),
    login: keepingReturn(paths.login(), context),
    verifiedEmail: viewer.account?.email ?? null,
    // Prefills the address of an order; a code verifies it anyway.
    prefilledEmail: context.url.searchParams.get("email") ?? undefined,
    pending: await findPendingSignUp(shop, await readToken(shop, request, "signUp")),
  };
});

export const action = form.post(SignUp, async (context, input) => {
  const { shop, viewer, language, t } = context;
  // A guest's address is verified already, so no second code is needed.
  if (isGuestWith(context, input.email)) {
    const account = await refuseOnFault(context, "registration-failed", () =>
      registerVerified(shop, viewer, input, language),
    );
    return enterNewAccount(context, account.id);
  }
  const token = await refuseOnFault(context, "code-unsent", async () =>
    requestSignUp(shop, input, language, await readOrigin(context)),
  );
  const sent = { type: "success" as const, message: t("account:code.sent") };
  const kept = new Headers({ "Set-Cookie": await writeCookie(shop, "signUp", token) });
  return redirectWithToast(shop, keepingReturn(paths.signUp.code(), context), sent, kept);
});

function isGuestWith({ viewer }: RequestContext, email: string) {
  return viewer.account?.email === email && !isSignedIn(viewer);
}

export default function SignUpPage() {
  const { here, login, verifiedEmail, prefilledEmail, pending } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [signUp, fields] = useForm<z.input<typeof SignUp>>({
    id: "sign-up",
    lastResult: answer?.result,
    constraint: getZodConstraint(SignUp),
    defaultValue: { username: pending?.username, email: verifiedEmail ?? pending?.email ?? prefilledEmail },
  });
  const { username, email, password, passwordConfirmation } = fields;
  return (
    <DialogBody title={t("signUp.title")}>
      <p className="lead mt-3">{t(verifiedEmail ? "signUp.guestText" : "signUp.text")}</p>
      <PostForm action={here} {...getFormProps(signUp)}>
        <ErrorSummary
          faults={[signUp, username, email, password, passwordConfirmation]}
          refusal={answer?.refusal}
          titles={usePasswordTitles()}
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
          <NoteLink href={paths.logout()}>{t("signUp.otherEmail")}</NoteLink>
        </FormNote>
      )}
    </DialogBody>
  );
}
