/** The back office without JavaScript: bulk actions, attention, reports, funnel, jobs, health, second factor. */
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withoutSecrets } from "../../app/domain/back-office/jobs.ts";
import { postalLines } from "../../app/domain/fulfilment/postal-lines.ts";
import { recordEvents } from "../../app/domain/kernel/event.ts";
import { enqueue } from "../../app/domain/kernel/job.ts";
import { inLatinScript } from "../../app/domain/kernel/latin-script.ts";
import { republishPoster } from "../../app/domain/posters/publishing.ts";
import { totpCode } from "../../app/domain/staff/totp.server.ts";
import routes from "../../app/routes.ts";
import { refusal } from "../support/creations.ts";
import { allWordsOf, documentOf, fieldValue, linksOf, parsePage, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import {
  emailsOf,
  openTestShop,
  serve,
  type TestServer,
  type TestShop,
  type Visitor,
} from "../support/shop.ts";
import { logInAsStaff, placeOrder, STAFF } from "../support/staff.ts";

const HOUR = 3600_000;

let shop: TestShop;
let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
  visitor = await logInAsStaff(shop, server);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function read(response: Response | Promise<Response>): Promise<string> {
  const text = await (await response).text();
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replace(/<!-- -->/g, "");
}

/** A form with a field that occurs several times. */
function ticking(ids: readonly string[], rest: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const id of ids) form.append("order", id);
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  return form;
}

const query = (ids: readonly string[]) => ids.map((id) => `order=${id}`).join("&");
const statusOf = async (id: string) =>
  (await shop.db.selectFrom("orders").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

interface Address {
  path?: string;
  index?: boolean;
  children?: Address[];
}

/** Every address of the back office, from the list of routes. */
function addressesOf({ path = "", children = [] }: Address, before = ""): string[] {
  const here = `${before}/${path}`.replace(/\/$/, "");
  return [here, ...children.flatMap((child) => addressesOf(child, here))];
}

/** Pages for people who are not logged in: they log in, or set their password by an owner's link. */
const OPEN = /^\/admin\/(log(in|out)|set-up)/;

describe("every page of the back office", () => {
  it("is not cached, not indexed, and requires a log-in", async () => {
    const admin = (routes as Address[]).find(({ path }) => path === "admin");
    const addresses = [...new Set(addressesOf(admin ?? {}))].map((path) => path.replace(/:\w+/g, "nothing"));
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const stranger = await server.visitor().get(address);
      const staff = await visitor.get(address);
      for (const answer of [stranger, staff]) {
        expect([address, answer.headers.get("Cache-Control")]).toEqual([address, "private, no-store"]);
        expect([address, answer.headers.get("X-Robots-Tag")]).toEqual([address, "noindex, nofollow"]);
        const page = await answer.text();
        if (!page.includes("<html")) continue;
        expect([address, page.includes('name="robots" content="noindex, nofollow"')]).toEqual([
          address,
          true,
        ]);
      }
      if (!OPEN.test(address)) {
        expect([address, stranger.status]).toEqual([address, 303]);
        expect(await locationOf(stranger)).toMatch(/^\/admin\/(login|orders)/);
      }
    }
  });
});

describe("a saved view", () => {
  it("stands over the list, for its person alone, until it is deleted", async () => {
    const list = "/admin/orders?status=processing&sort=oldest";
    const address = `/admin/orders/views?list=${encodeURIComponent(list)}`;
    expect(linksOf((await documentOf(visitor.get(list))).body)).toContain(address);
    const form = await documentOf(visitor.get(address));
    expect(wordsOf(form.body)).toContain("All Orders, Processing");
    const nameless = await visitor.post(address, { name: " ", list });
    expect([nameless.status, await read(nameless)]).toEqual([
      422,
      expect.stringContaining("Please enter a name."),
    ]);
    expect(await locationOf(visitor.post(address, { name: "To ship", list }))).toBe(list);
    const twice = await visitor.post(address, { name: "to ship", list });
    expect([twice.status, await read(twice)]).toEqual([
      409,
      expect.stringContaining("You already have a view with this name."),
    ]);
    expect(await read(visitor.get("/admin/orders"))).toContain(">To ship</a>");
    const other = await logInAsStaff(shop, server, "berta");
    expect(await read(other.get("/admin/orders"))).not.toContain(">To ship</a>");
    const view = fieldValue(await documentOf(visitor.get(address)), "view");
    const removal = "/admin/orders/views/removal";
    expect(await locationOf(other.post(removal, { view, list }))).toBe(address);
    expect(await read(other.get(address))).toContain("You have no such view any more");
    expect(await read(visitor.get("/admin/orders"))).toContain(">To ship</a>");
    expect(await locationOf(visitor.post(removal, { view, list }))).toBe(address);
    expect(await read(visitor.get("/admin/orders"))).not.toContain(">To ship</a>");
  });
});

