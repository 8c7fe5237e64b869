/** Calls of a creator's own posters. */
import { z } from "zod";
import { EmailClaim } from "../../../domain/accounts/forms.ts";
import { SellCallFields } from "../../../domain/posters/selling.ts";
import { address, type CallDescription, claim, francs } from "../../../web/openapi/call.ts";

const ownImage = z.object({
  id: z.string(),
  style: z.string(),
  isPublic: z.boolean(),
  imageUrl: address,
  thumbnailPath: address,
  name: z.string().nullable().describe("null: never published"),
  totalSupply: z.int().nullable(),
  soldCount: z.int(),
});

const publication = z.object({
  id: z.string(),
  isPublic: z.boolean(),
  name: z.string().optional().describe("this and the following fields: of a public poster"),
  momentLink: z.string().nullish(),
  description: z.string().nullish(),
  city: z.string().optional(),
  totalSupply: z.int().nullish(),
  soldCount: z.int().optional(),
  pricePerUnit: francs.optional(),
});

export const ownPosterCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "user-poster-stats",
    does: "Returns how many posters the viewer has for sale.",
    who: "verified",
    takes: EmailClaim,
    fields: { ...claim, t: "ignored" },
    answers: z.object({ isSubscribed: z.boolean(), postersForSale: z.int() }),
    refuses: ["not-signed-in", "not-yours"],
    documented: true,
  },
  {
    method: "GET",
    path: "user-images",
    does: "Returns the viewer's posters, newest first.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: z.object({ images: z.array(ownImage) }),
    refuses: ["not-signed-in", "not-yours"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "images/:id/public",
    does: "Publishes a poster of the viewer's, or takes it down. By publishing, the viewer agrees to the creator terms.",
    who: "account",
    takes: z.object({ isPublic: z.boolean(), ...SellCallFields.omit({ edition: true }).partial().shape }),
    fields: {
      isPublic: "alone it takes the poster down, or publishes it again with its earlier terms",
      momentLink: "an address of the web, or null",
      totalSupply: "1 to 1000, or null for a standard edition",
      pricePerUnit: "in francs, 29.95 to 10,000; ignored for a standard edition",
    },
    answers: publication,
    refuses: [
      "not-signed-in",
      "selling-unverified",
      "not-found",
      "poster-name-missing",
      "poster-name-long",
      "poster-city-missing",
      "poster-city-long",
      "moment-link-invalid",
      "poster-description-long",
      "supply-invalid",
      "supply-fixed",
      "edition-too-coarse",
      "edition-price-invalid",
      "edition-price-low",
      "edition-price-high",
      "selling-limit",
    ],
    documented: true,
  },
];
