/** A fault of the shop's own, told in the words of whoever meets it. Invariant: it is logged, and a refusal stays what it is. */
import { isRefusal, Refusal, type RefusalCode } from "../domain/refusal.ts";
import type { Shop } from "../domain/shop.ts";

/** Does the work. @throws its refusals as they are, and for a fault the refusal of that code */
export async function orElse<T>({ log }: Shop, code: RefusalCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) || error instanceof Response) throw error;
    log.error({ err: error, code }, "the back office met a fault");
    throw new Refusal(code);
  }
}
