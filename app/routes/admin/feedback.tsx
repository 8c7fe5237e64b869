import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listFeedback, markAnswered } from "~/domain/reports/feedback";
import { findLanguage, LANGUAGE_NAMES } from "~/locales/languages";
import { paths } from "~/paths";
import { FeedbackList } from "~/ui/admin/feedback-list";
import { ListPages } from "~/ui/admin/list-pages";
import { BackOfficePage } from "~/ui/admin/office-page";
import { SegmentedNav } from "~/ui/admin/segmented-nav";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "customers", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

const STATES = ["open", "answered"] as const;

const Query = z.object({
  state: z.enum(STATES).catch("open"),
  before: z.coerce.number().int().positive().nullable().catch(null).default(null),
});

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const { state, before } = Query.parse(Object.fromEntries(url.searchParams));
  const { messages, next } = await listFeedback(shop, staff, { isAnswered: state === "answered", before });
  return {
    title: pageTitle(context, t("backOffice:feedback.title")),
    state,
    next: next === null ? null : `${paths.admin.feedback()}?state=${state}&before=${next}`,
    messages: messages.map(({ createdAt, answered, language, ...message }) => ({
      ...message,
      language: LANGUAGE_NAMES[findLanguage(language) ?? "en"],
      created: moment(context, createdAt),
      answered: answered && { by: answered.by, at: moment(context, answered.at) },
    })),
  };
});

export const action = staffOnly.post(
  z.object({ message: z.coerce.number().int().positive() }),
  async ({ shop, staff, t }, { message: id }) => {
    await markAnswered(shop, staff, id);
    const message = t("backOffice:feedback.marked");
    return redirectWithToast(shop, paths.admin.feedback(), { type: "success", message });
  },
);

export default function FeedbackPage() {
  const { messages, state, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("feedback.title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <SegmentedNav
        label={t("feedback.states")}
        links={STATES.map((each) => ({
          href: `${paths.admin.feedback()}?state=${each}`,
          text: t(`feedback.${each}`),
          isCurrent: each === state,
        }))}
      />
      {messages.length === 0 ? (
        <p className="lead py-12 text-center">{t("feedback.none")}</p>
      ) : (
        <FeedbackList messages={messages} />
      )}
      <ListPages label={t("pages")} next={{ href: next, text: t("older") }} />
    </BackOfficePage>
  );
}
