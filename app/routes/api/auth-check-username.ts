import { UsernameQuestion } from "~/domain/accounts/username";
import { isUsernameAvailable } from "~/domain/accounts/username-availability";
import { json } from "~/web/json.server";

export const loader = json.get(UsernameQuestion, async ({ shop }, { username }) => ({
  available: await isUsernameAvailable(shop, username),
}));

export const action = json.only("GET");
