/** What is wrong with a form, above it: takes the focus, is read out, and leads to each field. */
import { useTranslation } from "react-i18next";

interface Fault {
  id?: string;
  errors?: string[];
}

interface ErrorSummaryProps {
  refusal?: { title: string | null; message: string } | null;
  /** The form itself and its fields, in the order in which they stand. */
  faults: Fault[];
}

/** Without JavaScript it is the browser itself that goes to what is wrong. */
const takesFocus = { autoFocus: true };

export function ErrorSummary({ refusal, faults }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const told = new Map<string, string | undefined>();
  for (const { id, errors } of faults) {
    for (const error of errors ?? []) if (!told.has(error)) told.set(error, id);
  }
  if (refusal && told.size === 0) told.set(refusal.message, undefined);
  if (told.size === 0) return null;
  return (
    <div
      className="error-summary"
      data-error-summary=""
      data-says-toast={refusal?.title ? "" : undefined}
      data-tone="error"
      role="alert"
      tabIndex={-1}
      {...takesFocus}
    >
      <p className="font-semibold" data-toast-title="">
        {refusal?.title ?? t("errorSummary")}
      </p>
      <ul data-toast-description="">
        {[...told].map(([message, id]) => (
          <li key={message}>
            {id ? (
              <a className="link" href={`#${id}`}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
