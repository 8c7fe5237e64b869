import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** What the server said no to, next to where it happened. */
export interface RefusedText {
  id: string;
  code: string;
  title: string | null;
  message: string;
}

interface Answer {
  result: { error?: Record<string, string[] | null> | null };
  refusal: { code: string; title: string | null; message: string } | null;
}

const ID = "refused";

/** The refusal of the answer, or of its first wrong field; before any answer, why the last painting failed. */
export function refusedIn(answer: Answer | undefined, failure: Answer["refusal"]): RefusedText | null {
  if (!answer) return failure && { id: ID, ...failure };
  if (answer.refusal) return { id: ID, ...answer.refusal };
  const message = Object.values(answer.result.error ?? {}).flat()[0];
  return message ? { id: ID, code: "invalid", title: null, message } : null;
}

export function Refused({ refused }: { refused: RefusedText | null }) {
  const { t } = useTranslation("create");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) place.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const { id, code, title, message } = refused;
  return (
    <div
      ref={place}
      id={id}
      role="alert"
      tabIndex={-1}
      className="error-summary refused"
      data-error-summary=""
      data-says-toast=""
      data-tone="error"
    >
      {title && (
        <p className="font-semibold" data-toast-title="">
          {title}
        </p>
      )}
      <p data-toast-description="">{message}</p>
      {code === "credits-missing" && (
        <a href="/credits" className="link" data-dialog="">
          {t("credits.get")}
        </a>
      )}
      {code === "style-locked" && (
        <a href="/membership" className="link" data-dialog="">
          {t("style.unlock")}
        </a>
      )}
    </div>
  );
}
