/** What the shop does for everybody to be able to use it, where it falls short, and a form to say so. */
import type { SubmissionResult } from "@conform-to/react";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { FeedbackForm } from "./feedback-form";

interface StatementProps {
  /** The shop's mailbox. */
  email: string;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

const PARTS = ["works", "tested", "limits"] as const;

export function AccessibilityStatement({ email, answer }: StatementProps) {
  const { t } = useTranslation("accessibility");
  return (
    <DialogBody title={t("title")} wide>
      <p className="lead mt-3">{t("lead")}</p>
      {PARTS.map((part) => (
        <section className="mt-8" key={part}>
          <h2 className="mb-3 text-[1.375rem]">{t(`${part}.title`)}</h2>
          <ul className="list-disc pl-5">
            {(t(`${part}.points`, { returnObjects: true }) as readonly string[]).map((point) => (
              <li className="mb-2 text-paper-soft" key={point}>
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-8">
        <h2 className="mb-3 text-[1.375rem]">{t("form.title")}</h2>
        <p className="text-paper-soft">{t("form.text", { email })}</p>
        <FeedbackForm answer={answer} />
      </section>
    </DialogBody>
  );
}
