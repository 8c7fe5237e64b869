import { z } from "zod";
import { isSignedIn } from "~/domain/viewer";
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

export const action = json.only("GET");
