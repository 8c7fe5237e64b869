/** Logging in through a form: remix-auth reads the fields, the domain checks them, a session starts. */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { logIn } from "../domain/accounts/log-in.server.ts";
import type { ViewerAccount } from "../domain/kernel/viewer.ts";
import { paths } from "../paths.ts";
import { readOrigin } from "./device.server.ts";
import { refuseOnFault } from "./refuse-on-fault.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { keepingReturn } from "./return-path.server.ts";
import { startSession } from "./session.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

/** The account of the e-mail and the password. @throws Refusal "login-failed", "login-unavailable" or "too-many-requests" */
export async function authenticate(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<ViewerAccount> {
  const origin = await readOrigin(context);
  const authenticator = new Authenticator<ViewerAccount>();
  const strategy = new FormStrategy<ViewerAccount>(({ form }) =>
    logIn(context.shop, { email: String(form.get("email")), password: String(form.get("password")) }, origin),
  );
  authenticator.use(strategy);
  // `form.post` has read and checked the body, so the strategy reads a request of the checked fields (decision 0046).
  const body = new URLSearchParams({ email, password });
  const request = new Request(context.request.url, { method: "POST", body });
  return refuseOnFault(context, "login-unavailable", () =>
    authenticator.authenticate(strategy.name, request),
  );
}

/** Logs a new account in and welcomes it; after an error it redirects to the log-in. */
export async function enterNewAccount(context: RequestContext, accountId: string): Promise<Response> {
  const { shop, t } = context;
  try {
    return redirectTo(keepingReturn(paths.welcome(), context), await startSession(context, accountId));
  } catch (error) {
    shop.log.error({ err: error, account: accountId }, "new account could not be logged in");
    return redirectWithToast(shop, keepingReturn(paths.login(), context), {
      type: "success",
      message: t("account:code.created"),
      description: t("account:code.createdText"),
    });
  }
}
