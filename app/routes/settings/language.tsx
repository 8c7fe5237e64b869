import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { attributes } from "~/browser/contract";
import { chooseLanguage, LanguageChoice } from "~/domain/accounts/language";
import { signedInAccount } from "~/domain/kernel/viewer";
import { LANGUAGE_NAMES, languages } from "~/locales/languages";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { RadioFields } from "~/ui/form/radio-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { languageCookie, textsOf } from "~/web/language.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context);
  const { viewer, t } = context;
  return {
    title: pageTitle(context, t("settings:language.title")),
    language: signedInAccount(viewer).language ?? "en",
    choices: languages.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
  };
});

export const action = form.post(LanguageChoice, async ({ shop, viewer }, choice) => {
  await chooseLanguage(shop, viewer, choice);
  const headers = new Headers({ "Set-Cookie": languageCookie(choice.language, shop.settings.origin) });
  const message = textsOf(choice.language).t("settings:language.done");
  return redirectWithToast(shop, paths.settings(), { type: "success", message }, headers);
});

export default function ChooseLanguage() {
  const { language, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("settings");
  const [choice, fields] = useForm<z.input<typeof LanguageChoice>>({
    id: "language",
    lastResult: answer?.result,
    defaultValue: { language },
  });
  return (
    <DialogBody title={t("language.title")}>
      <p className="lead mt-3">{t("language.text")}</p>
      <PostForm action={paths.settings.language()} {...getFormProps(choice)}>
        <ErrorSummary faults={[choice, fields.language]} refusal={answer?.refusal} />
        <RadioFields
          choices={choices.map(({ code, name }) => ({ value: code, label: name, language: code }))}
          field={fields.language}
          label={t("language.label")}
        />
        <SubmitButton>{t("language.submit")}</SubmitButton>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("back")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
