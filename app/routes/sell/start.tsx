import { posterToSell } from "~/domain/posters/poster-address";
import { paths } from "~/paths";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { redirectTo } from "~/web/toast.server";

/** Redirects from a poster's picture to its sale: `/sell?poster=/api/storage-image/…`. */
export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "selling" });
  const { shop, viewer, url } = context;
  const { id } = await posterToSell(shop, viewer, url.searchParams.get("poster"));
  throw redirectTo(paths.sell.$(id));
});

/** Never rendered: the loader redirects. A page module, so that a refusal is rendered as a page. */
export default function StartSelling() {
  return null;
}
