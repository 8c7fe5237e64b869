/** A step that asks only for an email address: to continue as a guest, or to get a new password. */
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { EmailForm } from "~/domain/accounts/forms";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";

interface EmailStepProps {
  id: string;
  title: string;
  text: string;
  submit: string;
  here: string;
  answer: FormAnswer | undefined;
  /** The initial value, when the shop knows the address. */
  email?: string | null;
  /** Links to alternatives. */
  children: ReactNode;
}

export function EmailStep({ id, title, text, submit, here, answer, email, children }: EmailStepProps) {
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const [step, fields] = useForm<z.input<typeof EmailForm>>({
    id,
    lastResult: answer?.result,
    constraint: getZodConstraint(EmailForm),
    defaultValue: { email: email ?? undefined },
  });
  return (
    <DialogBody title={title}>
      <p className="lead mt-3">{text}</p>
      <PostForm action={here} {...getFormProps(step)}>
        <ErrorSummary faults={[step, fields.email]} refusal={answer?.refusal} />
        <Field
          autoComplete="email"
          {...attributes({ emailHint: "" })}
          field={fields.email}
          label={t("email")}
          messages={{ missing: no("fields-missing.message"), invalid: no("email-invalid.message") }}
          type="email"
        />
        <SubmitButton>{submit}</SubmitButton>
      </PostForm>
      <FormNote>{children}</FormNote>
    </DialogBody>
  );
}
