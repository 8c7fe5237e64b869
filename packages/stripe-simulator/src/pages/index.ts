/** The hosted pages, which browsers open. */
import { openContext, type Shared } from "../context.ts";
import { transact } from "../database.ts";
import type { Context } from "../resource.ts";
import { authenticationPage } from "./authenticate.ts";
import { checkoutPage } from "./checkout.ts";
import { dashboardPage, loginLinkPage } from "./dashboard.ts";
import { invoicePage } from "./invoice.ts";
import { accountLinkPage, onboardingPage } from "./onboarding.ts";
import { portalPage } from "./portal.ts";
import { receiptPage } from "./receipt.ts";

export interface Visit {
  context: Context;
  /** The id or secret in the address. */
  id: string;
  url: string;
  /** What was posted; null for a page that is only opened. */
  form: URLSearchParams | null;
  /** The languages that the browser prefers. */
  languages: string | null;
}

export interface HostedPage {
  /** Its first group is the id or secret. */
  path: RegExp;
  /** Answers a visit within one transaction. */
  answer(visit: Visit): Response;
}

const PAGES: readonly HostedPage[] = [
  checkoutPage,
  authenticationPage,
  receiptPage,
  invoicePage,
  accountLinkPage,
  onboardingPage,
  loginLinkPage,
  dashboardPage,
  portalPage,
];

/** Answers a request to a hosted page; null where none has this path. */
export async function answerPage(shared: Shared, request: Request, path: string): Promise<Response | null> {
  for (const hosted of PAGES) {
    const [, id] = hosted.path.exec(path) ?? [];
    if (id === undefined) continue;
    const form = request.method === "POST" ? new URLSearchParams(await request.text()) : null;
    const languages = request.headers.get("accept-language");
    return transact(shared.database, () => {
      const context = openContext(shared, shared.platform, null);
      return hosted.answer({ context, id, url: request.url, form, languages });
    });
  }
  return null;
}
