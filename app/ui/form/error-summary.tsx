/** What is wrong with a form, above it: takes the focus, is read out, and leads to each field. */
import { useTranslation } from "react-i18next";

interface Fault {
  id?: string;
  /** A form has none; what is wrong with it as a whole leads nowhere. */
  name?: string;
  errors?: string[];
}

interface ErrorSummaryProps {
  refusal?: { title: string | null; message: string } | null;
  /** The form itself and its fields, in the order in which they stand. */
  faults: Fault[];
  /** Messages that have a title of their own. */
  titles?: Record<string, string>;
}

/** Without JavaScript it is the browser itself that goes to what is wrong. */
const takesFocus = { autoFocus: true };

export function ErrorSummary({ refusal, faults, titles = {} }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const told = new Map<string, string | undefined>();
  for (const { id, name, errors } of faults) {
    for (const error of errors ?? []) if (!told.has(error)) told.set(error, name ? id : undefined);
  }
  if (refusal && told.size === 0) told.set(refusal.message, undefined);
  if (told.size === 0) return null;
  const title = refusal?.title ?? [...told.keys()].map((message) => titles[message]).find(Boolean);
  return (
    <div
      className="error-summary"
      data-error-summary=""
      data-says-toast={title ? "" : undefined}
      data-tone="error"
      role="alert"
      tabIndex={-1}
      {...takesFocus}
    >
      <p className="font-semibold" data-toast-title="">
        {title ?? t("errorSummary")}
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
