/** Calls of posters: the viewer's own, the public ones, and their pictures. */
import { expect } from "vitest";
import { pictureAddress } from "../../../app/domain/posters/picture.ts";
import { addPoster } from "../../support/gallery.ts";
import { type Row, rowsOf } from "../row.ts";
import { type World, withPoster } from "../world.ts";

const TERMS = {
  isPublic: true,
  name: "Evening in Lugano",
  city: "Lugano",
  momentLink: "https://example.com/evening",
  totalSupply: 50,
  pricePerUnit: 45,
};

/** Matches a list that contains such an object. */
const first = (fields: object) => expect.arrayContaining([expect.objectContaining(fields)]);

const publishing = (what: string, answers: Row["answers"], change: object = {}, body?: object) => ({
  what,
  answers,
  ...(body ? { body } : {}),
  ask: async (world: World) => {
    const who = await world.account();
    const { id } = await withPoster(world, who);
    return { by: who.browser, at: { id }, sends: { ...TERMS, ...change } };
  },
});

/** A published poster, and its creator. */
async function published(world: World, options: Parameters<typeof addPoster>[1] = {}) {
  const who = await world.account();
  const poster = await addPoster(world.shop, { creator: who.viewer, ...options });
  return { by: who.browser, poster, at: { id: poster.id } };
}

/** A stranger, and a public poster. */
async function shown(world: World) {
  const poster = await addPoster(world.shop);
  return { by: world.stranger(), poster, at: { id: poster.id } };
}

/** A stranger asks for a file of a poster. */
const asking = (
  what: string,
  answers: Row["answers"],
  isPublic: boolean,
  place: (imageKey: string) => object,
) => ({
  what,
  answers,
  ask: async (world: World) => {
    const { imageKey } = await addPoster(world.shop, { public: isPublic });
    return { by: world.stranger(), ...place(imageKey) };
  },
});

const bordered = (call: string): Row[] => {
  const imageRequest = (imageUrl: string) =>
    call.startsWith("GET") ? { query: { imageUrl } } : { sends: { imageUrl } };
  return rowsOf(
    call,
    asking("of a public poster", "well", true, (key) => imageRequest(pictureAddress(key))),
    asking("of another account's private one", "not-found", false, (key) =>
      imageRequest(pictureAddress(key)),
    ),
    {
      what: "of another website",
      ask: (world) => ({ by: world.stranger(), ...imageRequest("https://example.com/a.jpg") }),
      answers: "not-found",
    },
    {
      what: "without an address",
      ask: (world) => ({ by: world.stranger(), ...(call.startsWith("GET") ? {} : { sends: {} }) }),
      answers: "invalid",
    },
  );
};

