/** The activity of an order, and a form to add a note. */

import { attributes } from "~/browser/contract";
import { NOTE_MAX } from "~/domain/back-office/order-note-form";
import { useTranslation } from "~/ui/use-translation";
import type { OrderDetailProps } from "./order-detail";
import { useMay } from "./use-may";

interface OrderLogProps extends Pick<OrderDetailProps, "activity" | "press"> {
  /** Where the button that sends an e-mail again posts. */
  action: string;
}

export function OrderLog({ activity, press, action }: OrderLogProps) {
  const { t } = useTranslation("adminOrder");
  const mayWrite = useMay()("order-changes");
  if (activity.length === 0) return <p className="quiet">{t("log.nothing")}</p>;
  return (
    <ol className="mt-2 grid gap-1">
      {activity.map(({ id, at, text, paragraphs, again }) => (
        <li key={id}>
          <span className="quiet">{at}</span>{" "}
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          {paragraphs.length > 0 && (
            <details className="mt-1">
              <summary className="link inline-block py-1.5">
                {t("log.showText")}
                <span className="sr-only"> {text}</span>
              </summary>
              <blockquote className="mt-1 grid gap-2 border-s-3 border-wall-edge py-1 ps-4 whitespace-pre-line">
                {paragraphs.map((paragraph) => (
                  <p className="wrap-anywhere" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </blockquote>
            </details>
          )}
          {again && mayWrite && (
            <form action={action} className="mt-1" method="post">
              <input name="press" type="hidden" value={press} />
              <button
                aria-label={t("log.sendAgainNamed", { text })}
                className="btn btn-small"
                name="email"
                type="submit"
                value={again}
              >
                {t("log.sendAgain")}
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}

interface OrderNotesProps {
  /** The address of the post. */
  action: string;
  /** The note that could not be stored. */
  typed?: string;
  isWrong?: boolean;
}

export function OrderNotes({ action, typed, isWrong = false }: OrderNotesProps) {
  const { t } = useTranslation("adminOrder");
  const { t: no } = useTranslation("refusals");
  return (
    <form action={action} className="grid justify-items-start gap-1.5" method="post" noValidate>
      <label className="label" htmlFor="note">
        {t("notes.label")}
      </label>
      <textarea
        aria-describedby="note-hint"
        aria-invalid={isWrong || undefined}
        className="input"
        {...attributes({ missingMessage: no("note-missing.message") })}
        defaultValue={typed}
        id="note"
        maxLength={NOTE_MAX}
        name="note"
        required
        rows={2}
      />
      <p className="hint" id="note-hint">
        {t("notes.hint")}
      </p>
      <button className="btn btn-small" type="submit">
        {t("notes.submit")}
      </button>
    </form>
  );
}
