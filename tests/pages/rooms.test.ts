/** The rooms of the shop as a browser without JavaScript meets them: landing page, feed, catalogue, dashboard, law. */
import { describe, expect, it } from "vitest";
import { customer, guest } from "../api/visitors.ts";
import { servedShop } from "../served.ts";
import { openTestShop } from "../shop.ts";

const { shop, server } = await servedShop(
  openTestShop({}, { SHOP_LEGAL_NAME: "Example Prints Sagl", SHOP_CONTACT_EMAIL: "hello@example.com" }),
);

const textOf = async (response: Response | Promise<Response>) => (await response).text();
const headerOf = (page: string) => /<header[\s\S]*?<\/header>/.exec(page)?.[0] ?? "";
const linksOf = (part: string) => [...part.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
const plain = (part: string) =>
  part
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const placeOf = (response: Response) => [response.status, response.headers.get("Location")];
const eventsOf = () => shop.db.selectFrom("events").select(["name", "payload"]).orderBy("id").execute();

describe("the landing page", () => {
  it("says what the shop does and shows seven slides, the video first", async () => {
    const page = plain(await textOf(server.visitor().get("/")));
    expect(page.replace(/<\/?span[^>]*>/g, "")).toContain(
      "Turn a moment into a gallery-grade A3 collectible poster.",
    );
    expect(page).toContain("Or collect what's timeless — and getting priceless.");
    expect(page).toContain("From moments to masterpieces");
    const slides = page.split('data-slide=""').slice(1);
    expect(slides).toHaveLength(7);
    expect(slides[0]).toContain("<video");
    expect(
      slides.slice(1).every((slide) => slide.includes('width="1000"') && slide.includes('height="1414"')),
    ).toBe(true);
  });
  it("needs no cookie and is the same for everybody", async () => {
    const response = await server.visitor().get("/");
    expect(response.headers.getSetCookie()).toEqual([]);
  });
  it("has files for all that it shows", async () => {
    const visitor = server.visitor();
    const page = await textOf(visitor.get("/"));
    const files = new Set(
      page.match(/\/(media\/[\w.-]+|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)/g),
    );
    expect(files.size).toBeGreaterThan(50);
    for (const file of files) expect([file, (await visitor.get(file)).status]).toEqual([file, 200]);
  });
  it("leads to the feed by a native post and counts both steps, naming nobody", async () => {
    const visitor = await guest(shop, server, "counted@example.com");
    const before = await eventsOf();
    expect(plain(await textOf(visitor.get("/")))).toMatch(
      /<form action="\/try" method="post">[\s\S]*Try it, it's free/,
    );
    expect(placeOf(await visitor.post("/try", {}))).toEqual([303, "/feed"]);
    await visitor.get("/feed");
    const added = (await eventsOf()).slice(before.length);
    expect(added).toEqual([
      { name: "landing_page_visited", payload: "{}" },
      { name: "try_it_clicked", payload: "{}" },
      { name: "feed_page_visited", payload: "{}" },
    ]);
    expect(placeOf(await visitor.get("/try"))).toEqual([303, "/feed"]);
  });
});

describe("the header", () => {
  it("shows strangers on the feed the way to create, catalogue and log-in", async () => {
    const header = headerOf(await textOf(server.visitor().get("/feed")));
    expect(linksOf(header)).toEqual(["/", "/create", "/catalogue", "/login?returnTo=/feed"]);
    expect(header).toMatch(/data-dialog="" href="\/login/);
    expect(header).not.toContain("From moments to masterpieces");
    expect(header).not.toContain("data-credit-badge");
  });
  it("shows a signed-in person the five rooms, the credits and the way out", async () => {
    const visitor = await customer(shop, server, "header_person");
    for (const page of ["/feed", "/create", "/catalogue", "/dashboard", "/settings"]) {
      const header = headerOf(await textOf(visitor.get(page)));
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
      expect(header).toMatch(/<form action="\/logout"[^>]*method="post">/);
      expect(header).toContain('data-credit-badge="some"');
      expect(header).not.toContain("From moments to masterpieces");
      expect(header).toContain(`aria-current="page" class="nav-link" href="${page}"`);
    }
  });
  it("colours the badge by what is left", async () => {
    const visitor = await customer(shop, server, "badge_person");
    expect(headerOf(await textOf(visitor.get("/feed")))).toContain('aria-label="2 credits"');
    await shop.db.deleteFrom("credits").execute();
    expect(headerOf(await textOf(visitor.get("/feed")))).toContain('data-credit-badge="empty"');
    await shop.db
      .updateTable("accounts")
      .set({ user_type: "artistic_collective" })
      .where("username", "=", "badge_person")
      .execute();
    const header = headerOf(await textOf(visitor.get("/feed")));
    expect(header).toContain('data-credit-badge="unlimited"');
    expect(header).toContain("∞");
    expect(linksOf(header).at(-1)).toBe("/membership");
  });
  it("names the room on dashboard, settings and catalogue", async () => {
    const visitor = await customer(shop, server, "title_person");
    expect(headerOf(await textOf(visitor.get("/dashboard")))).toMatch(/hidden md:block">Dashboard</);
    expect(headerOf(await textOf(visitor.get("/settings")))).toMatch(/hidden md:block">Settings</);
    expect(headerOf(await textOf(server.visitor().get("/catalogue")))).toMatch(
      /Moment<\/span><\/a><p[^>]*>Catalogue</,
    );
  });
});

describe("the footer", () => {
  it("leads to the law and to a mailbox", async () => {
    const page = await textOf(server.visitor().get("/"));
    const footer = /<footer[\s\S]*<\/footer>/.exec(page)?.[0] ?? "";
    expect(linksOf(footer).slice(0, 5)).toEqual([
      "/privacy",
      "/terms",
      "/creator-terms",
      "/analytics",
      "mailto:hello@example.com",
    ]);
    expect(footer.match(/data-dialog=""/g)).toHaveLength(4);
    expect(footer).toContain("© 2025 Example Prints Sagl");
    expect(footer).toMatch(/Made in[\s\S]*aria-label="Switzerland"/);
  });
});

describe("rooms without posters", () => {
  it("say so", async () => {
    expect(await textOf(server.visitor().get("/feed"))).toContain("No posts available yet");
    const catalogue = await textOf(server.visitor().get("/catalogue"));
    expect(catalogue).toContain("No public posters available yet");
    expect(catalogue).toContain("Be the first to share your creation!");
    const visitor = await customer(shop, server, "empty_person");
    expect(await textOf(visitor.get("/dashboard"))).toMatch(
      /No generated posters yet[\s\S]*href="\/create">Create Poster</,
    );
  });
  it("keep strangers and guests out of the dashboard", async () => {
    expect(placeOf(await server.visitor().get("/dashboard"))).toEqual([303, "/create"]);
    expect(placeOf(await (await guest(shop, server, "a-guest@example.com")).get("/dashboard"))).toEqual([
      303,
      "/create",
    ]);
  });
});

describe("settings", () => {
  it("ask strangers to log in", async () => {
    expect(await textOf(server.visitor().get("/settings"))).toContain("Please log in to access settings.");
  });
  it("tell a person who they are here", async () => {
    const visitor = await customer(shop, server, "settled_person");
    const page = await textOf(visitor.get("/settings"));
    for (const fact of ["settled_person@example.com", "settled_person", "Standard User"])
      expect(page).toContain(fact);
  });
});

describe("credits and membership", () => {
  it("say what is left, and where more comes from", async () => {
    const visitor = await customer(shop, server, "credit_person");
    const page = plain(await textOf(visitor.get("/credits")));
    expect(page).toContain("data-dialog-body");
    expect(page).toContain("2 free credits");
    expect(page).toContain('href="/membership"');
  });
  it("offer the plan, and lead strangers to an account and back", async () => {
    const page = plain(await textOf(server.visitor().get("/membership?returnTo=/create")));
    for (const words of ["Join the Movement", "CHF 9.99", "per month", "Unlimited creations"])
      expect(page).toContain(words);
    const back = encodeURIComponent("/membership?returnTo=%2Fcreate");
    expect(linksOf(page)).toContain(`/login?returnTo=${back}`);
    expect(linksOf(page)).toContain(`/sign-up?returnTo=${back}`);
    expect(page.slice(page.indexOf("<main"))).not.toContain("<button");
  });
});

describe("the law", () => {
  it("is complete, dated and signed", async () => {
    const terms = plain(await textOf(server.visitor().get("/terms")));
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
    const privacy = plain(await textOf(server.visitor().get("/privacy")));
    for (const sentence of ["hello@example.com", "shop_session", "shop_toast", "GDPR", "revFADP", "OpenAI"]) {
      expect(privacy).toContain(sentence);
    }
    expect(terms + privacy).not.toContain("{{");
  });
});

describe("an unknown address", () => {
  it("answers 404 and shows the way home", async () => {
    const response = await server.visitor().get("/no/such/room");
    expect(response.status).toBe(404);
    const page = plain(await response.text());
    expect(page).toContain("<title>Page Not Found – Moment</title>");
    expect(page).toContain("The page you're looking for doesn't exist or has been moved.");
    expect(page).toMatch(/href="\/">Return to Home</);
  });
});
