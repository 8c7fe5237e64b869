import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addPasskey, beginPasskey } from "~/domain/staff/passkeys.server";
import { NewPasskey } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { PasskeyQuestion } from "~/ui/admin/passkey-question";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = {
  permission: "own",
  passkey: "create",
  limits: { write: "staff-log-in" },
} satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page((context) => ({
  title: pageTitle(context, context.t("passkey:add")),
}));

/** Without an answer of the browser the page itself answers, with a new challenge. */
export const action = staffOnly.post(NewPasskey, async (context, { name, password, credential }) => {
  const { shop, staff, t } = context;
  const origin = await readStaffOrigin(context);
  if (!credential) {
    const options = JSON.stringify(await beginPasskey(shop, staff, password ?? "", origin));
    return Response.json({ question: { options, name } }, { headers: { "Cache-Control": "no-store" } });
  }
  await addPasskey(shop, staff, { credential, name }, origin);
  const message = t("passkey:added", { name });
  return redirectWithToast(shop, paths.admin.security.passkeys(), { type: "success", message });
});

interface Question {
  options: string;
  name: string;
}

export default function AddPasskeyPage() {
  useLoaderData<typeof loader>();
  const question = (useActionData() as { question?: Question } | undefined)?.question;
  const { t } = useTranslation("passkey");
  return (
    <DialogBody title={t("add")}>
      {question ? (
        <>
          <p className="lead mt-3">{t("addNow")}</p>
          <PasskeyQuestion
            action={paths.admin.security.passkeys.add()}
            does="create"
            options={question.options}
            submit={t("again")}
          >
            <input name="name" type="hidden" value={question.name} />
          </PasskeyQuestion>
        </>
      ) : (
        <NewPasskeyForm />
      )}
      <p className="mt-6">
        <a className="link" href={paths.admin.security.passkeys()}>
          {t("back")}
        </a>
      </p>
    </DialogBody>
  );
}

function NewPasskeyForm() {
  const answered = useActionData<typeof action>();
  const answer = answered && "result" in answered ? answered : undefined;
  const { t } = useTranslation(["passkey", "backOffice", "refusals"]);
  const [form, { name, password }] = useForm<{ name: string; password: string }>({
    id: "passkey",
    lastResult: answer?.result,
    constraint: { name: { required: true }, password: { required: true } },
  });
  return (
    <>
      <p className="lead mt-3">{t("passkey:addText")}</p>
      <PostForm action={paths.admin.security.passkeys.add()} {...getFormProps(form)}>
        <ErrorSummary faults={[form, name, password]} refusal={answer?.refusal} />
        <Field
          autoComplete="off"
          field={name}
          hint={t("passkey:nameHint")}
          label={t("passkey:name")}
          maxLength={40}
          messages={{ missing: t("refusals:passkey-name-missing.message") }}
        />
        <Field
          autoComplete="current-password"
          field={password}
          label={t("backOffice:code.password")}
          messages={{ missing: t("refusals:password-wrong.message") }}
          type="password"
        />
        <SubmitButton>{t("passkey:next")}</SubmitButton>
      </PostForm>
    </>
  );
}
