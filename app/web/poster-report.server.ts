/** A visitor's report, from a page that shows a poster. */
import type { Viewer } from "../domain/kernel/viewer.ts";
import type { RequestContext } from "./request-context.server.ts";
import { redirectWithToast } from "./toast.server.ts";
import { withVisitor } from "./visitor.server.ts";

/**
 * Sends the report and thanks the visitor on the page that it is about.
 * @param send answers whether it is the visitor's first one
 * @throws what `send` throws
 */
export async function answerReport(
  context: RequestContext,
  page: string,
  send: (viewer: Viewer) => Promise<boolean>,
): Promise<Response> {
  const { shop, t } = context;
  const { viewer, headers } = await withVisitor(context);
  const message = t((await send(viewer)) ? "report:done" : "report:known");
  const toast = { type: "success", message, description: t("report:doneText") } as const;
  return redirectWithToast(shop, page, toast, headers);
}
