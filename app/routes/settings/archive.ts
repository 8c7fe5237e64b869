import { isFresh } from "~/domain/accounts/recent-proof.server";
import { isRefusal } from "~/domain/kernel/refusal";
import { ownArchive } from "~/domain/retention/own-archive.server";
import { paths } from "~/paths";
import { load, translateRefusal } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { readSession } from "~/web/session.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

/** The account's own archive: the session alone determines the account. */
export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, request, t } = context;
  if (!(await isFresh(shop, viewer, await readSession(shop, request))))
    return redirectTo(paths.settings.data());
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
    const { message } = translateRefusal(error, t);
    return redirectWithToast(shop, paths.settings.data(), { type: "error", message });
  }
});
