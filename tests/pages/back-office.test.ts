/** The back office without JavaScript: log-in, order lists, statuses. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addStaff } from "../../app/domain/staff/staff-accounts.server.ts";
import { allWordsOf, documentOf, fieldValue, linkNamed, parsePage, wordsOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff, placeOrder, STAFF } from "../support/staff.ts";

const HOUR = 3600_000;

const { shop, server } = await servedShop();

async function read(response: Response): Promise<string> {
  const text = await response.text();
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

/** The confirmation numbers of a list, in its order. */
const numbersIn = (page: string) => allWordsOf(parsePage(page), "th[scope=row]");

describe("logging in", () => {
  it("leads to the orders, or to the requested page; no page is cached", async () => {
    await addStaff(shop, { name: STAFF.username, password: STAFF.password });
    const visitor = server.visitor();
    const asked = await visitor.get("/admin/orders?kind=catalogue&q=ada");
    expect(asked.status).toBe(303);
    const login = await locationOf(asked);
    expect(login).toBe(`/admin/login?returnTo=${encodeURIComponent("/admin/orders?kind=catalogue&q=ada")}`);
    const page = await visitor.get(login);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    const text = await read(page);
    for (const word of ["Admin Login", ">Login<", "Logging in..."]) expect(text).toContain(word);
    const entered = await visitor.post(login, STAFF);
    expect(await locationOf(entered)).toBe("/admin/orders?kind=catalogue&q=ada");
    const cookie = entered.headers.getSetCookie().find((each) => each.startsWith("shop_staff="));
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(part);
    const orders = await visitor.get("/admin/orders");
    expect(orders.status).toBe(200);
    expect(orders.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await read(orders)).toContain("Logged in as anna");
  });

  it("answers alike for a wrong name and a wrong password, and returns what was typed except the password", async () => {
    const visitor = server.visitor();
    for (const username of ["anna", "nobody"]) {
      const answer = await visitor.post("/admin/login", { username, password: "wrong, surely" });
      expect(answer.status).toBe(401);
      const page = await read(answer);
      for (const word of ["Login failed", "Invalid credentials", `value="${username}"`]) {
        expect(page).toContain(word);
      }
      expect(page).not.toContain("wrong, surely");
    }
    expect((await visitor.post("/admin/login", { username: "", password: "" })).status).toBe(422);
  });

  it("throttles the guessing browser, and never the staff member's own browser or network", async () => {
    await addStaff(shop, { name: "berta", password: STAFF.password });
    const berta = { ...STAFF, username: "berta" };
    const office = server.visitor("198.51.100.7");
    const entered = await office.post("/admin/login", berta);
    const device = entered.headers.getSetCookie().find((each) => each.startsWith("shop_staff_device=")) ?? "";
    const stranger = server.visitor("192.0.2.1");
    for (let guess = 0; guess < 5; guess++) {
      const answer = await stranger.post("/admin/login", { ...berta, password: `guess ${guess}` });
      expect(answer.status).toBe(401);
    }
    expect((await stranger.post("/admin/login", berta)).status).toBe(429);
    // Another browser in the office, and the same browser elsewhere.
    expect((await server.visitor("198.51.100.200").post("/admin/login", berta)).status).toBe(303);
    const onTheRoad = server.visitor("203.0.113.9");
    onTheRoad.keep(device);
    expect((await onTheRoad.post("/admin/login", berta)).status).toBe(303);
    for (const part of ["HttpOnly", "SameSite=Strict", "Max-Age=15552000"]) expect(device).toContain(part);
    shop.clock.pass(31_000);
    expect((await stranger.post("/admin/login", berta)).status).toBe(303);
  });

  it("ends after twelve hours, by logging out, and with a new password", async () => {
    const visitor = await logInAsStaff(shop, server, "carla");
    const isIn = async () => (await visitor.get("/admin/orders")).status === 200;
    expect(await isIn()).toBe(true);
    shop.clock.pass(12 * HOUR);
    expect(await isIn()).toBe(false);
    await visitor.post("/admin/login", { ...STAFF, username: "carla" });
    expect(await isIn()).toBe(true);
    await addStaff(shop, { name: "carla", password: "another one entirely" });
    expect(await isIn()).toBe(false);
    await visitor.post("/admin/login", { username: "CARLA", password: "another one entirely" });
    await sql`create temp trigger kept before delete on staff_sessions begin select raise(abort, 'kept'); end`.execute(
      shop.db,
    );
    const stayed = await visitor
      .post("/admin/logout", {})
      .finally(() => sql`drop trigger kept`.execute(shop.db));
    expect(await locationOf(stayed)).toBe("/admin/orders");
    const page = await read(await visitor.get("/admin/orders"));
    for (const word of ["Logout failed", "Failed to logout"]) expect(page).toContain(word);
    const left = await visitor.post("/admin/logout", {});
    expect(await locationOf(left)).toBe("/admin/login");
    expect(await read(await visitor.get("/admin/login"))).toContain("Logged out");
    expect(await isIn()).toBe(false);
  });

  it("is required on every page, also one that does not exist", async () => {
    const visitor = server.visitor();
    for (const page of [
      "/admin/orders",
      "/admin/orders/x",
      "/admin/orders/x/status",
      "/admin/orders/x/pictures/y",
    ]) {
      expect(await locationOf(visitor.get(page))).toContain("/admin/login?returnTo=");
    }
  });
});

