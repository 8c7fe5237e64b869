/** The log-in of the back office: its own page, and the replacement of a form whose session has ended. */
import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { StaffLogInPage } from "~/domain/staff/staff";
import { AWAITS_SCRIPT, INERT } from "~/ui/form/awaits-script";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";

interface LogInFormProps {
  action: string;
  /** The log-in with a passkey. */
  passkeyAction: string;
  /** The form's input, which is sent along. */
  kept?: string | null;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function LogInForm({ action, passkeyAction, kept, answer }: LogInFormProps) {
  const { t } = useTranslation("admin");
  const { t: no } = useTranslation("refusals");
  const [login, fields] = useForm<z.input<typeof StaffLogInPage>>({
    id: "admin-login",
    lastResult: answer?.result,
    constraint: getZodConstraint(StaffLogInPage),
    defaultValue: { kept: kept ?? undefined },
  });
  const missing = no("staff-login-incomplete.message");
  const { key, ...carried } = getInputProps(fields.kept, { type: "hidden" });
  return (
    <>
      <PostForm action={action} {...getFormProps(login)}>
        <ErrorSummary faults={[login, fields.username, fields.password]} refusal={answer?.refusal} />
        {fields.kept.initialValue && <input key={key} {...carried} />}
        <Field
          autoCapitalize="none"
          autoComplete="username"
          field={fields.username}
          label={t("login.username")}
          messages={{ missing }}
          spellCheck={false}
        />
        <Field
          autoComplete="current-password"
          field={fields.password}
          label={t("login.password")}
          messages={{ missing }}
          type="password"
        />
        <SubmitButton {...attributes({ busyText: t("login.busy") })}>{t("login.submit")}</SubmitButton>
      </PostForm>
      <PasskeyOffer action={passkeyAction} kept={kept} />
    </>
  );
}

/** A script offers it where the browser has passkeys. */
function PasskeyOffer({ action, kept }: { action: string; kept?: string | null }) {
  const { t } = useTranslation("passkey");
  return (
    <form
      action={action}
      className={`mt-4 ${AWAITS_SCRIPT}`}
      {...attributes({ passkeyOffer: "" })}
      {...INERT}
      method="post"
    >
      {kept && <input name="kept" type="hidden" value={kept} />}
      <button className="btn btn-wide" type="submit">
        {t("logIn")}
      </button>
    </form>
  );
}
