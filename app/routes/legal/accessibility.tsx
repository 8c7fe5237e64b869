import { useActionData, useLoaderData } from "@remix-run/react";
import { FeedbackForm as FeedbackFields, sendFeedback } from "~/domain/reports/feedback";
import { paths } from "~/paths";
import { AccessibilityStatement } from "~/ui/accessibility/statement";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { keep: [], limits: { write: "feedback" } } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load((context) => {
  const { shop, t } = context;
  return {
    title: pageTitle(context, t("accessibility:title")),
    description: t("accessibility:lead"),
    email: shop.settings.contactEmail,
  };
});

export const action = form.post(FeedbackFields, async ({ shop, language, t }, input) => {
  await sendFeedback(shop, { ...input, language });
  return redirectWithToast(shop, paths.accessibility(), {
    type: "success",
    message: t("accessibility:form.done"),
    description: t("accessibility:form.doneText"),
  });
});

export default function AccessibilityPage() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AccessibilityStatement answer={answer} email={email} />;
}
