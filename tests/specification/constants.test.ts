/** The business constants of the specification, each compared with its one definition in the shop. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PASSWORD_SHORTEST } from "../../app/domain/accounts/password.ts";
import { USERNAME_MAX, USERNAME_MIN } from "../../app/domain/accounts/username.ts";
import {
  FRAME_QUALITY,
  FRAME_STEP_MS,
  VIDEO_EXTENSIONS,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_MS,
  VIDEO_TOLERANCE_MS,
} from "../../app/domain/creations/video-limits.ts";
import { HOLD_LIFE } from "../../app/domain/editions/hold-quota.ts";
import { PACKS } from "../../app/domain/kernel/credit-pack.ts";
import {
  IMAGE_EXTENSIONS,
  IMAGE_MAX_BYTES,
  LETTERING_INSET_PX,
  PAINT_MAX_BYTES,
  READ_TIMEOUT_MS,
  SMALL_SIDE,
} from "../../app/domain/kernel/image-limits.ts";
import { POSTER_PRICE, rappen } from "../../app/domain/kernel/money.ts";
import { paperOf } from "../../app/domain/kernel/paper.ts";
import { creatorShare } from "../../app/domain/ledger/creator-share.ts";
import { PLAN } from "../../app/domain/membership/plan.ts";
import { discounted, promoCodeOf } from "../../app/domain/membership/promo-code.ts";
import { COUNTRIES, isoCountry } from "../../app/domain/orders/country.ts";
import { newConfirmationId } from "../../app/domain/orders/kind.ts";
import { ORDER_STATUSES } from "../../app/domain/orders/status.ts";
import { BORDER } from "../../app/domain/posters/border.ts";
import { CATALOGUE_PAGE } from "../../app/domain/posters/catalogue.ts";
import { PRINT_DPI } from "../../app/domain/posters/density.ts";
import { NEARLY_SOLD_OUT } from "../../app/domain/posters/edition.ts";
import { EDITION_PRICE, FREE_POSTERS_FOR_SALE, SUPPLY } from "../../app/domain/posters/edition-limits.ts";
import { FEELINGS, MAX_FEELINGS } from "../../app/domain/posters/feeling.ts";
import { CITY_MAX, LINK_MAX, NAME_MAX } from "../../app/domain/posters/selling.ts";
import { FREE_STYLES, STYLES } from "../../app/domain/posters/style.ts";
import { appSources } from "../support/app-sources.ts";

const MB = 1024 * 1024;
const share = (price: number, limited: boolean) => creatorShare({ price: rappen(price), limited });

const STYLE_NAMES = [
  ...["alpinecoastal Alpine Coastline", "artdeco Art Deco", "artnouveau Art Nouveau", "bauhaus Bauhaus"],
  ...["brutalistdecay Brutalist Decay", "crystallineindustry Crystalline Industry"],
  ...["goldenglimpse Golden Glimpse", "impressionist Impressionist", "majolica Majolica"],
  ...["minimalmodernist Minimal Modernist", "neoretromotor Neo-Retro Motor", "neovintage Neo Vintage"],
  ...["novaprisma Nova Prisma", "parallelpop Parallel Pop", "popart Pop Art", "renaissance Renaissance"],
  ...["retrooptical Retro Optical", "retroscenic Retro Scenic", "sepiahellenic Sepia Hellenic"],
  ...["surrealist Surrealist", "tuscanlavender Tuscan Lavender"],
];
const FEELING_IDS =
  "wonder serenity melancholy longing triumph euphoria tension nostalgia reverence courage isolation belonging mystery joy awe determination freedom resilience bliss despair hope power stillness yearning rage trust playfulness clarity vulnerability ecstasy confusion anticipation intimacy";
const COUNTRY_CODES =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH UK";

const constants: readonly (readonly [string, unknown, unknown])[] = [
  ["a poster costs CHF 29.95", POSTER_PRICE, 2995],
  ["paper is A3", paperOf({ width: 1, height: 2 }), { width: 297, height: 420 }],
  ["a print has 300 dpi", PRINT_DPI, 300],
  ["the border of a shared picture", BORDER, 30],
  ["the plan", PLAN, { id: "artistic_collective", name: "Membership", price: 999, currency: "chf" }],
  ["a promo code in any case", promoCodeOf(" beta60 "), "BETA60"],
  ["60 percent off the first month", discounted(60), 400],
  [
    "credit packs",
    PACKS.map(({ credits, price }) => [credits, price]),
    [
      [5, 495],
      [15, 1195],
      [40, 2495],
    ],
  ],
  ["styles", STYLES.map(({ id, name }) => `${id} ${name}`), expect.arrayContaining(STYLE_NAMES)],
  ["free styles", FREE_STYLES, ["alpinecoastal", "impressionist", "popart"]],
  ["33 feelings", FEELINGS.map(({ id }) => id).join(" "), FEELING_IDS],
  ["feelings at once", MAX_FEELINGS, 3],
  ["posters for sale of a free account", FREE_POSTERS_FOR_SALE, 2],
  ["prints of a limited edition", SUPPLY, { least: 1, most: 1000, usual: 50 }],
  ["price of a limited print", [EDITION_PRICE.least, EDITION_PRICE.usual], [2995, 4500]],
  ["name, city and link", [NAME_MAX, CITY_MAX, LINK_MAX], [100, 100, 500]],
  ["username", [USERNAME_MIN, USERNAME_MAX], [5, 20]],
  ["password", PASSWORD_SHORTEST, 8],
  ["image at upload, and at painting", [IMAGE_MAX_BYTES, PAINT_MAX_BYTES], [10 * MB, 8 * MB]],
  ["image endings", IMAGE_EXTENSIONS, [".jpeg", ".jpg", ".png", ".webp"]],
  ["video endings", VIDEO_EXTENSIONS, [".mp4", ".mov", ".webm", ".avi"]],
  ["video", [VIDEO_MAX_MS, VIDEO_TOLERANCE_MS, VIDEO_MAX_BYTES], [10_000, 250, 100 * MB]],
  ["smallest side without a warning", SMALL_SIDE, 300],
  ["reading a file", READ_TIMEOUT_MS, 15_000],
  ["frame slider and quality", [FRAME_STEP_MS, FRAME_QUALITY], [100, 0.9]],
  ["text drag inset", LETTERING_INSET_PX, 10],
  ["a standard print pays 16 percent", share(2995, false), 479],
  ["a limited print at the least price pays the same", share(2995, true), 479],
  ["and 70 percent of what is above", share(4500, true), 1532],
  ["prints are held for 15 minutes", HOLD_LIFE, 15 * 60_000],
  ["a page of the catalogue", CATALOGUE_PAGE, 12],
  ["sold-out warning", NEARLY_SOLD_OUT, 5],
  ["order statuses", ORDER_STATUSES, ["pending", "processing", "shipped", "delivered", "cancelled"]],
  ["countries", COUNTRIES.map(([code]) => code).join(" "), COUNTRY_CODES],
  ["the United Kingdom, stored", isoCountry("UK"), "GB"],
  ["the number of a catalogue order", newConfirmationId("catalogue").replace(/\d/g, "0"), "CAT-000000"],
  ["the number of a poster's order", newConfirmationId("poster").replace(/[A-Z2-9]{8}$/, "…"), "A3-…"],
];

/** Constants that only the browser or a style sheet has, in their own file. */
const written: readonly (readonly [string, string, string])[] = [
  ["images of the slideshow advance every second", "ui/slideshow.client.ts", "PICTURE_MS = 1000"],
  ["carousel item", "ui/create/use-wheel.ts", "ITEM_PX = 420"],
  ["carousel viewport", "ui/create/style-wheel.tsx", "h-[462px]"],
  ["snap debounce", "ui/create/use-wheel.ts", "SETTLE_MS = 50"],
  ["scroll lock", "ui/create/use-wheel.ts", "LOCK_MS = 300"],
  ["username check delay", "browser/fields.ts", "delayMs: 500"],
  ["digits of a code", "browser/fields.ts", "CODE_DIGITS = 6"],
  ["a code lives ten minutes", "domain/accounts/verification.server.ts", "CODE_LIFE = 10 * 60_000"],
  ["tries of a code", "domain/accounts/verification.server.ts", "CODE_TRIES = 5"],
  ["a new code after", "domain/accounts/verification.server.ts", "CODE_PAUSE = 60_000"],
  ["free credits", "domain/accounts/welcome-credits.server.ts", "WELCOME_CREDITS = 2"],
  ["fair use of members", "settings.server.ts", '"FAIR_USE_PER_DAY", 60'],
  ["glow delay", "ui/create/create.css", "result-glow 300ms ease-out 200ms"],
  ["the poster grows", "ui/create/create.css", "transform: scale(1.1)"],
  ["its border", "ui/create/create.css", "border: 30px solid #fff"],
  ["scroll-into-view delay", "ui/create/use-into-view.ts", "AFTER_MS = 100"],
  ["poster over video", "ui/poster-over-clip.client.ts", "SHOWN_MS = 3_000"],
  ["its fade", "ui/poster-over-clip.client.ts", "FADE_MS = 500"],
  ["confetti", "ui/order/confetti.client.ts", "PIECES = 500"],
  ["the sell modal closes", "routes/sell/published.tsx", "CLOSE_AFTER_MS = 4500"],
  ["the cart's button turns", "ui/cart/add-to-cart.client.ts", "TURN_MS = 1500"],
  ["a toast stays", "browser/toast.ts", "DURATION_MS = 5000"],
  ["a toast is swiped away", "browser/toast.ts", "SWIPE_PX = 50"],
  ["the key to the toasts", "browser/toast.ts", 'event.key === "F8"'],
  ["a slide of the feed", "ui/feed/feed-slide.tsx", "min-h-[600px]"],
  ["scroll handler of the feed", "ui/feed/feed-posts.client.ts", "REST_MS = 100"],
  ["the feed loads on", "ui/feed/feed-posts.client.ts", "EARLY = 2"],
  ["catalogue pages are tried again", "browser/fetch-page.ts", "TRIES = 3"],
  ["after a second", "browser/fetch-page.ts", "PAUSE_MS = 1000"],
  ["posters of the strip", "routes/earn.tsx", "POSTERS = 12"],
  ["rounds of the strip", "ui/earn/poster-strip.tsx", '["first", "second", "third"]'],
  ["tiles of the dashboard's skeleton", "ui/dashboard/poster-wall.tsx", "length: 8"],
  ["upload box", "ui/create/drop-zone.tsx", "max-h-[495px]"],
  ["its ratio", "styles.css", "--tall: 1.414"],
  ["its width without a height", "ui/create/use-lettering.ts", "width: 389"],
  ["mobile breakpoint", "styles.css", "768px"],
  [
    "payment methods",
    "domain/kernel/payment-methods.ts",
    '["card", "twint", "klarna", "ideal", "sepa_debit", "eps"]',
  ],
];

/** Placeholder prices of the notes. */
const PLACEHOLDERS = /\b(0\.60|rappen\(60\)|rappen\(1500\))/;

describe("a business constant", () => {
  it.each(constants)("%s", (_, held, wanted) => expect(held).toEqual(wanted));
  it.each(written)("%s: %s", (_, file, words) => {
    expect(readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8")).toContain(words);
  });
  it("is none of the placeholders", () => {
    const sources = [...appSources()].filter(([file]) => !file.startsWith("app/locales/"));
    const found = sources.filter(([, source]) => PLACEHOLDERS.test(source));
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
