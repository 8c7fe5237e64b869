/** The step for the six-digit code from the email; the same for a sign-up and for a guest. */
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { SignUpCode } from "~/domain/accounts/forms";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";

interface CodeStepProps {
  email: string;
  /** The address that receives the code; with `resend` it sends a new one. */
  here: string;
  resend: string;
  /** Until a new code may be sent. */
  seconds: number;
  back: string;
  answer: FormAnswer | undefined;
}

export function CodeStep({ email, here, resend, seconds, back, answer }: CodeStepProps) {
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [code, fields] = useForm<z.input<typeof SignUpCode>>({
    id: "code",
    lastResult: answer?.result,
    constraint: getZodConstraint(SignUpCode),
  });
  const incomplete = no("code-incomplete.message");
  return (
    <DialogBody title={t("code.title")}>
      <p className="lead mt-3">
        {t("code.text")} <strong>{email}</strong>.
      </p>
      <PostForm action={here} {...attributes({ emailHint: email })} {...getFormProps(code)}>
        <ErrorSummary faults={[code, fields.code]} refusal={answer?.refusal} />
        <Field
          autoComplete="one-time-code"
          className="text-center text-2xl tracking-[0.4em]"
          {...attributes({ code: "" })}
          field={fields.code}
          inputMode="numeric"
          label={t("code.label")}
          messages={{ missing: incomplete, invalid: incomplete }}
          pattern="[\s\-]*([0-9][\s\-]*){6}"
        />
        <SubmitButton>{t("code.submit")}</SubmitButton>
      </PostForm>
      <PostForm action={resend}>
        <p className="text-paper-soft">{t("code.noEmail")}</p>
        <button className="btn btn-wide" type="submit">
          {t("code.resend")}
        </button>
        {seconds > 0 && (
          <p
            className="text-paper-soft tabular-nums"
            {...attributes({ waitSeconds: seconds, waitText: t("code.wait", { seconds: "{{seconds}}" }) })}
            role="timer"
          >
            {t("code.wait", { seconds })}
          </p>
        )}
      </PostForm>
      <FormNote>
        <NoteLink href={back}>{t("code.back")}</NoteLink>
      </FormNote>
    </DialogBody>
  );
}
