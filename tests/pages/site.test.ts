/** The pages of the shop without JavaScript: landing page, header, footer, settings, credits, legal pages. */
import { describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { documentOf, linkNamed, linksOf, wordsOf } from "../support/document.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop } from "../support/shop.ts";

const { shop, server } = await servedShop(
  openTestShop(
    {},
    {
      SHOP_LEGAL_NAME: "Example Prints Sagl",
      SHOP_CONTACT_EMAIL: "hello@example.com",
      SHOP_EU_RESPONSIBLE: "Example GmbH, Konstanz",
    },
  ),
);

const open = (address: string, visitor = server.visitor()) => documentOf(visitor.get(address));
const headerOf = async (address: string, visitor = server.visitor()) =>
  (await open(address, visitor)).querySelector("header");
const badgeOf = (header: Element | null) => header?.querySelector("[data-credit-badge]");
const redirectOf = (response: Response) => [response.status, response.headers.get("Location")];
/** Another shop, whose events are those of one test. */
const unvisited = await servedShop();
const eventsOf = () =>
  unvisited.shop.db.selectFrom("events").select(["name", "payload"]).orderBy("name").execute();

describe("the landing page", () => {
  it("says what the shop does and shows seven slides, the video first", async () => {
    const page = await open("/");
    const words = wordsOf(page.body);
    expect(words).toContain("Turn a moment into a gallery-grade A3 collectible poster.");
    expect(words).toContain("Or collect what's timeless — and getting priceless.");
    expect(words).toContain("From moments to masterpieces");
    const slides = [...page.querySelectorAll("[data-slide]")];
    expect(slides).toHaveLength(7);
    expect(slides[0]?.querySelector("video")).not.toBeNull();
    for (const slide of slides.slice(1)) {
      expect(slide.querySelector("img[width='1000'][height='1414']")).not.toBeNull();
    }
  });
  it("sets no cookie and is the same for every visitor", async () => {
    const response = await server.visitor().get("/");
    expect(response.headers.getSetCookie()).toEqual([]);
  });
  it("has files for everything it shows", async () => {
    const visitor = server.visitor();
    const html = await (await visitor.get("/")).text();
    const files = new Set(
      html.match(/\/(media\/[\w.-]+|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)/g),
    );
    expect(files.size).toBeGreaterThan(50);
    for (const file of files) expect([file, (await visitor.get(file)).status]).toEqual([file, 200]);
  });
  it("leads to the feed by a native post and counts both steps, without names", async () => {
    const visitor = await guest(unvisited.shop, unvisited.server, "counted@example.com");
    const form = (await open("/", visitor)).querySelector("form[action='/try'][method='post']");
    expect(wordsOf(form?.querySelector("button"))).toBe("Try it, it's free");
    expect(redirectOf(await visitor.post("/try", {}))).toEqual([303, "/feed"]);
    await visitor.get("/feed");
    // A view of a cached page is recorded within a second.
    await expect.poll(eventsOf).toEqual(
      ["feed_page_visited", "landing_page_visited", "try_it_clicked"].map((name) => ({
        name,
        payload: "{}",
      })),
    );
    expect(redirectOf(await visitor.get("/try"))).toEqual([303, "/feed"]);
  });
});

describe("the header", () => {
  it("shows visitors on the feed the links to create, catalogue and log-in", async () => {
    const header = await headerOf("/feed");
    expect(linksOf(header)).toEqual(["/", "/create", "/catalogue", "/login?returnTo=/feed"]);
    expect(header?.querySelector("a[data-dialog][href^='/login']")).not.toBeNull();
    expect(wordsOf(header)).not.toContain("From moments to masterpieces");
    expect(badgeOf(header)).toBeNull();
  });
  it("shows an account the five sections, the credits and the log-out", async () => {
    const visitor = await customer(shop, server, "header_person");
    for (const page of ["/feed", "/create", "/catalogue", "/dashboard", "/settings"]) {
      const header = await headerOf(page, visitor);
      expect(linksOf(header)).toEqual([
        "/",
        ...(page === "/catalogue" ? ["/cart"] : []),
        "/feed",
        "/create",
        "/catalogue",
        "/dashboard",
        "/settings",
        "/credits",
      ]);
      expect(header?.querySelector("form[action='/logout'][method='post']")).not.toBeNull();
      expect(badgeOf(header)?.getAttribute("data-credit-badge")).toBe("some");
      expect(wordsOf(header)).not.toContain("From moments to masterpieces");
      expect(header?.querySelector("a[aria-current='page']")?.getAttribute("href")).toBe(page);
    }
  });
  it("colours the badge by the credits left", async () => {
    const visitor = await customer(shop, server, "badge_person");
    const badge = async () => badgeOf(await headerOf("/feed", visitor));
    expect((await badge())?.getAttribute("aria-label")).toBe("2 credits");
    await shop.db.deleteFrom("credits").execute();
    expect((await badge())?.getAttribute("data-credit-badge")).toBe("empty");
    await shop.db
      .updateTable("accounts")
      .set({ user_type: "artistic_collective" })
      .where("username", "=", "badge_person")
      .execute();
    const header = await headerOf("/feed", visitor);
    expect(badgeOf(header)?.getAttribute("data-credit-badge")).toBe("unlimited");
    expect(wordsOf(badgeOf(header))).toContain("∞");
    expect(linksOf(header).at(-1)).toBe("/membership");
  });
  it("names the section on dashboard, settings and catalogue", async () => {
    const visitor = await customer(shop, server, "title_person");
    const named = async (address: string) => wordsOf((await headerOf(address, visitor))?.querySelector("p"));
    expect(await named("/dashboard")).toBe("Dashboard");
    expect(await named("/settings")).toBe("Settings");
    expect(await named("/catalogue")).toBe("Catalogue");
  });
});

describe("the footer", () => {
  it("links to the legal pages and to a mailbox", async () => {
    const footer = (await open("/")).querySelector("footer");
    expect(linksOf(footer).slice(0, 8)).toEqual([
      "/privacy",
      "/terms",
      "/imprint",
      "/withdraw",
      "/creator-terms",
      "/analytics",
      "/accessibility",
      "mailto:hello@example.com",
    ]);
    expect(footer?.querySelectorAll("[data-dialog]")).toHaveLength(6);
    expect(wordsOf(footer)).toContain("© 2025 Example Prints Sagl");
    expect(wordsOf(footer)).toContain("Made in");
    expect(footer?.querySelector("[aria-label='Switzerland']")).not.toBeNull();
  });
});

describe("the imprint", () => {
  it("names the seller and who is responsible in the EU; without a VAT number it says so", async () => {
    const words = wordsOf((await open("/imprint")).querySelector("main"));
    for (const each of [
      "Example Prints Sagl, CH-6900 Lugano",
      "Example GmbH, Konstanz",
      "Not registered for VAT",
    ])
      expect(words).toContain(each);
    expect(words).not.toContain("Register");
  });
});

describe("pages without posters", () => {
  it("say so", async () => {
    expect(wordsOf((await open("/feed")).body)).toContain("No posts available yet");
    const catalogue = wordsOf((await open("/catalogue")).body);
    expect(catalogue).toContain("No public posters available yet");
    expect(catalogue).toContain("Be the first to share your creation!");
    const visitor = await customer(shop, server, "empty_person");
    const main = (await open("/dashboard", visitor)).querySelector("main");
    expect(wordsOf(main)).toContain("No generated posters yet");
    expect(linkNamed(main, "Create Poster")).toBe("/create");
  });
  it("keep visitors and guests out of the dashboard", async () => {
    expect(redirectOf(await server.visitor().get("/dashboard"))).toEqual([303, "/create"]);
    expect(redirectOf(await (await guest(shop, server, "a-guest@example.com")).get("/dashboard"))).toEqual([
      303,
      "/create",
    ]);
  });
});

describe("settings", () => {
  it("ask visitors to log in", async () => {
    expect(wordsOf((await open("/settings")).body)).toContain("Please log in to access settings.");
  });
  it("show the account", async () => {
    const visitor = await customer(shop, server, "settled_person");
    const page = wordsOf((await open("/settings", visitor)).querySelector("main"));
    for (const fact of ["settled_person@example.com", "settled_person", "Standard User"])
      expect(page).toContain(fact);
  });
});

describe("credits and membership", () => {
  it("show what is left, and where to get more", async () => {
    const visitor = await customer(shop, server, "credit_person");
    const dialog = (await open("/credits", visitor)).querySelector("[data-dialog-body]");
    expect(wordsOf(dialog)).toContain("2 free credits");
    expect(linksOf(dialog)).toContain("/membership");
  });
  it("offer the plan, and lead visitors to registration and back", async () => {
    const page = await open("/membership?returnTo=/create");
    const main = page.querySelector("main");
    for (const words of ["Join the Movement", "CHF 9.99", "per month", "Unlimited creations"])
      expect(wordsOf(main)).toContain(words);
    const back = encodeURIComponent("/membership?returnTo=%2Fcreate");
    expect(linksOf(page)).toContain(`/login?returnTo=${back}`);
    expect(linksOf(page)).toContain(`/sign-up?returnTo=${back}`);
    expect(main?.querySelector("button")).toBeNull();
  });
});

describe("the legal pages", () => {
  it("are complete, dated and signed", async () => {
    const terms = wordsOf((await open("/terms")).body);
    for (const sentence of [
      "Effective 04 May 2025",
      "Example Prints Sagl",
      "18 years old",
      "courts of Lugano",
      "Swiss law",
      "defective or damaged",
      "no cancellation is possible",
      "include taxes",
    ]) {
      expect(terms).toContain(sentence);
    }
    const privacy = wordsOf((await open("/privacy")).body);
    for (const sentence of ["hello@example.com", "shop_session", "shop_toast", "GDPR", "(FADP)", "OpenAI"]) {
      expect(privacy).toContain(sentence);
    }
    expect(terms + privacy).not.toContain("{{");
  });
});

describe("an unknown address", () => {
  it("answers 404 and links home", async () => {
    const response = await server.visitor().get("/no/such/page");
    expect(response.status).toBe(404);
    const page = await documentOf(response);
    expect(page.title).toBe("Page Not Found – Moment");
    expect(wordsOf(page.body)).toContain("The page you're looking for doesn't exist or has been moved.");
    expect(linkNamed(page, "Return to Home")).toBe("/");
  });
});
