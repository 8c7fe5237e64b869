import type { ActionFunctionArgs } from "@remix-run/node";
import { recordEvent } from "~/domain/kernel/event";
import { paths } from "~/paths";
import { load, readPageContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

/** Counts the button's post; a GET redirects the same way, uncounted. */
export const loader = load(() => redirectTo(paths.feed()));

export async function action(args: ActionFunctionArgs) {
  const { shop, viewer } = await readPageContext(args);
  await recordEvent(shop, "try_it_clicked", {}, viewer.analytics);
  return redirectTo(paths.feed());
}
