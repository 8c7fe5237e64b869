import { UsernameQuestion } from "~/domain/accounts/username";
import { isUsernameAvailable } from "~/domain/accounts/username-availability";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { read: "username" } } satisfies RouteHandle;

export const loader = json.get(UsernameQuestion, async ({ shop }, { username }) => ({
  available: await isUsernameAvailable(shop, username),
}));
