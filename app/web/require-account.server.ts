/** Pages and forms for people with an account. Redirects all others to identify themselves, and back. */
import { isSignedIn } from "../domain/kernel/viewer.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./request-context.server.ts";
import { keepingReturn } from "./return-path.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

interface AccountOptions {
  /**
   * Who may continue besides logged-in accounts: guests, or also a browser that the shop knows by its cookie or by the
   * key of a signed link.
   */
  allow?: "guest" | "visitor";
  /** Why the page needs an account, where another page than the log-in explains it. */
  purpose?: keyof typeof ENTRANCES;
  /** Where the visitor returns to; default this page. */
  returnTo?: string;
}

interface Entrance {
  path: string;
  /** The text of a toast there. */
  message?: string;
}

/** The page that asks for an account, by purpose. */
const ENTRANCES = {
  dashboard: () => ({ path: paths.create() }),
  /** The plan leads to an account and back. */
  membership: (context) => ({ path: keepingReturn(paths.membership(), context) }),
  selling: ({ viewer, url, t }) => {
    const returnTo = `?returnTo=${encodeURIComponent(url.pathname + url.search)}`;
    return viewer.account
      ? { path: paths.signUp() + returnTo, message: t("selling:accountFirst") }
      : { path: paths.login() + returnTo, message: t("refusals:selling-unverified.message") };
  },
  welcome: (context) => ({ path: keepingReturn(paths.login(), context) }),
} satisfies Record<string, (context: RequestContext) => Entrance>;

/** @throws a redirect to the page that asks for an account, or for guest pages to the question for an e-mail */
export async function requireAccount(
  context: RequestContext,
  { allow, purpose, returnTo = context.url.pathname }: AccountOptions = {},
): Promise<void> {
  const { shop, viewer, url } = context;
  if (isSignedIn(viewer) || (allow && viewer.account)) return;
  if (allow === "visitor" && (viewer.visitor || url.searchParams.has("key"))) return;
  const { path, message }: Entrance = purpose
    ? ENTRANCES[purpose](context)
    : { path: `${allow ? paths.continue() : paths.login()}?returnTo=${encodeURIComponent(returnTo)}` };
  throw message ? await redirectWithToast(shop, path, { type: "info", message }) : redirectTo(path);
}
