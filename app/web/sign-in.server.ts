/** Logging in through a form: remix-auth asks, the domain answers, a session starts. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { logIn } from "../domain/accounts/log-in.server.ts";
import { isRefusal, Refusal, type RefusalCode } from "../domain/refusal.ts";
import type { ViewerAccount } from "../domain/viewer.ts";
import { keepingReturn } from "./return-path.server.ts";
import { startSession } from "./session.server.ts";
import { goTo, redirectWithToast } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** Who the e-mail and the password belong to. @throws Refusal "login-failed", "login-unavailable" or "too-many-requests" */
export async function authenticate(
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<ViewerAccount> {
  const authenticator = new Authenticator<ViewerAccount>();
  const strategy = new FormStrategy<ViewerAccount>(({ form }) =>
    logIn(visit.shop, { email: String(form.get("email")), password: String(form.get("password")) }),
  );
  authenticator.use(strategy);
  // The edge has read the body to check it, so the strategy gets a request of its own.
  const body = new URLSearchParams({ email, password });
  const request = new Request(visit.request.url, { method: "POST", body });
  return insteadOfFailing(visit, "login-unavailable", authenticator.authenticate(strategy.name, request));
}

/** A fault of ours is told in the words of what was tried, and logged. @throws Refusal */
export async function insteadOfFailing<T>(visit: Visit, code: RefusalCode, trying: Promise<T>): Promise<T> {
  try {
    return await trying;
  } catch (error) {
    if (isRefusal(error)) throw error;
    visit.shop.log.error({ err: error, path: visit.url.pathname }, "could not be done");
    throw new Refusal(code);
  }
}

/** Logs a new account in and welcomes it; where that fails, the person is asked to log in. */
export async function enterNewAccount(visit: Visit, accountId: string): Promise<Response> {
  const { shop, request, t } = visit;
  try {
    return goTo(keepingReturn("/welcome", visit), await startSession(shop, request, accountId));
  } catch (error) {
    shop.log.error({ err: error, account: accountId }, "new account could not be logged in");
    return redirectWithToast(shop, keepingReturn("/login", visit), {
      type: "success",
      message: t("account:code.created"),
      description: t("account:code.createdText"),
    });
  }
}
