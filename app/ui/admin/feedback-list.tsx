/** What visitors wrote about the accessibility of the shop; staff mark what they have answered. */

import type { Feedback } from "~/domain/reports/feedback";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { Card, CardList } from "./card-list";

interface ShownFeedback extends Pick<Feedback, "id" | "message" | "email"> {
  language: string;
  created: string;
  answered: { by: string; at: string } | null;
}

export function FeedbackList({ messages }: { messages: readonly ShownFeedback[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <CardList>
      {messages.map(({ id, message, email, language, created, answered }) => (
        <Card key={id}>
          <p className="quiet">
            {t("feedback.from", { created, language })}{" "}
            {email === "" ? (
              t("feedback.noEmail")
            ) : (
              <a className="link wrap-anywhere" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          {answered ? (
            <p className="quiet">{t("feedback.answeredBy", answered)}</p>
          ) : (
            <form action={paths.admin.feedback()} className="mt-1" method="post">
              <button className="btn btn-small" name="message" type="submit" value={id}>
                {t("feedback.mark")}
              </button>
            </form>
          )}
        </Card>
      ))}
    </CardList>
  );
}
