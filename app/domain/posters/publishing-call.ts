/**
 * The documented call that publishes and unpublishes, for browsers that sell by script.
 * Invariant: it says no more than the form may; whoever publishes by it agrees to the creator terms.
 */
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Publication, publicationOf } from "./publication.ts";
import { publishPoster, republishPoster, unpublishPoster } from "./publishing.ts";
import { SellCall, type SellingTerms } from "./selling.ts";

/** `isPublic` alone takes a poster down, or hangs it again as it hung before. */
export const PublicityCall = z
  .looseObject({ isPublic: z.boolean() })
  .transform((body, context): { isPublic: boolean; terms: SellingTerms | null } => {
    const { isPublic, ...rest } = body;
    if (!isPublic || Object.keys(rest).length === 0) return { isPublic, terms: null };
    const { success, data, error } = SellCall.safeParse(rest);
    if (success) return { isPublic, terms: data };
    for (const { message, path } of error.issues) context.addIssue({ code: "custom", message, path });
    return z.NEVER;
  });

/** @throws Refusal as `publishPoster` and `unpublishPoster`, and "poster-name-missing" where nothing was ever said of it */
export async function setPublicity(
  shop: Shop,
  viewer: Viewer,
  { posterId, isPublic, terms }: z.output<typeof PublicityCall> & { posterId: string },
): Promise<object> {
  if (!isPublic) {
    await unpublishPoster(shop, viewer, posterId);
    return { id: posterId, isPublic };
  }
  if (terms) return tell(await publishPoster(shop, viewer, { posterId, ...terms }));
  if (!(await publicationOf(shop, viewer, posterId)))
    throw new Refusal("poster-name-missing", { field: "name" });
  return tell(await republishPoster(shop, viewer, posterId));
}

function tell({ posterId, isPublic, name, momentLink, city, edition, price }: Publication): object {
  return {
    id: posterId,
    isPublic,
    name,
    momentLink,
    city,
    totalSupply: edition.totalSupply,
    soldCount: edition.sold,
    pricePerUnit: price / 100,
  };
}
