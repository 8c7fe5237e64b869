/** A failure of the shop, refused in words that fit what the visitor wanted. Invariant: the failure is logged. */
import { asRefusal } from "../domain/kernel/fault.ts";
import { Refusal, type RefusalCode } from "../domain/kernel/refusal.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Does the work. @throws its refusals and redirects as they are, and the refusal of that code for any other error */
export async function refuseOnFault<T>(
  { shop, url }: Pick<RequestContext, "shop" | "url">,
  code: RefusalCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = asRefusal(shop, error);
    if (refusal) throw refusal;
    shop.log.error({ err: error, code, path: url.pathname }, "request failed");
    throw new Refusal(code);
  }
}
