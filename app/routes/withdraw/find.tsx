import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { isSignedIn } from "~/domain/kernel/viewer";
import { findContract } from "~/domain/withdrawals/contract.server";
import { ContractForm } from "~/domain/withdrawals/forms";
import { openMembershipWithdrawal } from "~/domain/withdrawals/membership-withdrawal.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { keep: [], limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  const own = isSignedIn(viewer) ? await openMembershipWithdrawal(shop, viewer) : null;
  return {
    title: pageTitle(context, t("withdrawal:title")),
    description: t("withdrawal:lead"),
    own: own && paths.withdraw.membership.$(own),
  };
});

export const action = form.post(ContractForm, async ({ shop }, input) =>
  redirectTo(await findContract(shop, input)),
);

export default function FindContract() {
  const { own } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("withdrawal");
  const { t: no } = useTranslation("refusals");
  const [find, { number, email }] = useForm<z.input<typeof ContractForm>>({
    id: "contract",
    lastResult: answer?.result,
    constraint: getZodConstraint(ContractForm),
  });
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("lead")}</p>
      <PostForm {...getFormProps(find)}>
        <ErrorSummary faults={[find, number, email]} refusal={answer?.refusal} />
        <Field
          autoComplete="off"
          field={number}
          hint={t("numberHint")}
          label={t("number")}
          messages={{ missing: no("order-number-missing.message") }}
        />
        <Field
          autoComplete="email"
          field={email}
          label={t("email")}
          messages={{ missing: no("email-invalid.message"), invalid: no("email-invalid.message") }}
          type="email"
        />
        <SubmitButton>{t("next")}</SubmitButton>
      </PostForm>
      <p className="mt-6">{t("law")}</p>
      <p className="mt-3">{t("faulty")}</p>
      <p className="mt-3">
        {own ? (
          <a className="link" href={own}>
            {t("ownMembership")}
          </a>
        ) : (
          t("membership")
        )}
      </p>
    </DialogBody>
  );
}
