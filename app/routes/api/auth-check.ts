import { z } from "zod";
import { isSignedIn } from "~/domain/kernel/viewer";
import { json } from "~/web/json.server";

export const loader = json.get(z.object({}), async ({ viewer }) => {
  const authenticated = isSignedIn(viewer);
  const { account } = viewer;
  return {
    authenticated,
    user:
      authenticated && account
        ? { email: account.email, username: account.username, userType: account.userType }
        : null,
  };
});
