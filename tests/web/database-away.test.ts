/** A database that does not answer for a while: every page and call says so, and a form that was sent is not lost. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { guest } from "../api/visitors.ts";
import { parsePage } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";

const { shop, server } = await servedShop();

const EMAIL = "ada@example.com";
const visitor = await guest(shop, server, EMAIL);
const account = await shop.db
  .selectFrom("accounts")
  .select(["id", "email"])
  .where("email", "=", EMAIL)
  .executeTakeFirstOrThrow();
const { id: posterId } = await addPoster(shop, {
  creator: { account: { ...account, username: "", userType: "standard" } },
  public: null,
});
const shipping = await locationOf(await visitor.post("/order", { posterId }));

/** As a PostgreSQL server that restarts for longer than the shop waits. */
function takeDatabaseAway(): void {
  vi.spyOn(shop.db, "selectFrom").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
}
afterEach(() => vi.restoreAllMocks());

describe("while the database does not answer", () => {
  it("a form that was sent comes back, and can be sent again", async () => {
    const form = { ...ADDRESS, lastName: "O'Neill", country: "CH", quantity: "1" };
    takeDatabaseAway();
    const refused = await visitor.post(shipping, form);
    expect(refused.status).toBe(503);
    const page = parsePage(await refused.text());
    expect(page.querySelector("main")?.textContent).toContain("What you entered is kept here.");
    const again = page.querySelector('main form[method="post"]');
    const fields = [...(again?.querySelectorAll("input") ?? [])].map((input) => [
      input.getAttribute("name") ?? "",
      input.getAttribute("value") ?? "",
    ]);
    expect(Object.fromEntries(fields)).toEqual(form);

    vi.restoreAllMocks();
    const sent = await visitor.post(again?.getAttribute("action") ?? "", Object.fromEntries(fields));
    expect([sent.status, await locationOf(sent)]).toEqual([303, shipping.replace("shipping", "payment")]);
  });

  it("no answer contains a password that was sent", async () => {
    takeDatabaseAway();
    const refused = await visitor.post("/login", { email: EMAIL, password: "a long and quiet password" });
    expect(refused.status).toBe(503);
    const text = await refused.text();
    expect(text).not.toContain("a long and quiet password");
    expect(parsePage(text).querySelector('main input[type="hidden"][name="email"]')).toBeNull();
  });

  it("pages and calls answer 503, and say when to come back", async () => {
    takeDatabaseAway();
    const answers = await Promise.all(
      ["/dashboard", "/catalogue?search=lake", "/admin/orders", "/api/public-images", "/api/user-images"].map(
        async (path) => {
          const { status, headers } = await visitor.get(path);
          return [path, status, headers.get("Retry-After")];
        },
      ),
    );
    expect(answers.filter(([, status, wait]) => status !== 503 || wait !== "5")).toEqual([]);
  });
});
