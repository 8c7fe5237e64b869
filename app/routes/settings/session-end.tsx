import { SessionEnd } from "~/domain/accounts/forms";
import { endOtherSessions, endOwnSession } from "~/domain/accounts/own-sessions.server";
import { isFresh } from "~/domain/accounts/recent-proof.server";
import { paths } from "~/paths";
import { readOrigin } from "~/web/device.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { readSession } from "~/web/session.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const loader = load(() => redirectTo(paths.settings.sessions()));

/** The page asks for the password where the log-in is not fresh. */
export const action = form.press(SessionEnd, async (context, { session }) => {
  const { shop, viewer, request, t } = context;
  const token = await readSession(shop, request);
  if (!(await isFresh(shop, viewer, token))) return redirectTo(paths.settings.sessions());
  const isOthers = session === "others";
  if (isOthers) await endOtherSessions(shop, viewer, { token, origin: await readOrigin(context) });
  else await endOwnSession(shop, viewer, session);
  return redirectWithToast(shop, paths.settings.sessions(), {
    type: "success",
    message: t(isOthers ? "settings:sessions.endedOthers" : "settings:sessions.ended"),
    description: t(isOthers ? "settings:sessions.endedOthersText" : "settings:sessions.endedText"),
  });
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function SessionEndPage() {
  return null;
}
