/** Posters: one's own, those in public, their pictures. */
import { expect } from "vitest";
import { pictureAddress } from "../../../app/domain/posters/picture.ts";
import { hangPoster } from "../../gallery.ts";
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

/** A list with this in it, among others. */
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

/** A poster that hangs, and who it is of. */
async function hung(world: World, wish: Parameters<typeof hangPoster>[1] = {}) {
  const who = await world.account();
  const poster = await hangPoster(world.shop, { creator: who.viewer, ...wish });
  return { by: who.browser, poster, at: { id: poster.id } };
}

/** A stranger, and a poster that everybody sees. */
async function shown(world: World) {
  const poster = await hangPoster(world.shop);
  return { by: world.stranger(), poster, at: { id: poster.id } };
}

/** Asks for a file of a poster, by a stranger. */
const asking = (
  what: string,
  answers: Row["answers"],
  isPublic: boolean,
  place: (imageKey: string) => object,
) => ({
  what,
  answers,
  ask: async (world: World) => {
    const { imageKey } = await hangPoster(world.shop, { public: isPublic });
    return { by: world.stranger(), ...place(imageKey) };
  },
});

const bordered = (call: string): Row[] => {
  const wish = (imageUrl: string) =>
    call.startsWith("GET") ? { query: { imageUrl } } : { sends: { imageUrl } };
  return rowsOf(
    call,
    asking("of a public poster", "well", true, (key) => wish(pictureAddress(key))),
    asking("of somebody else's private one", "not-found", false, (key) => wish(pictureAddress(key))),
    {
      what: "of another website",
      ask: (world) => ({ by: world.stranger(), ...wish("https://example.com/a.jpg") }),
      answers: "not-found",
    },
    {
      what: "of nothing",
      ask: (world) => ({ by: world.stranger(), ...(call.startsWith("GET") ? {} : { sends: {} }) }),
      answers: "invalid",
    },
  );
};

export const galleryRows: Row[] = [
  ...rowsOf("GET user-images", {
    what: "a poster, private and in public",
    ask: async (world) => {
      const who = await world.account();
      await withPoster(world, who);
      await hangPoster(world.shop, { creator: who.viewer });
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
    what: "a member with one for sale, whatever the time is said to be",
    ask: async (world) => {
      const { browser: by, viewer: creator } = await world.member();
      await hangPoster(world.shop, { creator });
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
      what: "takes it down",
      ask: async (world) => ({ ...(await hung(world)), sends: { isPublic: false } }),
      answers: "well",
      body: { isPublic: false },
    },
    {
      what: "hangs it again as before",
      ask: async (world) => ({ ...(await hung(world, { public: false })), sends: { isPublic: true } }),
      answers: "well",
      body: { isPublic: true, totalSupply: 50 },
    },
    publishing("without a wish", "invalid", { isPublic: undefined }),
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
      "a link that is none",
      "moment-link-invalid",
      { momentLink: "not a link" },
      {
        message: "Please enter a valid URL for the moment link.",
      },
    ),
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
      what: "another edition than before",
      ask: async (world) => ({ ...(await hung(world)), sends: { ...TERMS, totalSupply: 51 } }),
      answers: "supply-fixed",
    },
    {
      what: "a third of a free account",
      ask: async (world) => {
        const who = await world.account();
        for (let count = 0; count < 2; count++) await hangPoster(world.shop, { creator: who.viewer });
        const { id } = await withPoster(world, who);
        return { by: who.browser, at: { id }, sends: TERMS };
      },
      answers: "selling-limit",
    },
    {
      what: "a third of a member",
      ask: async (world) => {
        const who = await world.member();
        for (let count = 0; count < 2; count++) await hangPoster(world.shop, { creator: who.viewer });
        const { id } = await withPoster(world, who);
        return { by: who.browser, at: { id }, sends: TERMS };
      },
      answers: "well",
    },
    {
      what: "somebody else's",
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
      what: "the newest, with one out of a clip",
      ask: async (world) => {
        await hangPoster(world.shop, { clipMomentMs: 1500, totalSupply: null });
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
        await hangPoster(world.shop);
        return { by: world.stranger(), query: { limit: "12", offset: "0" } };
      },
      answers: "well",
      body: { images: first({ usingThumbnail: true, isAvailable: true }), pagination: { limit: 12 } },
    },
    {
      what: "a search",
      ask: async (world) => {
        await hangPoster(world.shop, { name: "Quokka at dawn" });
        return { by: world.stranger(), query: { search: "quokka" } };
      },
      answers: "well",
      body: { images: [{ name: "Quokka at dawn" }], pagination: { total: 1, hasMore: false } },
    },
    {
      what: "too much, which is cut",
      ask: (world) => ({ by: world.stranger(), query: { limit: "1000", offset: "x" } }),
      answers: "well",
      body: { pagination: { limit: 48, offset: 0 } },
    },
  ),
  ...rowsOf(
    "GET images/:id/availability",
    { what: "a public one", ask: shown, answers: "well", body: { isAvailable: true, remainingSupply: 50 } },
    {
      what: "one that was taken down, even to its owner",
      ask: (world) => hung(world, { public: false }),
      answers: "not-found",
    },
  ),
  ...rowsOf(
    "POST posters/:id/like",
    {
      what: "turns it over",
      ask: async (world) => ({ ...(await shown(world)), by: (await world.account()).browser }),
      answers: "well",
      body: { likeCount: 1, hasLiked: true },
    },
    {
      what: "sets it as it is told",
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
      what: "one that does not hang",
      ask: (world) => hung(world, { public: false }),
      answers: "poster-not-public",
    },
    {
      what: "a like in words",
      ask: async (world) => ({ ...(await hung(world)), sends: { like: "yes" } }),
      answers: "invalid",
    },
  ),
  ...rowsOf(
    "GET storage-image/*",
    asking("a public poster", "well", true, (key) => ({ at: { "*": key } })),
    asking("somebody else's private one", "not-found", false, (key) => ({ at: { "*": key } })),
    asking("a way out of the store", "not-found", true, () => ({ at: { "*": "..%2f..%2fetc%2fpasswd" } })),
    {
      what: "one's own private one",
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
      what: "that failed",
      ask: async (world) => ({ ...(await shown(world)), sends: { way: "device", failed: true } }),
      answers: "well",
    },
    {
      what: "of a private one",
      ask: async (world) => {
        const { at } = await hung(world, { public: false });
        return { by: world.stranger(), at, sends: { way: "link" } };
      },
      answers: "not-found",
    },
    {
      what: "by a way that is none",
      ask: async (world) => ({ ...(await shown(world)), sends: { way: "pigeon" } }),
      answers: "invalid",
    },
  ),
  ...rowsOf("GET openapi.json", {
    what: "anybody",
    ask: (world) => ({ by: world.stranger() }),
    answers: "well",
  }),
];
