import { useLocation } from "@remix-run/react";
import { useEffect, useId, useMemo, useRef } from "react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";
import { useCredits } from "./use-credits";

/** The server's refusal, next to the place where it happened. */
export interface RefusedText {
  id: string;
  code: string;
  title: string | null;
  message: string;
}

export interface StepAnswer {
  result: { error?: Record<string, string[] | null> | null };
  refusal: { code: string; title: string | null; message: string } | null;
}

/** Without JavaScript the browser itself focuses the error. */
export const takesFocus = { tabIndex: -1, autoFocus: true };

/** The refusal in the answer, or of its first invalid field; before any answer, why the last painting failed. */
export function useRefused(
  answer: StepAnswer | undefined,
  failure: StepAnswer["refusal"] = null,
): RefusedText | null {
  const id = useId();
  return useMemo(() => {
    if (!answer) return failure && { id, ...failure };
    if (answer.refusal) return { id, ...answer.refusal };
    const message = Object.values(answer.result.error ?? {}).flat()[0];
    return message ? { id, code: "invalid", title: null, message } : null;
  }, [id, answer, failure]);
}

/** Is the first row of a page that is a grid. Takes the focus, like the summary of a page rendered again; its text is a toast too. */
export function Refused({ refused }: { refused: RefusedText | null }) {
  const { t } = useTranslation("create");
  const { t: common } = useTranslation("common");
  const { pathname } = useLocation();
  const credits = useCredits();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    place.current?.focus();
    const { title } = document;
    const failed = common("errorTitle", { title });
    if (!title.startsWith(common("errorTitle", { title: "" }))) document.title = failed;
  }, [refused, common]);
  // Credits have been bought since.
  if (!refused || (refused.code === "credits-missing" && credits !== 0)) return null;
  const { id, code, title, message } = refused;
  return (
    <div
      ref={place}
      id={id}
      role="alert"
      {...takesFocus}
      className="error-summary col-span-full row-start-1 mb-6 focus:outline-none"
      {...attributes({ errorSummary: "", saysToast: "", tone: "error" })}
    >
      {title && (
        <p className="font-semibold" {...attributes({ toastTitle: "" })}>
          {title}
        </p>
      )}
      <p {...attributes({ toastTitle: title ? undefined : "", toastDescription: title ? "" : undefined })}>
        {message}
      </p>
      {code === "email-unverified" && (
        <a
          href={`${paths.continue()}?returnTo=${encodeURIComponent(pathname)}`}
          className="link"
          {...attributes({ dialog: "" })}
        >
          {t("entrance.email")}
        </a>
      )}
      {code === "credits-missing" && (
        <a
          href={`${paths.credits()}?returnTo=${encodeURIComponent(pathname)}`}
          className="link"
          {...attributes({ dialog: "" })}
        >
          {t("credits.get")}
        </a>
      )}
      {code === "style-locked" && (
        <a
          href={`${paths.membership()}?returnTo=${encodeURIComponent(pathname)}`}
          className="link"
          {...attributes({ dialog: "" })}
        >
          {t("style.unlock")}
        </a>
      )}
    </div>
  );
}
