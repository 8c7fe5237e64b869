/** The errors of a form, above it: takes the focus, is read out, and links to each field. */

import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

interface Fault {
  id?: string;
  /** Missing for an error of the form as a whole, which has no link. */
  name?: string;
  errors?: string[];
}

interface ErrorSummaryProps {
  refusal?: { title: string | null; message: string } | null;
  /** The form itself and its fields, in the order of the page. */
  faults: Fault[];
  /** Messages with a title of their own. */
  titles?: Record<string, string>;
}

/** Without JavaScript the browser itself focuses the errors. */
const takesFocus = { autoFocus: true };

export function ErrorSummary({ refusal, faults, titles = {} }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const shown = new Map<string, string | undefined>();
  for (const { id, name, errors } of faults) {
    for (const error of errors ?? []) if (!shown.has(error)) shown.set(error, name ? id : undefined);
  }
  if (refusal && shown.size === 0) shown.set(refusal.message, undefined);
  if (shown.size === 0) return null;
  // A field and the summary say it; a toast is for what belongs to no field.
  const belongsToField = [...shown.values()].some((id) => id !== undefined);
  const title = refusal?.title ?? [...shown.keys()].map((message) => titles[message]).find(Boolean);
  return (
    <div
      className="error-summary"
      {...attributes({
        errorSummary: "",
        saysToast: title && !belongsToField ? "" : undefined,
        tone: "error",
      })}
      role="alert"
      tabIndex={-1}
      {...takesFocus}
    >
      <p className="font-semibold" {...attributes({ toastTitle: "" })}>
        {title ?? t("errorSummary")}
      </p>
      <ul {...attributes({ toastDescription: "" })}>
        {[...shown].map(([message, id]) => (
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
