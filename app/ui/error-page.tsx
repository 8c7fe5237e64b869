/** The content of an error page: what happened, and what to do. Works without the root's data. */
import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { EmptyFrame } from "~/ui/empty-frame";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

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
    <div
      className="page page-narrow flex flex-col items-center gap-3 text-center"
      {...attributes({ errorPage: "" })}
    >
      <EmptyFrame fallen />
      <Title text={t(`${kind}.title`)} />
      <p className="lead">{announcedIn(error) ?? t(`${kind}.text`)}</p>
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

/** The title of a failed page, whose own route could not set one. */
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

/** The text of a refusal. A missing page always has the same text. */
function announcedIn(error: ErrorResponse | null): string | null {
  const payload: unknown = error && error.status !== 404 ? error.data : null;
  if (typeof payload !== "object" || payload === null || !("message" in payload)) return null;
  return typeof payload.message === "string" && payload.message !== "" ? payload.message : null;
}
