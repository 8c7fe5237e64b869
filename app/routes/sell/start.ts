import { posterToSell } from "~/domain/posters/poster-address";
import { askForSeller } from "~/web/seller.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** Leads from a poster's picture to its sale: `/sell?poster=/api/storage-image/…`. */
export const loader = load(async (visit) => {
  await askForSeller(visit);
  const { shop, viewer, url } = visit;
  const { id } = await posterToSell(shop, viewer, url.searchParams.get("poster"));
  throw goTo(`/sell/${id}`);
});
