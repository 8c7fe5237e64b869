/** What was done to an order, and a note to add to it. */
import { useTranslation } from "react-i18next";
import { NOTE_MAX } from "~/domain/orders/note-form";
import type { OrderDetailProps } from "./order-detail";

export function OrderLog({ log }: Pick<OrderDetailProps, "log">) {
  const { t } = useTranslation("workshop");
  if (log.length === 0) return <p className="quiet">{t("log.nothing")}</p>;
  return (
    <ol>
      {log.map(({ id, at, text }) => (
        <li key={id}>
          <span className="quiet">{at}</span> <span className="log-text">{text}</span>
        </li>
      ))}
    </ol>
  );
}

interface OrderNotesProps {
  /** Where it is sent to. */
  action: string;
  /** What was written before and could not be kept. */
  typed?: string;
  isWrong?: boolean;
}

export function OrderNotes({ action, typed, isWrong = false }: OrderNotesProps) {
  const { t } = useTranslation("workshop");
  const { t: no } = useTranslation("refusals");
  return (
    <form action={action} className="office-note" method="post">
      <label className="label" htmlFor="note">
        {t("notes.label")}
      </label>
      <textarea
        aria-describedby="note-hint"
        aria-invalid={isWrong || undefined}
        className="input"
        data-missing-message={no("note-missing.message")}
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
