/**
 * The documented call that publishes and unpublishes, for browsers that sell by script.
 * Invariant: it may do no more than the form; a creator who publishes by it agrees to the creator terms.
 */
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Publication, publicationOf } from "./publication.ts";
import { publishPoster, republishPoster, sellerId, unpublishPoster } from "./publishing.ts";
import { SellCall, type SellingTerms } from "./selling.ts";

/** `isPublic` alone unpublishes a poster, or publishes it again with its earlier terms. */
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

/** @throws Refusal as `publishPoster` and `unpublishPoster`, and "poster-name-missing" without any earlier terms */
export async function setPublicity(
  shop: Shop,
  viewer: Viewer,
  { posterId, isPublic, terms }: z.output<typeof PublicityCall> & { posterId: string },
): Promise<object> {
  if (!isPublic) {
    await unpublishPoster(shop, viewer, posterId);
    return { id: posterId, isPublic };
  }
  if (terms) return toAnswer(await publishPoster(shop, viewer, { posterId, ...terms }));
  sellerId(viewer);
  if (!(await publicationOf(shop, viewer, posterId)))
    throw new Refusal("poster-name-missing", { field: "name" });
  return toAnswer(await republishPoster(shop, viewer, posterId));
}

function toAnswer({
  posterId,
  isPublic,
  name,
  momentLink,
  description,
  city,
  edition,
  price,
}: Publication): object {
  return {
    id: posterId,
    isPublic,
    name,
    momentLink,
    description,
    city,
    totalSupply: edition.totalSupply,
    soldCount: edition.sold,
    pricePerUnit: price / 100,
  };
}
