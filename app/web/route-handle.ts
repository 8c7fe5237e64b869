import type { Permission } from "../domain/staff/role.ts";
import type { PasskeyUse, ProviderUse } from "./response-headers.server.ts";
import type { RouteLimits } from "./route-limits.ts";

/** A route of the back office names one, or says that it needs no session: the log-in and the log-out. */
export type RoutePermission = Permission | { read: Permission; write: Permission } | "everyone";

/** The options that a route module sets with `handle = { … }`. */
export interface RouteHandle {
  /** Whether React runs in the browser too: always, or depending on the loader's answer. */
  hydrate?: boolean | ((answer: unknown) => boolean);
  /** Seconds between polls of a waiting page: constant, or depending on the loader's answer. */
  pollSeconds?: number | false | ((answer: unknown) => number | false);
  /** No search engine lists the page or any page below it. */
  unlisted?: boolean;
  /** The page cache keeps the answer for strangers, at addresses with no other parameters than these. */
  keep?: readonly string[];
  /** The kept answer is for members, too: nothing in it depends on who asks. */
  keptForAll?: boolean;
  /** What the page needs of the payment provider. Pages without it do not allow the provider's addresses. */
  provider?: ProviderUse;
  /** What the page does with passkeys. */
  passkey?: PasskeyUse;
  /** What a member of staff needs to open the page or make the call, and to send its form. */
  permission?: RoutePermission;
  /** Limits on the number and size of requests. */
  limits?: RouteLimits;
}

/** Whether React runs in the browser on a page with this handle and this answer of its loader. */
export function isHydrated({ hydrate = false }: RouteHandle, answer: unknown): boolean {
  return typeof hydrate === "function" ? hydrate(answer) : hydrate;
}