export const galleryRows: Row[] = [
  ...rowsOf("GET user-images", {
    what: "a poster, private and public",
    ask: async (world) => {
      const who = await world.account();
      await withPoster(world, who);
      await addPoster(world.shop, { creator: who.viewer });
      return { by: who.browser };
    },
    answers: "well",
    body: {
      images: expect.arrayContaining([
        expect.objectContaining({ isPublic: true, soldCount: 0 }),
        expect.objectContaining({ isPublic: false, name: null }),
      ]),
    },
  }),
  ...rowsOf("GET user-poster-stats", {
    what: "a member with one for sale, with any time in the query",
    ask: async (world) => {
      const { browser: by, viewer: creator } = await world.member();
      await addPoster(world.shop, { creator });
      return { by, query: { t: "123" } };
    },
    answers: "well",
    body: { isSubscribed: true, postersForSale: 1 },
  }),
  ...rowsOf(
    "PATCH images/:id/public",
    publishing(
      "publishes a limited edition",
      "well",
      {},
      { isPublic: true, totalSupply: 50, pricePerUnit: 45 },
    ),
    publishing(
      "publishes a standard edition at the shop's price",
      "well",
      { totalSupply: null },
      {
        totalSupply: null,
        pricePerUnit: 29.95,
      },
    ),
    {
      what: "unpublishes it",
      ask: async (world) => ({ ...(await published(world)), sends: { isPublic: false } }),
      answers: "well",
      body: { isPublic: false },
    },
    {
      what: "publishes it again with its earlier terms",
      ask: async (world) => ({ ...(await published(world, { public: false })), sends: { isPublic: true } }),
      answers: "well",
      body: { isPublic: true, totalSupply: 50 },
    },
    {
      what: "isPublic alone for a poster that was never published",
      ask: async (world) => {
        const who = await world.account();
        const { id } = await withPoster(world, who);
        return { by: who.browser, at: { id }, sends: { isPublic: true } };
      },
      answers: "poster-name-missing",
      body: { message: "Please enter a name for your poster.", field: "name" },
    },
    {
      what: "isPublic alone by a verified guest",
      ask: async (world) => ({
        by: (await world.verified()).browser,
        at: { id: (await withPoster(world, await world.account())).id },
        sends: { isPublic: true },
      }),
      answers: "not-signed-in",
    },
    {
      what: "isPublic alone by a stranger",
      ask: (world) => ({ by: world.stranger(), sends: { isPublic: true } }),
      answers: "selling-unverified",
    },
    {
      what: "taking down by a verified guest",
      ask: async (world) => ({ by: (await world.verified()).browser, sends: { isPublic: false } }),
      answers: "not-signed-in",
    },
    publishing("without isPublic", "invalid", { isPublic: undefined }),
    publishing(
      "without a name",
      "poster-name-missing",
      { name: " " },
      {
        message: "Please enter a name for your poster.",
      },
    ),
    publishing("a name of 101", "poster-name-long", { name: "x".repeat(101) }),
    publishing(
      "without a city",
      "poster-city-missing",
      { city: undefined },
      {
        message: "Please enter the city where the poster was created.",
      },
    ),
    publishing("a city of 101", "poster-city-long", { city: "x".repeat(101) }),
    publishing(
      "an invalid link",
      "moment-link-invalid",
      { momentLink: "not a link" },
      {
        message: "Please enter a valid URL for the moment link.",
      },
    ),
    publishing("a description of 501", "poster-description-long", { description: "x".repeat(501) }),
    publishing(
      "1001 prints",
      "supply-invalid",
      { totalSupply: 1001 },
      {
        message: "Limited editions must have between 1 and 1000 prints.",
      },
    ),
    publishing("no print", "supply-invalid", { totalSupply: 0 }),
    publishing("a price in words", "edition-price-invalid", { pricePerUnit: "much" }),
    publishing(
      "29.94",
      "edition-price-low",
      { pricePerUnit: 29.94 },
      {
        message: "Limited editions must be priced at least 29.95 CHF.",
      },
    ),
    publishing("10,000.05", "edition-price-high", { pricePerUnit: 10_000.05 }),
    {
      what: "an edition of a picture that prints at 99 dpi",
      ask: async (world) => {
        const who = await world.account();
        const { id } = await withPoster(world, who);
        const coarse = world.shop.db.updateTable("posters").set({ effective_dpi: 99 });
        await coarse.where("id", "=", id).execute();
        return { by: who.browser, at: { id }, sends: TERMS };
      },
      answers: "edition-too-coarse",
    },
    {
      what: "another edition size",
      ask: async (world) => ({ ...(await published(world)), sends: { ...TERMS, totalSupply: 51 } }),
      answers: "supply-fixed",
    },
    {
      what: "a third poster of a free account",
      ask: async (world) => {
        const who = await world.account();
        for (let count = 0; count < 2; count++) await addPoster(world.shop, { creator: who.viewer });
        const { id } = await withPoster(world, who);
        return { by: who.browser, at: { id }, sends: TERMS };
      },
      answers: "selling-limit",
    },
    {
      what: "a third poster of a member",
      ask: async (world) => {
        const who = await world.member();
        for (let count = 0; count < 2; count++) await addPoster(world.shop, { creator: who.viewer });
        const { id } = await withPoster(world, who);
        return { by: who.browser, at: { id }, sends: TERMS };
      },
      answers: "well",
    },
    {
      what: "another account's",
      ask: async (world) => ({
        by: (await world.account()).browser,
        at: { id: (await withPoster(world, await world.account())).id },
        sends: TERMS,
      }),
      answers: "not-found",
    },
    {
      what: "a verified guest",
      ask: async (world) => ({ by: (await world.verified()).browser, sends: TERMS }),
      answers: "not-signed-in",
    },
    {
      what: "a stranger",
      ask: (world) => ({ by: world.stranger(), sends: TERMS }),
      answers: "selling-unverified",
      body: { message: "You need to create a poster and verify your email before selling." },
    },
  ),
  ...rowsOf(
    "GET feed",
    {
      what: "the newest, with one from a clip",
      ask: async (world) => {
        await addPoster(world.shop, { clipMomentMs: 1500, totalSupply: null });
        return { by: world.stranger(), query: { page: "1" } };
      },
      answers: "well",
      body: {
        posts: first({ videoFrameTimestamp: 1.5, pricePerUnit: 29.95, totalSupply: null, hasLiked: false }),
      },
    },
    {
      what: "a page past the end",
      ask: (world) => ({ by: world.stranger(), query: { page: "999" } }),
      answers: "well",
      body: { posts: [], hasMore: false },
    },
    {
      what: "a page that cannot be read",
      ask: async (world) => ({ by: (await world.account()).browser, query: { page: "first" } }),
      answers: "well",
    },
  ),
  ...rowsOf(
    "GET public-images",
    {
      what: "a page of twelve",
      ask: async (world) => {
        await addPoster(world.shop);
        return { by: world.stranger(), query: { limit: "12", offset: "0" } };
      },
      answers: "well",
      body: { images: first({ usingThumbnail: true, isAvailable: true }), pagination: { limit: 12 } },
    },
    {
      what: "a search",
      ask: async (world) => {
        await addPoster(world.shop, { name: "Quokka at dawn" });
        return { by: world.stranger(), query: { search: "quokka" } };
      },
      answers: "well",
      body: { images: [{ name: "Quokka at dawn" }], pagination: { total: 1, hasMore: false } },
    },
    {
      what: "a limit that is too large, which is reduced",
      ask: (world) => ({ by: world.stranger(), query: { limit: "1000", offset: "x" } }),
      answers: "well",
      body: { pagination: { limit: 48, offset: 0 } },
    },
  ),
  ...rowsOf(
    "GET images/:id/availability",
    { what: "a public one", ask: shown, answers: "well", body: { isAvailable: true, remainingSupply: 50 } },
    {
      what: "one that was unpublished, even to its owner",
      ask: (world) => published(world, { public: false }),
      answers: "not-found",
    },
  ),
  ...rowsOf(
    "POST posters/:id/like",
    {
      what: "toggles it",
      ask: async (world) => ({ ...(await shown(world)), by: (await world.account()).browser }),
      answers: "well",
      body: { likeCount: 1, hasLiked: true },
    },
    {
      what: "sets it to the value in the body",
      ask: async (world) => ({
        ...(await shown(world)),
        by: (await world.account()).browser,
        sends: { like: false },
      }),
      answers: "well",
      body: { likeCount: 0, hasLiked: false },
    },
    { what: "a stranger", ask: shown, answers: "not-signed-in" },
    {
      what: "a verified guest",
      ask: async (world) => ({ ...(await shown(world)), by: (await world.verified()).browser }),
      answers: "not-signed-in",
    },
    {
      what: "one that is not public",
      ask: (world) => published(world, { public: false }),
      answers: "poster-not-public",
    },
    {
      what: "a like that is no boolean",
      ask: async (world) => ({ ...(await published(world)), sends: { like: "yes" } }),
      answers: "invalid",
    },
  ),
  ...rowsOf(
    "GET storage-image/*",
    asking("a public poster", "well", true, (key) => ({ at: { "*": key } })),
    asking("another account's private one", "not-found", false, (key) => ({ at: { "*": key } })),
    asking("a way out of the store", "not-found", true, () => ({ at: { "*": "..%2F..%2Fetc%2Fpasswd" } })),
    {
      what: "the caller's own private one",
      ask: async (world) => {
        const who = await world.account();
        const { imageKey } = await withPoster(world, who);
        return { by: who.browser, at: { "*": imageKey } };
      },
      answers: "well",
    },
  ),
  ...bordered("POST share-image-with-border"),
  ...bordered("GET share-image-with-border"),
  ...rowsOf(
    "GET pictures/:width/*",
    asking("a width of the ladder", "well", true, (key) => ({ at: { width: "320", "*": key } })),
    asking("another width", "not-found", true, (key) => ({ at: { width: "321", "*": key } })),
    asking("of a private poster", "not-found", false, (key) => ({ at: { width: "320", "*": key } })),
  ),
  ...rowsOf(
    "GET social-cards/*",
    asking("of a public poster", "well", true, (key) => ({ at: { "*": key } })),
    asking("of a private one", "not-found", false, (key) => ({ at: { "*": key } })),
  ),
  ...rowsOf(
    "POST posters/:id/share",
    {
      what: "of a public poster",
      ask: async (world) => ({ ...(await shown(world)), sends: { way: "link" } }),
      answers: "well",
    },
    {
      what: "of a failed attempt",
      ask: async (world) => ({ ...(await shown(world)), sends: { way: "device", failed: true } }),
      answers: "well",
    },
    {
      what: "of a private one",
      ask: async (world) => {
        const { at } = await published(world, { public: false });
        return { by: world.stranger(), at, sends: { way: "link" } };
      },
      answers: "not-found",
    },
    {
      what: "by an unknown way",
      ask: async (world) => ({ ...(await shown(world)), sends: { way: "pigeon" } }),
      answers: "invalid",
    },
  ),
  ...rowsOf("GET openapi.json", {
    what: "any visitor",
    ask: (world) => ({ by: world.stranger() }),
    answers: "well",
  }),
];
