/** The step in which the six digits from the letter are typed in; the same for a sign-up and for a guest. */
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { SignUpCode } from "~/domain/accounts/sign-up";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormNote, NoteLink, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { FormAnswer } from "~/web/form.server";

interface CodeStepProps {
  email: string;
  /** Where the code goes; a new one is asked for at the same address with `resend`. */
  here: string;
  resend: string;
  back: string;
  answer: FormAnswer | undefined;
}

export function CodeStep({ email, here, resend, back, answer }: CodeStepProps) {
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [code, fields] = useForm<z.input<typeof SignUpCode>>({
    id: "code",
    lastResult: answer?.result,
    constraint: getZodConstraint(SignUpCode),
    defaultNoValidate: false,
  });
  const incomplete = no("code-incomplete.message");
  return (
    <DialogBody title={t("code.title")}>
      <p className="lead mt-3">
        {t("code.text")} <strong>{email}</strong>.
      </p>
      <PostForm action={here} data-email-hint={email} {...getFormProps(code)}>
        <ErrorSummary faults={[code, fields.code]} refusal={answer?.refusal} />
        <Field
          autoComplete="one-time-code"
          className="text-center text-2xl tracking-[0.4em]"
          data-code=""
          field={fields.code}
          inputMode="numeric"
          label={t("code.label")}
          messages={{ missing: incomplete, invalid: incomplete }}
          pattern="[\s\-]*([0-9][\s\-]*){6}"
        />
        <SubmitButton>{t("code.submit")}</SubmitButton>
      </PostForm>
      <PostForm action={resend}>
        <p className="text-paper-soft">{t("code.noLetter")}</p>
        <button className="btn btn-wide" type="submit">
          {t("code.resend")}
        </button>
      </PostForm>
      <FormNote>
        <NoteLink href={back}>{t("code.back")}</NoteLink>
      </FormNote>
    </DialogBody>
  );
}