describe("the list of orders", () => {
  it("finds by number, e-mail and name, in any case, without wildcards", async () => {
    const visitor = await logInAsStaff(shop, server);
    await placeOrder(shop, { confirmation_id: "ORD-777001", first_name: "Zoë", last_name: "O’Neill" });
    await placeOrder(shop, { confirmation_id: "ORD-777002", email: "per_cent%@example.com" });
    await placeOrder(shop, { confirmation_id: "CAT-777003", kind: "catalogue", quantity: 3 });
    const find = async (query: string) => numbersIn(await read(await visitor.get(`/admin/orders?${query}`)));
    expect(await find("q=ord-777001")).toEqual(["ORD-777001"]);
    expect(await find(`q=${encodeURIComponent("ZOË O’NE")}`)).toEqual(["ORD-777001"]);
    expect(await find(`q=${encodeURIComponent("oë")}`)).toEqual(["ORD-777001"]);
    expect(await find(`q=${encodeURIComponent("r_c")}`)).toEqual(["ORD-777002"]);
    expect(await find(`q=${encodeURIComponent("t%@")}`)).toEqual(["ORD-777002"]);
    expect(await find(`q=${encodeURIComponent("%")}`)).toEqual(["ORD-777002"]);
    expect(await find(`q=${encodeURIComponent('" OR 1')}`)).toEqual([]);
    expect(await find("kind=catalogue&q=777")).toEqual(["CAT-777003"]);
    // A corrected address is found by its new words.
    await shop.db
      .updateTable("orders")
      .set({ first_name: "Zora" })
      .where("confirmation_id", "=", "ORD-777001")
      .execute();
    expect(await find("q=zora")).toEqual(["ORD-777001"]);
    expect(await find(`q=${encodeURIComponent("Zoë")}`)).toEqual([]);
  });

  it("says when it is empty, and ignores invalid values in its address", async () => {
    const visitor = await logInAsStaff(shop, server);
    const page = async (query: string) => read(await visitor.get(`/admin/orders?${query}`));
    expect(await page("q=nowhere")).toContain("No orders found");
    expect(await page("kind=catalogue&q=nowhere")).toContain("No catalogue orders found");
    const nonsense = await visitor.get("/admin/orders?kind=x&status=y&from=z&page=after.1&sort=q&payment=p");
    expect(nonsense.status).toBe(200);
  });

  it("says what an id of another kind is, with the way to it", async () => {
    const visitor = await logInAsStaff(shop, server);
    const find = async (q: string) =>
      documentOf(visitor.get(`/admin/orders?q=${encodeURIComponent(q)}&kind=credits`));
    const poster = await addPoster(shop, { name: "Evening tide" });
    const { email, username } = poster.creator.account;
    const found = await find(poster.id);
    expect(wordsOf(found.querySelector("main"))).toContain("This is the ID of a poster.");
    expect(linkNamed(found, "Poster: Evening tide")).toBe(`/admin/posters/${poster.id}`);
    const customer = `/admin/customers?email=${encodeURIComponent(email)}`;
    expect(linkNamed(found, `Customer: ${email}`)).toBe(customer);
    expect(linkNamed(await find(`@${username}`), `Customer: ${email}`)).toBe(customer);
    expect(linkNamed(await find(email), `Customer: ${email}`)).toBe(customer);
    const id = await placeOrder(shop, { confirmation_id: "ORD-777100" });
    const order = await find(id);
    expect(linkNamed(order, "Order ORD-777100")).toBe(`/admin/orders/${id}`);
    expect(wordsOf(order.querySelector("main"))).not.toContain("not the ID of");
    expect(wordsOf((await find("ch_3OaB")).querySelector("main"))).toContain("begins with pi_");
  });

  it("says what it searched when it finds nothing, and offers what is near", async () => {
    const visitor = await logInAsStaff(shop, server);
    const open = { payment_state: "open", paid_at: null } as const;
    await placeOrder(shop, { confirmation_id: "A3-K7QX2MNP", last_name: "Quastel", ...open });
    const id = await placeOrder(shop, { confirmation_id: "CAT-482913", kind: "catalogue" });
    const find = async (query: string) => documentOf(visitor.get(`/admin/orders?${query}`));
    const page = await find("q=quastel&status=shipped");
    expect(wordsOf(page.querySelector("main"))).toContain(
      "No order in this list has “quastel” in its number, e-mail address or name. It is also not the ID of a poster",
    );
    const offer = linkNamed(page, "1 order matches without filters (Shipped, Payment received)") ?? "";
    expect(offer).toBe("/admin/orders?q=quastel&payment=any");
    expect(numbersIn(await read(await visitor.get(offer)))).toEqual(["A3-K7QX2MNP"]);
    const similar = linkNamed(await find("q=CAT-482914"), "Similar number: CAT-482913");
    expect(similar).toBe(`/admin/orders/${id}`);
    const nothing = await find("q=%3Cb%3Enowhere");
    expect(wordsOf(nothing.querySelector("main"))).toContain("“<b>nowhere”");
    expect(nothing.querySelector("main")?.innerHTML).not.toMatch(/Similar number|without filters/);
  });

  it("sorts by the heads of its columns, and says how it is sorted", async () => {
    const visitor = await logInAsStaff(shop, server);
    await placeOrder(shop, { confirmation_id: "ORD-777200", email: "sorted@example.com" });
    const headsAt = async (query: string) => {
      const page = await documentOf(visitor.get(`/admin/orders?q=sorted@&${query}`));
      const heads = [...page.querySelectorAll("thead th")].filter((head) => head.querySelector("a"));
      return heads.map((head) => [
        wordsOf(head.querySelector("span")),
        head.getAttribute("aria-sort"),
        new URL(head.querySelector("a")?.href ?? "", "http://shop.invalid").searchParams.get("sort"),
      ]);
    };
    const amount = ["Amount", null, "highest"];
    // The newest come first by default, so the address does not say it.
    expect(await headsAt("")).toEqual([["Date", "descending", "oldest"], amount]);
    expect(await headsAt("sort=oldest")).toEqual([["Date", "ascending", null], amount]);
    const date = ["Date", null, null];
    expect(await headsAt("sort=highest")).toEqual([date, ["Amount", "descending", "lowest"]]);
    expect(await headsAt("sort=lowest&status=pending")).toEqual([date, ["Amount", "ascending", "highest"]]);
  });

  it("shows paid orders, and unpaid ones on request; by status, by day, by amount", async () => {
    const visitor = await logInAsStaff(shop, server);
    const find = async (query: string) =>
      numbersIn(await read(await visitor.get(`/admin/orders?q=ORD-888&${query}`)));
    const day = (text: string) => ({ placed_at: Date.parse(text), paid_at: Date.parse(text) });
    await placeOrder(shop, { confirmation_id: "ORD-888001", ...day("2025-03-01T22:59:00Z"), amount: 5000 });
    await placeOrder(shop, {
      confirmation_id: "ORD-888002",
      ...day("2025-03-01T23:00:00Z"),
      status: "shipped",
    });
    await placeOrder(shop, { confirmation_id: "ORD-888003", payment_state: "open", paid_at: null });
    await placeOrder(shop, { confirmation_id: "ORD-888004", kind: "credits", pack: "small" });
    expect(await find("")).toEqual(["ORD-888004", "ORD-888002", "ORD-888001"]);
    expect(await find("kind=poster")).toEqual(["ORD-888002", "ORD-888001"]);
    expect(await find("kind=poster&sort=oldest")).toEqual(["ORD-888001", "ORD-888002"]);
    expect(await find("kind=poster&sort=highest")).toEqual(["ORD-888001", "ORD-888002"]);
    expect(await find("status=shipped")).toEqual(["ORD-888002"]);
    // Days are Swiss days.
    expect(await find("from=2025-03-02&to=2025-03-02")).toEqual(["ORD-888002"]);
    expect(await find("to=2025-03-01")).toEqual(["ORD-888001"]);
    expect(await find("payment=unpaid")).toEqual(["ORD-888003"]);
    expect(await find("payment=any")).toHaveLength(4);
    expect(await find("kind=credits")).toEqual(["ORD-888004"]);
  });

  it("pages in both directions without losing or repeating an order", async () => {
    const visitor = await logInAsStaff(shop, server);
    for (let n = 0; n < 120; n++) {
      await placeOrder(shop, { confirmation_id: `PAGE-${1000 + n}`, email: "pages@example.com" });
    }
    const link = (page: string, rel: string) =>
      new RegExp(`href="([^"]+)"[^>]*rel="${rel}"`).exec(page)?.[1]?.replaceAll("&amp;", "&");
    let page = await read(await visitor.get("/admin/orders?q=PAGE-"));
    expect(page).toContain("120 orders");
    const seen = [...numbersIn(page)];
    for (let next = link(page, "next"); next; next = link(page, "next")) {
      page = await read(await visitor.get(next));
      seen.push(...numbersIn(page));
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    const back = await read(await visitor.get(link(page, "prev") ?? ""));
    expect(numbersIn(back)).toEqual(seen.slice(50, 100));
    const first = await read(await visitor.get(link(back, "prev") ?? ""));
    expect(numbersIn(first)).toEqual(seen.slice(0, 50));
    expect(link(first, "prev")).toBeUndefined();
  });

  it("reports an error, with a way to try again", async () => {
    const visitor = await logInAsStaff(shop, server);
    await sql`alter table order_lines rename to order_lines_away`.execute(shop.db);
    try {
      for (const [kind, ...words] of [
        ["standard", "Error Loading Orders", "Failed to fetch orders", "Retry"],
        ["catalogue", "Error Loading Catalogue Orders", "Failed to fetch catalogue orders", "Retry"],
      ]) {
        const answer = await visitor.get(`/admin/orders?kind=${kind}`);
        expect(answer.status).toBe(500);
        const page = await read(answer);
        for (const word of words) expect(page).toContain(word);
      }
    } finally {
      await sql`alter table order_lines_away rename to order_lines`.execute(shop.db);
    }
  });
});

describe("the status of an order", () => {
  const statusOf = async (id: string) =>
    (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;

  it("shows of each order its picture, country, age and next step, and the number of its print", async () => {
    const visitor = await logInAsStaff(shop, server);
    const at = shop.clock.now() - 75 * HOUR;
    const of = { email: "rows@example.com", country: "DE", placed_at: at };
    const id = await placeOrder(shop, { ...of, confirmation_id: "ROW-1" });
    await placeOrder(shop, { ...of, confirmation_id: "ROW-2", status: "processing" });
    await placeOrder(shop, { ...of, confirmation_id: "ROW-3", status: "shipped" });
    await placeOrder(shop, { ...of, confirmation_id: "ROW-4", attention: "disputed" });
    await placeOrder(shop, {
      ...of,
      confirmation_id: "ROW-5",
      kind: "credits",
      pack: "small",
      country: null,
    });
    const page = await documentOf(visitor.get("/admin/orders?q=rows@&sort=lowest"));
    const rows = new Map(
      [...page.querySelectorAll("tbody tr")].map((row) => [row.querySelector("th")?.textContent ?? "", row]),
    );
    const words = (number: string) => rows.get(number)?.textContent ?? "";
    for (const word of ["Germany", "3 days", "To print"]) expect(words("ROW-1")).toContain(word);
    expect(words("ROW-2")).toContain("To ship");
    expect(words("ROW-3")).not.toMatch(/To (ship|print)/);
    expect(words("ROW-4")).toContain("Payment mismatch");
    expect(words("ROW-4")).not.toContain("To print");
    const picture = rows.get("ROW-1")?.querySelector("img")?.getAttribute("src") ?? "";
    expect(picture).toContain(`/admin/orders/${id}/pictures/`);
    expect((await visitor.get(picture)).headers.get("Content-Type")).toMatch(/^image\//);
    expect(rows.get("ROW-5")?.querySelector("img, input, select")).toBeNull();
  });

  it("names each filter in use, with a link to the list without it", async () => {
    const visitor = await logInAsStaff(shop, server);
    const address =
      "/admin/orders?kind=catalogue&q=50%25&status=shipped&from=2025-05-01&payment=any&sort=oldest";
    const page = await documentOf(visitor.get(address));
    const chips = [...page.querySelectorAll('ul[aria-label="Active filters"] a')];
    const links = new Map(chips.map((chip) => [wordsOf(chip), chip.getAttribute("href") ?? ""]));
    const dropped = [...links].map(([words, href]) => {
      const { searchParams } = new URL(href, "http://shop.invalid");
      const left = new Set(searchParams.keys());
      return `${words}: ${["q", "status", "from", "payment", "sort"].filter((name) => !left.has(name))}`;
    });
    expect(dropped).toEqual([
      "“50%”× remove this filter: q",
      "Shipped× remove this filter: status",
      "From 1 May 2025× remove this filter: from",
      "Payment: Any× remove this filter: payment",
      "Oldest first× remove this filter: sort",
      "Clear filters: q,status,from,payment,sort",
    ]);
    for (const href of links.values()) expect(href).toContain("kind=catalogue");
    const plain = await documentOf(visitor.get("/admin/orders?kind=catalogue"));
    expect(plain.querySelector('ul[aria-label="Active filters"]')).toBeNull();
  });

  it("says before the choice that the mouse saves a status at once", async () => {
    const visitor = await logInAsStaff(shop, server);
    const id = await placeOrder(shop);
    for (const address of ["/admin/orders", `/admin/orders/${id}`, `/admin/orders/${id}/status`])
      expect(await read(await visitor.get(address)), address).toContain(
        "With the mouse, choosing a status saves it at once.",
      );
  });

  it("is set from the list, confirmed, and logged with its author", async () => {
    const visitor = await logInAsStaff(shop, server);
    const id = await placeOrder(shop);
    const set = await visitor.post(`/admin/orders/${id}/status`, {
      status: "shipped",
      before: "pending",
      back: "/admin/orders?status=pending",
    });
    expect(await locationOf(set)).toBe("/admin/orders?status=pending");
    expect(await read(await visitor.get(await locationOf(set)))).toContain("Status updated");
    expect(await statusOf(id)).toBe("shipped");
    const page = await read(await visitor.get(`/admin/orders/${id}`));
    expect(page).toContain("Pending → Shipped, by anna");
    expect(page).toContain("Via Nassa 12/3");
  });

  it("that another member of staff has changed meanwhile is not overwritten, and the page names them", async () => {
    const [anna, berta] = [await logInAsStaff(shop, server), await logInAsStaff(shop, server, "berta")];
    const id = await placeOrder(shop);
    const path = `/admin/orders/${id}/status`;
    await anna.post(path, { status: "cancelled", before: "pending" });
    const second = await berta.post(path, { status: "shipped", before: "pending" });
    expect(second.status).toBe(409);
    const page = await read(second);
    for (const word of ["Update failed", "anna has changed this order to Cancelled in the meantime"]) {
      expect(page).toContain(word);
    }
    expect(await statusOf(id)).toBe("cancelled");
  });

  it.each([
    ["en", "The shop has changed this order to Cancelled in the meantime"],
    ["de", "Der Shop hat diese Bestellung inzwischen auf Storniert gesetzt"],
    ["fr", "La boutique a entre-temps passé cette commande à Annulée"],
    ["it", "Il negozio ha nel frattempo impostato questo ordine su Annullato"],
  ])(
    "that the shop itself has changed after a person is named in the language of staff: %s",
    async (language, message) => {
      const anna = await logInAsStaff(shop, server);
      const id = await placeOrder(shop);
      await anna.post(`/admin/orders/${id}/status`, { status: "processing", before: "pending" });
      await shop.db.updateTable("orders").set({ status: "cancelled" }).where("id", "=", id).execute();
      const late = { status: "shipped", before: "processing" };
      const answer = await anna.post(`/admin/orders/${id}/status?lang=${language}`, late);
      expect(answer.status).toBe(409);
      expect(await read(answer)).toContain(message);
    },
  );

  it("is refused when the status or order does not exist, and for credits", async () => {
    const visitor = await logInAsStaff(shop, server);
    const id = await placeOrder(shop);
    const unknown = await visitor.post(`/admin/orders/${id}/status`, { status: "lost", before: "pending" });
    expect(unknown.status).toBe(422);
    expect(await read(unknown)).toContain("An order cannot have this status.");
    expect((await visitor.post("/admin/orders/nothing/status", { status: "shipped" })).status).toBe(404);
    expect((await visitor.get("/admin/orders/nothing")).status).toBe(404);
    const credits = await placeOrder(shop, { kind: "credits", pack: "small" });
    expect((await visitor.post(`/admin/orders/${credits}/status`, { status: "shipped" })).status).toBe(409);
    expect(await read(await visitor.get(`/admin/orders/${credits}`))).not.toContain("data-status-form");
  });

  it("that is sent after the session ended returns after the log-in, and is not set automatically", async () => {
    const visitor = await logInAsStaff(shop, server);
    const id = await placeOrder(shop);
    shop.clock.pass(13 * HOUR);
    const late = await visitor.post(`/admin/orders/${id}/status`, {
      status: "delivered",
      before: "pending",
      back: "/admin/orders?q=x",
    });
    expect(late.status).toBe(401);
    const page = await documentOf(late);
    expect(wordsOf(page.body)).toContain("Your session has ended");
    const kept = fieldValue(page, "kept");
    expect(JSON.parse(kept)).toMatchObject({ fields: { status: "delivered" } });
    // A typing error at the log-in loses nothing.
    const wrong = await visitor.post("/admin/login", { ...STAFF, password: "mistyped it", kept });
    expect(await read(wrong)).toContain('name="kept"');
    const entered = await visitor.post("/admin/login", { ...STAFF, kept });
    expect(await locationOf(entered)).toBe(`/admin/orders/${id}/status`);
    const form = await read(await visitor.get(await locationOf(entered)));
    expect(form).toContain("Your session had ended");
    expect(fieldValue(parsePage(form), "status")).toBe("delivered");
    expect(form).toContain('value="/admin/orders?q=x"');
    expect(await statusOf(id)).toBe("pending");
    expect(await read(await visitor.get(await locationOf(entered)))).not.toContain("Your session had ended");
  });

  it("is shown again by the address that a script gives the log-in, and is not set by it", async () => {
    const visitor = await logInAsStaff(shop, server);
    const id = await placeOrder(shop);
    const chosen = `/admin/orders/${id}/status?status=shipped&back=${encodeURIComponent("/admin/orders?q=x")}`;
    const form = await read(await visitor.get(chosen));
    expect(form).toContain("Your session had ended");
    expect(fieldValue(parsePage(form), "status")).toBe("shipped");
    expect(form).toContain('value="/admin/orders?q=x"');
    expect(await statusOf(id)).toBe("pending");
    const unknown = await read(await visitor.get(`/admin/orders/${id}/status?status=eaten`));
    expect(unknown).not.toContain("Your session had ended");
  });
});
