/** The content of an error page: what happened, and what to do. Works without the root's data. */
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { attributes } from "~/browser/contract";
import type { RefusalCode } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import { EmptyFrame } from "~/ui/empty-frame";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

/** The form that was sent and can be sent again; null for every other page. */
export const SentFormContext = createContext<ReactNode>(null);

const KINDS: Record<number, "notFound" | "notSignedIn" | "notAllowed" | "tooMany"> = {
  401: "notSignedIn",
  403: "notAllowed",
  404: "notFound",
  429: "tooMany",
};

/** These refusals say in their title what is unknown. The titles of others are for notifications. */
const TITLED: readonly unknown[] = ["payment-unchecked", "membership-unchecked"] satisfies RefusalCode[];

export function ErrorPage({ error }: { error: ErrorResponse | null }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const here = pathname + search;
  const sentForm = useContext(SentFormContext);
  return (
    <div
      className="page page-narrow flex flex-col items-center gap-3 text-center"
      {...attributes({ errorPage: "" })}
    >
      <EmptyFrame fallen />
      <Title text={ownTitle(error) ?? t(`${kind}.title`)} />
      <p className="lead">{textIn(error, "message") ?? t(`${kind}.text`)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {kind === "notSignedIn" && (
          <a
            className="btn btn-primary"
            {...attributes({ dialog: "" })}
            href={`${paths.login()}?returnTo=${encodeURIComponent(here)}`}
          >
            {t("notSignedIn.action")}
          </a>
        )}
        {sentForm}
        {(kind === "failed" || kind === "tooMany") && !sentForm && (
          <a className="btn btn-primary" href={here}>
            {t("failed.retry")}
          </a>
        )}
        <a className={kind === "notFound" ? "btn btn-primary" : "btn"} href="/">
          {t("notFound.home")}
        </a>
      </div>
    </div>
  );
}

/** The title of a failed page, whose own route could not set one. */
export function ErrorTitle() {
  const { t } = useTranslation("common");
  const thrown = useRouteError();
  const error = isRouteErrorResponse(thrown) ? thrown : null;
  return <title>{t("pageTitle", { title: ownTitle(error) ?? t(`${kindOf(error)}.title`) })}</title>;
}

function kindOf(error: ErrorResponse | null) {
  if (!error) return "failed";
  return KINDS[error.status] ?? (error.status < 500 ? "refused" : "failed");
}

function ownTitle(error: ErrorResponse | null): string | null {
  return TITLED.includes(textIn(error, "code")) ? textIn(error, "title") : null;
}

/** A text of a refusal. A missing page always has the same text. */
function textIn(error: ErrorResponse | null, name: "code" | "title" | "message"): string | null {
  const payload: unknown = error && error.status !== 404 ? error.data : null;
  const text: unknown = { ...Object(payload) }[name];
  return typeof text === "string" && text !== "" ? text : null;
}