describe("several orders at once", () => {
  it("get a status together; one that has changed meanwhile is reported by its number, the others are updated", async () => {
    // Unpaid: staff have nothing to decide where they take it up again.
    const unpaid = { payment_state: "failed" } as const;
    const [one, two, three] = [
      await placeOrder(shop),
      await placeOrder(shop, unpaid),
      await placeOrder(shop),
    ];
    await visitor.post(`/admin/orders/${two}/status`, { status: "cancelled", before: "pending" });
    const ticks = [one, two, three].map((id) => `${id}.pending`);
    const fields = ticking([...ticks, "no-order-at-all"], {
      status: "processing",
      back: "/admin/orders?q=x",
    });
    const partly = await visitor.post("/admin/orders/selection/status", fields);
    expect(partly.status).toBe(409);
    const page = await read(partly);
    const { confirmation_id: number } = await shop.db
      .selectFrom("orders")
      .select("confirmation_id")
      .where("id", "=", two)
      .executeTakeFirstOrThrow();
    for (const word of [
      number,
      "anna has changed this order to Cancelled in the meantime",
      "2 orders changed",
      "1 selected order no longer exists.",
    ]) {
      expect(page).toContain(word);
    }
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual([
      "processing",
      "cancelled",
      "processing",
    ]);
    // A status that was seen now can be set all the same.
    expect(page).toContain(`value="${two}.cancelled"`);
    const insisted = ticking([`${two}.cancelled`], { status: "processing", back: "/admin/orders?q=x" });
    const done = await visitor.post("/admin/orders/selection/status", insisted);
    expect(await locationOf(done)).toBe("/admin/orders?q=x");
    expect(await statusOf(two)).toBe("processing");
  });

  it("that are paid are cancelled only after a warning that their money stays, with a link to the refund", async () => {
    const [paid, unpaid] = [
      await placeOrder(shop, { paid_intent_id: "pi_1", confirmation_id: "ORD-777001" }),
      await placeOrder(shop, { payment_state: "open", charged: null, paid_at: null }),
    ];
    const list = "/admin/orders?payment=any";
    const fields = { status: "cancelled", back: list };
    const path = "/admin/orders/selection/status";
    const asked = await visitor.post(path, ticking([`${paid}.pending`, `${unpaid}.pending`], fields));
    expect([asked.status, await statusOf(paid)]).toEqual([303, "pending"]);
    const confirmation = await read(visitor.get(await locationOf(asked)));
    const refund = `/admin/orders/${paid}/refund?list=${encodeURIComponent(list)}`;
    for (const word of ["1 of these orders is paid", "Without a refund only the status changes", "29.95"])
      expect(confirmation).toContain(word);
    expect(confirmation).not.toMatch(/orders\/[^"]*\/refund/);
    const sure = ticking([`${paid}.pending`, `${unpaid}.pending`], { ...fields, sure: "yes" });
    const done = await visitor.post(path, sure);
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(["cancelled", "cancelled"]);
    const after = await read(visitor.get(await locationOf(done)));
    for (const word of ["2 orders changed", "1 cancelled order is paid", refund])
      expect(after).toContain(word);
    // Without money there is no warning.
    const plain = await visitor.post(path, ticking([`${unpaid}.cancelled`], fields));
    expect(await locationOf(plain)).toBe(list);
  });

  it("are counted in the question where they no longer exist", async () => {
    const one = await placeOrder(shop);
    const at = `/admin/orders/selection/status?order=${one}.pending&order=nobody.pending&status=shipped`;
    const question = wordsOf((await documentOf(visitor.get(at))).body);
    expect(question).toContain("1 order changes to Shipped");
    expect(question).toContain("1 selected order no longer exists.");
  });

  it("are shipped after one question, which says who gets an e-mail; the list offers to undo it, once", async () => {
    const [one, two] = [
      await placeOrder(shop, { email: "eva@example.com", confirmation_id: "ORD-844001" }),
      await placeOrder(shop, { email: "carl@example.com" }),
    ];
    const path = "/admin/orders/selection/status";
    const ticks = [`${one}.pending`, `${two}.pending`];
    const asked = await visitor.post(path, ticking(ticks, { status: "shipped", back: "/admin/orders?q=e" }));
    expect([asked.status, await statusOf(one)]).toEqual([303, "pending"]);
    const question = await documentOf(visitor.get(await locationOf(asked)));
    for (const word of [
      "2 orders change to Shipped",
      "2 customers get an e-mail, ten minutes from now",
      "ORD-844001",
    ])
      expect(wordsOf(question.body)).toContain(word);
    const sure = {
      status: "shipped",
      back: "/admin/orders?q=e",
      sure: "yes",
      change: fieldValue(question, "change"),
    };
    for (let press = 0; press < 2; press++) {
      const done = await visitor.post(path, ticking(ticks, sure));
      expect(await locationOf(done)).toBe("/admin/orders?q=e");
    }
    expect([await statusOf(one), await statusOf(two)]).toEqual(["shipped", "shipped"]);
    const list = await read(visitor.get("/admin/orders?q=e"));
    for (const word of ["anna set 2 orders to Shipped.", "No e-mails go out before then.", ">Undo<"])
      expect(list).toContain(word);
    const change = `/admin/orders/changes/${sure.change}`;
    expect(await read(visitor.get(change))).toContain("ORD-844001");
    const undone = await visitor.post(change, { back: "/admin/orders?q=e" });
    expect(await locationOf(undone)).toBe("/admin/orders?q=e");
    expect(await read(visitor.get("/admin/orders?q=e"))).toContain(
      "2 orders set back. No e-mails were sent.",
    );
    expect([await statusOf(one), await statusOf(two)]).toEqual(["pending", "pending"]);
    const again = await visitor.post(change, {});
    expect([again.status, await read(again)]).toEqual([
      409,
      expect.stringContaining("anna has already undone this change."),
    ]);
    expect((await visitor.post("/admin/orders/changes/none", {})).status).toBe(404);
    const forged = await visitor.post(path, ticking(ticks, { ...sure, change: "not an id" }));
    expect([forged.status, await statusOf(one)]).toEqual([422, "pending"]);
  });

  it("that match a filter are changed as they were counted, and refused with the new number where they changed since", async () => {
    const of = { first_name: "Whole", last_name: "List" };
    const first = await placeOrder(shop, of);
    const [list, path] = ["/admin/orders?q=Whole+List", "/admin/orders/selection/status"];
    await placeOrder(shop, of);
    const bar = await documentOf(visitor.get(`${list}&select=all`));
    expect(fieldValue(bar, "all")).toBe(list);
    const fields = { all: list, status: "processing", back: list };
    const at = await locationOf(visitor.post(path, ticking([], fields)));
    const question = await documentOf(visitor.get(at));
    expect(wordsOf(question.body)).toContain("2 orders change to Processing");
    const late = await placeOrder(shop, of);
    const sure = {
      ...fields,
      sure: "yes",
      shown: fieldValue(question, "shown"),
      change: fieldValue(question, "change"),
    };
    const refused = await visitor.post(at, ticking([], sure));
    expect(refused.status).toBe(409);
    const page = await documentOf(refused);
    for (const word of ["3 orders now match", "3 orders change to Processing"])
      expect(wordsOf(page.body)).toContain(word);
    expect(await statusOf(first)).toBe("pending");
    const renewed = { ...sure, shown: fieldValue(page, "shown"), change: fieldValue(page, "change") };
    expect(await locationOf(visitor.post(at, ticking([], renewed)))).toBe(list);
    expect([await statusOf(first), await statusOf(late)]).toEqual(["processing", "processing"]);
    // Files are made of the list too.
    const slips = await visitor.get(`/admin/orders/selection/slips?all=${encodeURIComponent(list)}`);
    expect(slips.headers.get("Content-Type")).toBe("application/pdf");
  });

  it("are refused where none is selected, too many are, or the status does not exist", async () => {
    const id = await placeOrder(shop);
    const none = await visitor.post("/admin/orders/selection/status", ticking([], { status: "shipped" }));
    expect([none.status, await read(none)]).toEqual([
      422,
      expect.stringContaining("No orders are selected."),
    ]);
    const many = Array.from({ length: 150 }, (_, index) => `order-${index}`);
    const fields = ticking([...many, id], { status: "shipped" });
    const much = await visitor.post("/admin/orders/selection/status", fields);
    expect([much.status, await read(much)]).toEqual([
      422,
      expect.stringContaining("More than 100 orders are selected."),
    ]);
    const lost = await visitor.post("/admin/orders/selection/status", ticking([id], { status: "lost" }));
    expect([lost.status, await read(lost)]).toEqual([
      422,
      expect.stringContaining("An order cannot have this status."),
    ]);
    for (const part of ["print-files", "reprint"]) {
      expect([part, (await visitor.get(`/admin/orders/selection/${part}`)).status]).toEqual([part, 422]);
    }
    for (const part of ["slips", "zip"]) {
      expect(await locationOf(visitor.get(`/admin/orders/selection/${part}`))).toBe("/admin/orders");
      expect(await read(visitor.get("/admin/orders"))).toContain("No orders are selected.");
    }
    expect(await statusOf(id)).toBe("pending");
  });

  it("return after the log-in, selected as before, and no status is set automatically", async () => {
    const late = await logInAsStaff(shop, server, "late");
    const [one, two] = [await placeOrder(shop), await placeOrder(shop)];
    shop.clock.pass(13 * HOUR);
    const ticks = ticking([`${one}.pending`, `${two}.pending`], {
      status: "shipped",
      back: "/admin/orders?q=x",
    });
    const words = new URLSearchParams([...ticks].map(([name, value]) => [name, String(value)]));
    const answer = await late.fetch("/admin/orders/selection/status", {
      method: "POST",
      body: words,
      headers: { Origin: server.address },
    });
    expect(answer.status).toBe(401);
    const kept = fieldValue(await documentOf(answer), "kept");
    const entered = await late.post("/admin/login", { ...STAFF, username: "late", kept });
    expect(await locationOf(entered)).toBe("/admin/orders/selection/status");
    const page = await read(late.get(await locationOf(entered)));
    for (const word of [
      "Your session had ended.",
      `value="${one}.pending"`,
      `value="${two}.pending"`,
      'value="/admin/orders?q=x"',
    ]) {
      expect(page).toContain(word);
    }
    expect(fieldValue(parsePage(page), "status")).toBe("shipped");
    expect(await statusOf(one)).toBe("pending");
    visitor = await logInAsStaff(shop, server);
  });

  it("print one slip per page, with the address as the post reads it", async () => {
    const home = await placeOrder(shop, { first_name: "Łucja", last_name: "Żółć", quantity: 2 });
    const abroad = await placeOrder(shop, {
      first_name: "Γιώργος",
      last_name: "Παπαδόπουλος",
      country: "GR",
    });
    const slips = await visitor.get(`/admin/orders/selection/slips?${query([home, abroad, "forged"])}`);
    expect(slips.headers.get("Content-Type")).toBe("application/pdf");
    const document = await PDFDocument.load(await slips.arrayBuffer());
    expect(document.getPageCount()).toBe(2);
    const { width, height } = document.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const shipping = { firstName: "Ada", lastName: "Lovelace", email: "", address: "Via Nassa 12/3" };
    const place = { city: "Lugano", state: "Ticino", zipCode: "6900" };
    expect(postalLines({ ...shipping, ...place, country: "CH" })).toEqual([
      "Ada Lovelace",
      "Via Nassa 12/3",
      "6900 Lugano",
    ]);
    expect(postalLines({ ...shipping, ...place, country: "GR" }).at(-1)).toBe("GREECE");
    expect(inLatinScript("Γιώργος Παπαδόπουλος, Οδός Θησέως, Щастие ЩЪ Zoë")).toBe(
      "Giorgos Papadopoulos, Odos Thiseos, Shtastie SHTA Zoë",
    );
  });

  it("list what has no print file, create it, and stream the rest as one ZIP", async () => {
    const [ready, missing] = [
      await placeOrder(shop, { confirmation_id: "ORD-555001" }),
      await placeOrder(shop),
    ];
    const key = await keepPrintFile(ready, 300);
    const ids = [ready, missing];
    const page = await read(visitor.get(`/admin/orders/selection/print-files?${query(ids)}`));
    for (const word of [
      "1 print file is ready.",
      "Without a print file",
      "not created yet",
      "Create missing files",
    ]) {
      expect(page).toContain(word);
    }
    const zip = await visitor.get(`/admin/orders/selection/zip?${query(ids)}`);
    expect(zip.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="print-files-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    for (const part of ["ORD-555001_1x.pdf", "print file", "without-print-file.txt", "have no print file"]) {
      expect(bytes.includes(part)).toBe(true);
    }
    expect(key).toContain("print/");
    // With nothing missing the download begins at once.
    const all = await visitor.get(`/admin/orders/selection/print-files?${query([ready])}`);
    expect(await locationOf(all)).toBe(`/admin/orders/selection/zip?order=${ready}`);
    const asked = await visitor.post("/admin/orders/selection/print-files", ticking(ids));
    expect(await locationOf(asked)).toMatch(/^\/admin\/orders\/selection\/print-files\?order=/);
    const jobs = await shop.db
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", "print-file")
      .execute();
    expect(jobs).toHaveLength(1);
  });
});

async function keepPrintFile(orderId: string, dpi: number): Promise<string> {
  const { id } = await shop.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const key = `print/${id}/file.pdf`;
  await shop.storage.put(key, Buffer.from("a print file"));
  await shop.db
    .insertInto("print_files")
    .values({
      line_id: id,
      key,
      sha256: "0",
      bytes: 12,
      width: 1,
      height: 1,
      effective_dpi: dpi,
      bleed: 3,
      made: "painted",
      created_at: shop.clock.now(),
    })
    .execute();
  return key;
}

describe("an order that was opened from a list", () => {
  it("links back to that list, also from its forms, and to no other page", async () => {
    const id = await placeOrder(shop, { confirmation_id: "ORD-888001" });
    const list = "/admin/orders?q=ORD-888&sort=oldest";
    const here = `/admin/orders/${id}?list=${encodeURIComponent(list)}`;
    expect(await read(visitor.get(list))).toContain(`href="${here}"`);
    const backOf = async (path: string) =>
      linksOf((await documentOf(visitor.get(path))).querySelector("[data-dialog-close]"))[0];
    expect(await backOf(here)).toBe(list);
    const noted = await visitor.post(here.replace("?", "/notes?"), { note: "Ring twice" });
    expect(await locationOf(noted)).toBe(here);
    const failed = await read(visitor.post(here.replace("?", "/notes?"), { note: "" }));
    expect(failed).toContain(`href="${here}"`);
    const set = await visitor.post(`/admin/orders/${id}/status`, { status: "processing", back: here });
    expect(await locationOf(set)).toBe(here);
    for (const elsewhere of [
      "https://elsewhere.example/admin/orders",
      "//elsewhere",
      "/settings",
      "/admin/orders/../x",
    ])
      expect(await backOf(`/admin/orders/${id}?list=${encodeURIComponent(elsewhere)}`)).toBe("/admin/orders");
  });
});

describe("orders that need attention", () => {
  it("are counted on every page, and listed by reason", async () => {
    await placeOrder(shop, { confirmation_id: "ORD-666001", attention: "payment-mismatch" });
    await placeOrder(shop, { confirmation_id: "ORD-666002", attention: "print-file-failed" });
    await keepPrintFile(await placeOrder(shop, { confirmation_id: "ORD-666003" }), 40);
    const again = await placeOrder(shop, { confirmation_id: "ORD-666004", status: "shipped" });
    const asked = await visitor.post("/admin/orders/selection/reprint", ticking([again]));
    expect(asked.status).toBe(303);
    expect(await statusOf(again)).toBe("processing");
    const strange = await placeOrder(shop, { confirmation_id: "ORD-666005", city: "ལྷ་ས" });
    const list = async (attention: string) => {
      const page = await documentOf(visitor.get(`/admin/orders?payment=any&attention=${attention}`));
      return allWordsOf(page, "th[scope=row]");
    };
    expect(await list("payment")).toEqual(["ORD-666001"]);
    expect(await list("print-file")).toEqual(["ORD-666002"]);
    expect(await list("low-dpi")).toEqual(["ORD-666003"]);
    expect(await list("reprint")).toEqual(["ORD-666004"]);
    expect(await list("address")).toEqual(["ORD-666005"]);
    expect(await list("any")).toHaveLength(5);
    expect(await read(visitor.get("/admin/jobs"))).toContain("5 orders need attention");
    expect(await read(visitor.get(`/admin/orders/${strange}`))).toContain(
      "cannot print some characters of this",
    );
    const detail = await read(visitor.get(`/admin/orders/${again}`));
    expect(detail).toContain("To be printed again. Marked until");
    expect(detail).toContain("Reprint requested by anna");
    shop.clock.pass(1000);
    await visitor.post(`/admin/orders/${again}/status`, { status: "shipped", before: "processing" });
    expect(await list("reprint")).toEqual([]);
    await shop.db.updateTable("orders").set({ city: "Lhasa" }).where("id", "=", strange).execute();
    expect(await list("address")).toEqual([]);
  });
});

describe("a poster that is reported", () => {
  it("is reported once by each visitor, and shown as plain text", async () => {
    const poster = await addPoster(shop, { name: "Fog over Lugano" });
    const stranger = server.visitor();
    expect(await read(stranger.get(`/catalogue?poster=${poster.id}`))).toContain(
      `/posters/${poster.id}/report`,
    );
    const form = `/posters/${poster.id}/report`;
    expect(await read(stranger.get(form))).toContain("Report a poster");
    expect((await stranger.post(form, { words: "without a reason" })).status).toBe(422);
    const long = await stranger.post(form, { reason: "other", words: "x".repeat(10_000) });
    expect([long.status, await read(long)]).toEqual([422, expect.stringContaining("keep the text to 1000")]);
    const words = "<script>alert(1)</script> it is me";
    expect(await locationOf(stranger.post(form, { reason: "person", words }))).toBe(
      `/catalogue?poster=${poster.id}`,
    );
    await stranger.post(form, { reason: "rights", words: "once more" });
    await server.visitor().post(form, { reason: "other" });
    const list = await read(visitor.get("/admin/posters?show=reported"));
    for (const word of ["Fog over Lugano", "2 open reports"]) expect(list).toContain(word);
    const page = await read(visitor.get(`/admin/posters/${poster.id}`));
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; it is me");
    expect(page).not.toContain("once more");
    await visitor.post(`/admin/posters/${poster.id}`, {});
    expect(await read(visitor.get("/admin/posters?show=reported"))).toContain("No posters found");
    expect((await server.visitor().get("/posters/nothing/report")).status).toBe(404);
  });

  it("is taken down with an e-mail, stays down until staff release it, and is found by any part of a word", async () => {
    const creator = await openCreator(shop, { username: "foggy_days" });
    const poster = await addPoster(shop, { name: "Nebel 100%", creator });
    const path = `/admin/posters/${poster.id}/takedown`;
    expect((await visitor.post(path, { reason: "" })).status).toBe(422);
    const down = await visitor.post(path, { reason: "rights", words: "The photo is on a calendar." });
    expect(await locationOf(down)).toBe(`/admin/posters/${poster.id}`);
    expect((await visitor.post(path, { reason: "rights" })).status).toBe(409);
    expect((await server.visitor().get(`/catalogue?poster=${poster.id}`)).status).toBe(303);
    await expect
      .poll(() => emailsOf(shop).some((email) => email.includes("belongs to someone else")))
      .toBe(true);
    const email = emailsOf(shop).find((each) => each.includes("The photo is on a calendar."));
    expect(email).toContain("You cannot publish it again yourself.");
    expect(await refusal(republishPoster(shop, creator, poster.id))).toBe("poster-taken-down");
    for (const q of ["ebel", "100%", "GGY_D", poster.id]) {
      const found = await read(visitor.get(`/admin/posters?show=taken-down&q=${encodeURIComponent(q)}`));
      expect(found).toContain("Nebel 100%");
    }
    expect(await read(visitor.get("/admin/posters?q=_____%25"))).toContain("No posters found");
    expect((await visitor.get(`/admin/posters/${poster.id}/picture`)).status).toBe(200);
    const own = await enter(shop, server, creator);
    expect((await own.get(`/admin/posters/${poster.id}/picture`)).status).toBe(303);
    const wall = await read(own.get(`/dashboard/${poster.id}`));
    for (const word of [
      "We removed this poster from the catalogue on",
      "belongs to someone else",
      "The photo is on a calendar.",
    ])
      expect(wall).toContain(word);
    expect(wall).not.toContain(`href="/sell/${poster.id}"`);
    await visitor.post(`/admin/posters/${poster.id}/allow`, {});
    expect(await read(own.get(`/dashboard/${poster.id}`))).toContain(`href="/sell/${poster.id}"`);
    expect((await republishPoster(shop, creator, poster.id)).isPublic).toBe(true);
  });
});

describe("the other pages of the back office", () => {
  it("show the funnel from the landing page to the payment, by Swiss days and by weeks", async () => {
    await recordEvents(shop, "landing_page_visited", 40);
    await recordEvents(shop, "image_upload_success", 10);
    const page = await read(visitor.get("/admin/funnel"));
    for (const word of [
      "Landing page",
      "Photo uploaded",
      "Poster created",
      "Ordered",
      "Paid",
      'name="from"',
    ]) {
      expect(page).toContain(word);
    }
    expect(allWordsOf(parsePage(page), "span")).toContain("40");
    const week = await read(visitor.get("/admin/funnel?by=week&from=2025-01-01&to=2025-01-31"));
    expect(allWordsOf(parsePage(week), "th[scope=row]")).toHaveLength(5);
    expect(week).toContain('dateTime="2024-12-30"');
    const odd = await visitor.get("/admin/funnel?by=year&from=yesterday&to=1800-01-01");
    expect(odd.status).toBe(200);
  });

  it("show failed jobs without secrets, and retry them", async () => {
    const now = shop.clock.now();
    await enqueue(shop.db, { kind: "remove-files", payload: {}, uniqueKey: "one" }, now + HOUR);
    await enqueue(shop.db, { kind: "send-email", payload: { emailId: "x" }, uniqueKey: "two" }, now + HOUR);
    const error = "Error: sk_live_abc123 for ada@example.com at https://user:pass@mail.example/?token=abc";
    await shop.db
      .updateTable("jobs")
      .set({ state: "failed", last_error: error, attempts: 8, finished_at: now })
      .where("unique_key", "in", ["one", "two"])
      .execute();
    const page = await read(visitor.get("/admin/jobs"));
    for (const word of [
      "File removal",
      "8 attempts.",
      "Failed (2)",
      "***@***",
      "its text has been deleted",
    ]) {
      expect(page).toContain(word);
    }
    for (const secret of ["sk_live", "ada@", "token=", "user:pass"]) expect(page).not.toContain(secret);
    const rows = await shop.db
      .selectFrom("jobs")
      .select(["id", "unique_key"])
      .where("state", "=", "failed")
      .execute();
    const idOf = (key: string) => String(rows.find((row) => row.unique_key === key)?.id);
    expect((await visitor.post("/admin/jobs", { job: idOf("two"), deed: "retry" })).status).toBe(409);
    expect((await visitor.post("/admin/jobs", { job: idOf("one"), deed: "retry" })).status).toBe(303);
    expect((await visitor.post("/admin/jobs", { job: idOf("one"), deed: "retry" })).status).toBe(409);
    expect((await visitor.post("/admin/jobs", { job: "999999", deed: "retry" })).status).toBe(404);
    await visitor.post("/admin/jobs", { job: idOf("two"), deed: "dismiss" });
    expect(await read(visitor.get("/admin/jobs"))).toContain("Failed (0)");
    expect(withoutSecrets("Error: whsec_aaaaaaaa in 0123456789abcdef0123456789abcdef01")).toBe(
      "Error: *** in ***",
    );
  });

  it("show the health of the system", async () => {
    const page = await read(visitor.get("/admin/health"));
    for (const word of [
      "Database",
      "GB free",
      "No backup found.",
      "outbox folder",
      "Embedded painter",
      "Missing settings: SHOP_LEGAL_NAME",
      "SQLite 3.",
    ]) {
      expect(page).toContain(word);
    }
  });
});

describe("the second factor", () => {
  it("is set up with a code, asked for on a second page, and keeps the form that was sent", async () => {
    const berta = await logInAsStaff(shop, server, "berta");
    const setUp = await read(berta.get("/admin/security/on"));
    const [shown = ""] = allWordsOf(parsePage(setUp), "code");
    const secret = shown.replaceAll(" ", "");
    expect(setUp).toContain("<svg");
    const code = () => totpCode(secret, shop.clock.now());
    expect((await berta.post("/admin/security/on", { code: "000000" })).status).toBe(422);
    const on = await read(berta.post("/admin/security/on", { code: code() }));
    const recovery = on.match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/g) ?? [];
    expect(new Set(recovery).size).toBe(10);
    expect(await read(berta.get("/admin/security/on"))).not.toContain(secret);
    const id = await placeOrder(shop);
    shop.clock.pass(13 * HOUR);
    const late = await berta.post(`/admin/orders/${id}/status`, { status: "delivered", before: "pending" });
    const kept = fieldValue(await documentOf(late), "kept");
    const first = await berta.post("/admin/login", { ...STAFF, username: "berta", kept });
    expect(await locationOf(first)).toBe("/admin/login/code");
    expect(await locationOf(berta.get("/admin/orders"))).toContain("/admin/login");
    expect(await read(berta.get("/admin/login/code"))).toContain("Authenticator code");
    expect((await berta.post("/admin/login/code", { code: "000000" })).status).toBe(422);
    const entered = await berta.post("/admin/login/code", { code: recovery[0] ?? "" });
    expect(await locationOf(entered)).toBe(`/admin/orders/${id}/status`);
    const form = await documentOf(berta.get(await locationOf(entered)));
    expect(fieldValue(form, "status")).toBe("delivered");
    // The second page requires the first.
    expect(await locationOf(server.visitor().get("/admin/login/code"))).toBe("/admin/login");
    const stray = await server.visitor().post("/admin/login/code", { code: code() });
    expect(await locationOf(stray)).toBe("/admin/login");
    const off = await berta.post("/admin/security/off", { password: STAFF.password, code: code() });
    expect(await locationOf(off)).toBe("/admin/security");
    expect(await locationOf(server.visitor().post("/admin/login", { ...STAFF, username: "berta" }))).toBe(
      "/admin/orders",
    );
    visitor = berta;
  });

  it("is listed beside the sessions of its member of staff, which can be ended", async () => {
    const dora = await logInAsStaff(shop, server, "dora");
    const elsewhere = server.visitor();
    await elsewhere.post("/admin/login", { ...STAFF, username: "dora" });
    expect(await read(dora.get("/admin/security"))).toContain("End all other sessions");
    await dora.post("/admin/security", {});
    expect((await elsewhere.get("/admin/orders")).status).toBe(303);
    expect((await dora.get("/admin/orders")).status).toBe(200);
  });
});

describe("keyboard shortcuts", () => {
  it("are on until a member of staff turns them off, for that person alone", async () => {
    const [emil, fanny] = [
      await logInAsStaff(shop, server, "emil"),
      await logInAsStaff(shop, server, "fanny"),
    ];
    const isOn = async (who: Visitor) =>
      (await documentOf(who.get("/admin/orders"))).querySelector("a[data-shortcuts]") !== null;
    expect([await isOn(emil), await isOn(fanny)]).toEqual([true, true]);
    expect(await locationOf(emil.post("/admin/shortcuts", {}))).toBe("/admin/orders");
    expect([await isOn(emil), await isOn(fanny)]).toEqual([false, true]);
    await emil.post("/admin/shortcuts", { shortcuts: "on" });
    expect(await isOn(emil)).toBe(true);
    expect((await emil.post("/admin/shortcuts", { shortcuts: "perhaps" })).status).toBe(422);
  });
});

describe("the activity of an order", () => {
  it("lists its e-mails, and sends one again, once for each press and named in the log", async () => {
    const id = await placeOrder(shop);
    await visitor.post(`/admin/orders/${id}/status`, { status: "processing", before: "pending" });
    await visitor.post(`/admin/orders/${id}/status`, { status: "shipped", before: "processing" });
    const activity = async () =>
      wordsOf((await documentOf(visitor.get(`/admin/orders/${id}`))).querySelector("main section"));
    const { confirmation_id: number } = await shop.db
      .selectFrom("orders")
      .select("confirmation_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const sent = `E-mail “Your order ${number} is on its way”`;
    for (const words of [sent, "Pending → Processing", "Processing → Shipped"])
      expect(await activity()).toContain(words);

    const page = await documentOf(visitor.get(`/admin/orders/${id}`));
    expect(allWordsOf(page, "main section blockquote p").join(" ")).toContain("Your poster has been printed");
    const press = fieldValue(page, "press");
    const email = page.querySelector("button[name=email]")?.getAttribute("value") ?? "";
    const fields = { email, press };
    await visitor.post(`/admin/orders/${id}/emails`, fields);
    await visitor.post(`/admin/orders/${id}/emails`, fields);
    // An e-mail's line changes when the e-mail leaves, so lines are counted.
    const countLines = async () => {
      const page = await documentOf(visitor.get(`/admin/orders/${id}`));
      const shown = allWordsOf(page, "main section li > span + span").join("\n");
      return [/E-mail “/g, new RegExp(sent, "g"), /E-mail sent again by /g].map(
        (line) => shown.match(line)?.length,
      );
    };
    const [emails, ...again] = await countLines();
    expect(again).toEqual([2, 1]);
    await visitor.post(`/admin/orders/${id}/emails`, { ...fields, email: "none" });
    expect(await countLines()).toEqual([emails, ...again]);
  });
});

describe("tracking numbers of many parcels", () => {
  it("are saved for the chosen carrier, which stays chosen beside the rows that are left", async () => {
    const order = await placeOrder(shop);
    const { confirmation_id } = await shop.db
      .selectFrom("orders")
      .select("confirmation_id")
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    const form = new FormData();
    form.append("rows", `${confirmation_id}\n1Z 999 AA1 01\nORD-999999;12345678`);
    form.append("file", new File([], ""));
    form.append("carrier", "ups");
    const answer = await visitor.fetch("/admin/workshop/parcels", {
      method: "POST",
      body: form,
      headers: { Origin: server.address },
    });
    expect(answer.status).toBe(422);
    const page = await documentOf(answer);
    expect(wordsOf(page.querySelector("main"))).toContain("1 tracking number saved");
    expect(wordsOf(page.querySelector('[name="rows"]'))).toBe("ORD-999999;12345678");
    expect(fieldValue(page, "carrier")).toBe("ups");
    expect(await read(visitor.get(`/admin/orders/${order}`))).toContain("1Z 999 AA1 01");
    expect(await statusOf(order)).toBe("shipped");
  });

  it("can be undone from the page that follows", async () => {
    const order = await placeOrder(shop, { confirmation_id: "ORD-777777" });
    const form = { rows: "ORD-777777;12345678", carrier: "ups" };
    const change = await locationOf(visitor.post("/admin/workshop/parcels", form));
    expect(change).toMatch(/^\/admin\/orders\/changes\/[0-9a-f-]{36}$/);
    expect(await read(visitor.get(change))).toContain("Undo is possible until");
    expect((await visitor.post(change, { back: "" })).status).toBe(303);
    expect(await statusOf(order)).toBe("pending");
    expect(await read(visitor.get(`/admin/orders/${order}`))).toContain("No parcel yet");
  });
});
