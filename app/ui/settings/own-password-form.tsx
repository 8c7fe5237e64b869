import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { OwnPassword } from "~/domain/accounts/forms";
import { ErrorSummary } from "../form/error-summary";
import { PostForm } from "../form/post-form";
import { SubmitButton } from "../form/submit-button";
import { OwnPasswordField } from "./own-password-field";

interface OwnPasswordFormProps {
  action: string;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
  /** Why the password is needed. */
  reason: string;
  submit: string;
  /** Content below the button. */
  children?: ReactNode;
}

/** Asks for the account's own password before a page goes on. */
export function OwnPasswordForm({ action, answer, reason, submit, children }: OwnPasswordFormProps) {
  const [form, fields] = useForm<z.input<typeof OwnPassword>>({
    id: "own-password",
    lastResult: answer?.result,
    constraint: getZodConstraint(OwnPassword),
  });
  return (
    <PostForm action={action} {...getFormProps(form)}>
      <ErrorSummary faults={[form, fields.password]} refusal={answer?.refusal} />
      <p>{reason}</p>
      <OwnPasswordField field={fields.password} />
      <SubmitButton>{submit}</SubmitButton>
      {children}
    </PostForm>
  );
}
