import type { ActionFunctionArgs } from "@remix-run/node";
import { recordEvent } from "~/domain/events/event";
import { goTo } from "~/web/toast.server";
import { load, visitOf } from "~/web/visit.server";

/** The address only takes the button's post; who opens it directly goes the same way, uncounted. */
export const loader = load(() => goTo("/feed"));

export async function action(args: ActionFunctionArgs) {
  const { shop, viewer } = await visitOf(args);
  await recordEvent(shop, "try_it_clicked", {}, viewer.analytics);
  return goTo("/feed");
}
