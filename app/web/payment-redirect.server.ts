/** Redirects to the payment provider and back to the shop's form. */
import { isRefusal } from "../domain/kernel/refusal.ts";
import { paths } from "../paths.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";
import { redirectTo, redirectWithToast } from "./toast.server.ts";

/** Redirects to a page of the provider. An address of the shop itself keeps the host that the browser uses. */
export function redirectToProvider(context: RequestContext, address: string): Response {
  return redirectTo(onOwnHost(context, address));
}

/** An address of the shop as a path, for links and redirects. */
export function onOwnHost({ shop }: RequestContext, address: string): string {
  const url = new URL(address, shop.settings.origin);
  return url.origin === shop.settings.origin ? url.pathname + url.search + url.hash : address;
}

/** Redirects to a fresh page of the payout provider, or with a refusal back to the settings. */
export async function redirectToPayoutProvider(
  context: RequestContext,
  link: Promise<string>,
): Promise<Response> {
  try {
    return redirectToProvider(context, await link);
  } catch (error) {
    return backWithRefusal(context, paths.settings(), error);
  }
}

/** Redirects back to a form of the shop, which shows the refusal. @throws any other error */
export async function backWithRefusal(
  { shop, t }: RequestContext,
  path: string,
  error: unknown,
): Promise<Response> {
  if (!isRefusal(error) || error.code === "not-found") throw error;
  const { title, message } = translateRefusal(error, t);
  return redirectWithToast(shop, path, {
    type: "error",
    message: title ?? message,
    description: title ? message : undefined,
  });
}
