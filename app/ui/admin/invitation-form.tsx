/** Adds a member of staff, and explains the roles. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ROLES } from "~/domain/staff/role";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SelectField } from "~/ui/form/select-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";

interface InvitationFormProps {
  typed: Record<string, string> | null;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function InvitationForm({ typed, answer }: InvitationFormProps) {
  const { t } = useTranslation("staff");
  const { t: no } = useTranslation("refusals");
  const [form, { name, role }] = useForm<{ name: string; role: string }>({
    id: "invitation",
    lastResult: answer?.result,
    constraint: { name: { required: true }, role: { required: true } },
    defaultValue: typed ?? {},
  });
  return (
    <>
      <h2 className="mt-8">{t("invite.title")}</h2>
      <p className="quiet mt-1 max-w-prose">{t("invite.text")}</p>
      <PostForm {...getFormProps(form)} className="max-w-md">
        <ErrorSummary faults={[form, name, role]} refusal={answer?.refusal} />
        <Field
          autoComplete="off"
          field={name}
          hint={t("invite.nameHint")}
          label={t("invite.name")}
          maxLength={40}
          messages={{ missing: no("staff-name-strange.message") }}
          spellCheck={false}
        />
        <SelectField
          choices={ROLES.map((each) => [each, t(`role.${each}`)] as const)}
          field={role}
          label={t("invite.role")}
          missing={no("staff-role-missing.message")}
          placeholder={t("invite.choose")}
        />
        <SubmitButton>{t("invite.submit")}</SubmitButton>
      </PostForm>
      <RoleList />
    </>
  );
}

export function RoleList() {
  const { t } = useTranslation("staff");
  return (
    <dl className="mt-6 grid max-w-176 gap-x-4 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)]">
      {ROLES.map((each) => (
        <div className="md:contents" key={each}>
          <dt className="font-semibold">{t(`role.${each}`)}</dt>
          <dd className="quiet">{t(`may.${each}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
