/** The content of an error page: what happened, and what to do. Works without the root's data. */
import {
  type ErrorResponse,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { attributes } from "~/browser/contract";
import type { RefusalCode } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import type { RootData } from "~/root";
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

/** Documents of an order that its viewer may see, but that do not exist. */
const MISSING: readonly unknown[] = [
  "receipt-missing",
  "credit-note-missing",
  "certificate-missing",
] satisfies RefusalCode[];

/** These refusals say in their title what is unknown or missing. The titles of others are for notifications. */
const TITLED: readonly unknown[] = [
  "payment-unchecked",
  "membership-unchecked",
  "order-document-hidden",
  ...MISSING,
  "statement-missing",
];

/** The page of the order in the address of one of its documents, in the shop or in the back office. */
const ORDER = /^\/(?:order|admin\/orders)\/[^/]+(?=\/(?:receipt|credit-notes|certificate)(?:\/|$))/;

export function ErrorPage({ error }: { error: ErrorResponse | null }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const here = pathname + search;
  const sentForm = useContext(SentFormContext);
  const wayOn = useWayOn(textIn(error, "code"));
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
        {wayOn && (
          <a className="btn btn-primary" href={wayOn.href}>
            {wayOn.text}
          </a>
        )}
        {sentForm}
        {(kind === "failed" || kind === "tooMany") && !sentForm && (
          <a className="btn btn-primary" href={here}>
            {t("failed.retry")}
          </a>
        )}
        <a className={kind === "notFound" && !wayOn ? "btn btn-primary" : "btn"} href="/">
          {t("notFound.home")}
        </a>
      </div>
    </div>
  );
}

/** Where a refused document leads: to the log-in, to its order, or to the other statements. */
function useWayOn(code: string | null): { href: string; text: string } | null {
  const { t } = useTranslation("common");
  const signedIn = useRouteLoaderData<RootData>("root")?.viewer.signedIn ?? false;
  const { pathname, search } = useLocation();
  const order = ORDER.exec(pathname)?.[0];
  if (code === "order-document-hidden" && !signedIn) {
    // No dialog: it could not show the document after the log-in.
    const logIn = `${paths.login()}?returnTo=${encodeURIComponent(pathname + search)}`;
    return { href: logIn, text: t("notSignedIn.action") };
  }
  if (code === "statement-missing") return { href: paths.settings.earnings(), text: t("allStatements") };
  if (order && MISSING.includes(code)) return { href: order + search, text: t("backToOrder") };
  return null;
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

/** A text of a refusal. A missing page always has the same text, unless its title says what is missing. */
function textIn(error: ErrorResponse | null, name: "code" | "title" | "message"): string | null {
  const payload: Partial<Record<typeof name, unknown>> = { ...Object(error?.data) };
  const text = error?.status !== 404 || TITLED.includes(payload.code) ? payload[name] : null;
  return typeof text === "string" && text !== "" ? text : null;
}
