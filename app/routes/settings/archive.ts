import { isFresh } from "~/domain/accounts/fresh-proof.server";
import { ownArchive } from "~/domain/accounts/own-archive.server";
import { isRefusal } from "~/domain/refusal";
import { askForOwner } from "~/web/owner.server";
import { readToken } from "~/web/session.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load, tellRefusal } from "~/web/visit.server";

/** The person's own archive: whose it is, the session alone says. */
export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, request, t } = visit;
  if (!(await isFresh(shop, viewer, await readToken(shop, request)))) return goTo("/settings/data");
  try {
    const { name, stream } = await ownArchive(shop, viewer);
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message } = tellRefusal(error, t);
    return redirectWithToast(shop, "/settings/data", { type: "error", message });
  }
});
