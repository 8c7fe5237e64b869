/** What stands on a page that could not be shown: what happened, and what to do. Works without the root's data. */
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";

const KINDS: Record<number, "notFound" | "notSignedIn" | "notAllowed" | "tooMany"> = {
  401: "notSignedIn",
  403: "notAllowed",
  404: "notFound",
  429: "tooMany",
};

export function ErrorPage({ error }: { error: ErrorResponse | null }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const here = pathname + search;
  return (
    <div className="page page-narrow error-page">
      <div aria-hidden="true" className="empty-frame empty-frame-fallen" />
      <h1>{t(`${kind}.title`)}</h1>
      <p className="lead">{toldIn(error) ?? t(`${kind}.text`)}</p>
      <div className="empty-actions">
        {kind === "notSignedIn" && (
          <a className="btn btn-primary" data-dialog="" href={`/login?returnTo=${encodeURIComponent(here)}`}>
            {t("notSignedIn.action")}
          </a>
        )}
        {(kind === "failed" || kind === "tooMany") && (
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

/** The title of a page that failed; its own route had no chance to give one. */
export function ErrorTitle() {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const kind = kindOf(isRouteErrorResponse(error) ? error : null);
  return <title>{t("pageTitle", { title: t(`${kind}.title`) })}</title>;
}

function kindOf(error: ErrorResponse | null) {
  if (!error) return "failed";
  return KINDS[error.status] ?? (error.status < 500 ? "refused" : "failed");
}

/** A refusal brings its own sentence. A missing page always says the same. */
function toldIn(error: ErrorResponse | null): string | null {
  const told: unknown = error && error.status !== 404 ? error.data : null;
  if (typeof told !== "object" || told === null || !("message" in told)) return null;
  return typeof told.message === "string" && told.message !== "" ? told.message : null;
}
