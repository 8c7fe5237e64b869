import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { formatMoney } from "~/domain/kernel/money";
import { AccountDeletion } from "~/domain/retention/deletion";
import { deleteAccount, deletionOutlook } from "~/domain/retention/deletion.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { DeletionFacts } from "~/ui/settings/deletion-facts";
import { OwnPasswordField } from "~/ui/settings/own-password-field";
import { TickField } from "~/ui/settings/tick-field";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { endSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "code" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, t } = context;
  return {
    title: pageTitle(context, t("settings:goodbye.title")),
    outlook: await deletionOutlook(shop, viewer),
  };
});

export const action = form.post(AccountDeletion, async ({ shop, viewer, request, t }, input) => {
  await deleteAccount(shop, viewer, input);
  const done = {
    type: "success" as const,
    message: t("settings:goodbye.done"),
    description: t("settings:goodbye.doneText"),
  };
  return redirectWithToast(shop, paths.feed(), done, await endSession(shop, request));
});

export default function DeleteAccount() {
  const { outlook } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <DialogBody title={t("goodbye.title")}>
      <DeletionFacts outlook={outlook} />
      {outlook.isMember ? (
        <div className="panel mt-6">
          <p>{t("goodbye.member")}</p>
          <a
            className="btn btn-danger btn-wide mt-4"
            {...attributes({ dialog: "" })}
            href={paths.membership.cancel()}
          >
            {t("goodbye.cancelMembership")}
          </a>
        </div>
      ) : (
        <Confirmation />
      )}
      <a className="btn btn-wide mt-5" {...attributes({ dialogClose: "" })} href={paths.settings()}>
        {t("goodbye.keep")}
      </a>
    </DialogBody>
  );
}

function Confirmation() {
  const { outlook } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, language } = useTranslation("settings");
  const { t: no } = useTranslation("refusals");
  const [deletion, fields] = useForm<z.input<typeof AccountDeletion>>({
    id: "deletion",
    lastResult: answer?.result,
    constraint: getZodConstraint(AccountDeletion),
  });
  const { username, password, giveUpEarnings } = fields;
  return (
    <PostForm action={paths.settings.delete()} {...getFormProps(deletion)}>
      <ErrorSummary faults={[deletion, giveUpEarnings, username, password]} refusal={answer?.refusal} />
      {outlook.unpaid > 0 && (
        <TickField
          field={giveUpEarnings}
          label={t("goodbye.giveUp", { amount: formatMoney(outlook.unpaid, language) })}
        />
      )}
      <Field
        autoCapitalize="none"
        autoComplete="off"
        field={username}
        label={t("goodbye.typeUsername", { username: outlook.username })}
        messages={{ missing: no("fields-missing.message") }}
        spellCheck={false}
      />
      <OwnPasswordField field={password} />
      <button
        className="btn btn-danger btn-wide"
        {...attributes({ busyText: t("goodbye.working") })}
        type="submit"
      >
        {t("goodbye.submit")}
      </button>
    </PostForm>
  );
}
