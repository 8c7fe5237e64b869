/** One order in the back office: its parcel, notes, address, refunds and files. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import { csvHead, csvLines } from "../../../app/domain/back-office/order-csv.ts";
import { sendEmailAgain } from "../../../app/domain/back-office/order-email.ts";
import { writeNote } from "../../../app/domain/back-office/order-note.ts";
import { NoteForm } from "../../../app/domain/back-office/order-note-form.ts";
import { streamOrders } from "../../../app/domain/back-office/order-stream.ts";
import { cancelOrder, giveBack, refundOutlook } from "../../../app/domain/back-office/refund.ts";
import { correctAddress } from "../../../app/domain/fulfilment/address-correction.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { recordParcel, removeParcel } from "../../../app/domain/fulfilment/parcel-note.ts";
import { printFileOf, requestPrintFile } from "../../../app/domain/fulfilment/print-files.ts";
import { opensOrder } from "../../../app/domain/orders/order-link.server.ts";
import { OrderQuery } from "../../../app/domain/orders/order-query.ts";
import { carrierName, ParcelForm, parcelLink, readCarrier } from "../../../app/domain/orders/parcel.ts";
import { Shipping } from "../../../app/domain/orders/shipping.ts";
import { refundExhausted } from "../../../app/domain/payments/refund.ts";
import { transact } from "../../../db/transact.ts";
import { addPoster } from "../../support/gallery.ts";
import { ADDRESS, emailsOfKind, jobsOfKind, readOrder, runJobs } from "../../support/orders.ts";
import { purchase, readEdition, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };
const berta = { id: 2, name: "berta" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const logOf = async (id: string) => (await backOfficeOrder(shop, anna, id)).log;
const refused = (code: string) => expect.objectContaining({ code });
const parcel = { carrier: "swiss-post", number: "99.00.123456.12345678" } as const;

/** A paid print of a limited edition. */
async function soldPrint(supply = 2) {
  const poster = await addPoster(shop, { totalSupply: supply });
  const checkout = await purchase(shop, stranger(), [poster.id]);
  const { order_id: id } = await shop.db
    .selectFrom("payments")
    .select("order_id")
    .where("intent_id", "=", checkout.intentId)
    .executeTakeFirstOrThrow();
  return { id, poster, intentId: checkout.intentId };
}

describe("an e-mail about an order", () => {
  const emailsIn = async (id: string) =>
    (await backOfficeOrder(shop, anna, id)).happenings.flatMap((each) =>
      each.kind === "email" ? [each] : [],
    );

  it("is read by staff as it was written, without the key that opens the order", async () => {
    const { id } = await soldPrint();
    const [confirmation] = await emailsIn(id);
    expect(confirmation?.paragraphs.join("\n")).toContain("CHF 45.00");
    const [stored] = await emailsOfKind(shop, "orderConfirmation");
    expect(stored?.text).toContain("?key=");
    await runJobs(shop, ["send-email"]);
    const [sent] = await emailsOfKind(shop, "orderConfirmation");
    expect([sent?.text, sent?.html]).toEqual([null, null]);
    expect(sent?.blocks).toContain(`/order/${id}`);
    expect(sent?.blocks).not.toContain("key=");
  });

  it("of any kind is sent again, once for each press, to the address of today and with a link that opens", async () => {
    const { id } = await soldPrint();
    await giveBack(shop, anna, { orderId: id, amount: 4500, scope: "part", part: "10.00" });
    await runJobs(shop, ["refund", "send-email"]);
    await shop.db.updateTable("orders").set({ email: "new@example.com" }).where("id", "=", id).execute();
    const refund = (await emailsIn(id)).find(({ subject }) => /refund/i.test(subject));
    const email = refund?.again ?? "";
    const press = crypto.randomUUID();
    await Promise.all([
      sendEmailAgain(shop, anna, { orderId: id, email, press }),
      sendEmailAgain(shop, anna, { orderId: id, email, press }),
    ]);
    const copies = (await emailsOfKind(shop, "partRefunded")).filter(({ id: each }) => each !== email);
    expect(copies).toHaveLength(1);
    expect(copies[0]?.recipient).toBe("new@example.com");
    expect(copies[0]?.subject).toBe(refund?.subject);
    expect(copies[0]?.text).toContain("CHF 10.00");
    const [, key = null] = /\/order\/[\w-]+\?key=([\w-]+)/.exec(copies[0]?.text ?? "") ?? [];
    expect(opensOrder(shop, id, key)).toBe(true);
    expect((await logOf(id)).filter(({ kind }) => kind === "email-again")).toHaveLength(1);
    await sendEmailAgain(shop, anna, { orderId: id, email, press: crypto.randomUUID() });
    expect(await emailsOfKind(shop, "partRefunded")).toHaveLength(3);
  });

  it("of another order, a copy, and one whose customer has left are refused", async () => {
    const { id } = await soldPrint();
    const { id: other } = await soldPrint();
    const [first] = await emailsIn(id);
    const send = (orderId: string, email: string) =>
      sendEmailAgain(shop, anna, { orderId, email, press: crypto.randomUUID() });
    await expect(send(other, first?.again ?? "")).rejects.toEqual(refused("not-found"));
    await send(id, first?.again ?? "");
    const copy = (await emailsIn(id)).find(({ again }) => again === null);
    await expect(send(id, copy?.id.replace("email-", "") ?? "")).rejects.toEqual(refused("not-found"));
    await shop.db.updateTable("orders").set({ email: "" }).where("id", "=", id).execute();
    await expect(send(id, first?.again ?? "")).rejects.toEqual(refused("not-found"));
  });
});

it("stands beside the other paid orders of its customer", async () => {
  const id = await placeOrder(shop, { email: "mia@example.com" });
  for (let count = 0; count < 6; count += 1) await placeOrder(shop, { email: "mia@example.com" });
  await placeOrder(shop, { email: "noah@example.com" });
  const unpaid = await placeOrder(shop, { email: "mia@example.com", payment_state: "open" });
  const { others, hasMore } = await backOfficeOrder(shop, anna, id);
  expect([others.length, hasMore]).toEqual([5, true]);
  for (const left of [id, unpaid]) expect(others.map((order) => order.id)).not.toContain(left);
});

describe("a parcel", () => {
  it("is told to its customer with the carrier's name in their language", async () => {
    const id = await placeOrder(shop, { language: "de" });
    await recordParcel(shop, anna, { orderId: id, parcel, isShipped: true, before: "pending" });
    const [sent] = await emailsOfKind(shop, "shipped");
    expect(sent?.text).toContain("Die Post, ");
  });

  it("is recorded with the status and the e-mail, which has the tracking link, once", async () => {
    const id = await placeOrder(shop, { confirmation_id: "ORD-1" });
    await recordParcel(shop, anna, { orderId: id, parcel, isShipped: true, before: "pending" });
    const [sent] = await emailsOfKind(shop, "shipped");
    expect(sent?.text).toContain("Swiss Post, tracking number 99.00.123456.12345678");
    expect(sent?.text).toContain(parcelLink(parcel));
    await recordParcel(shop, berta, {
      orderId: id,
      parcel: { carrier: "dhl", number: "JD0146000" },
      isShipped: true,
    });
    expect(await emailsOfKind(shop, "shipped")).toHaveLength(1);
    expect((await logOf(id)).map(({ kind, who }) => [kind, who])).toEqual(
      expect.arrayContaining([
        ["parcel", "anna"],
        ["status", "anna"],
        ["parcel", "berta"],
      ]),
    );
    const { parcels } = await backOfficeOrder(shop, anna, id);
    expect(parcels.map(({ number }) => number)).toEqual([parcel.number, "JD0146000"]);
  });

  it("is removed where it was wrong, and stays in the log", async () => {
    const id = await placeOrder(shop);
    await recordParcel(shop, anna, { orderId: id, parcel, isShipped: false });
    const [noted] = (await backOfficeOrder(shop, anna, id)).parcels;
    await removeParcel(shop, berta, { orderId: id, parcelId: noted?.id ?? 0 });
    const { parcels, log } = await backOfficeOrder(shop, anna, id);
    expect(parcels).toEqual([]);
    expect(log.map(({ kind, who }) => [kind, who])).toContainEqual(["parcel", "berta"]);
    await expect(removeParcel(shop, anna, { orderId: id, parcelId: noted?.id ?? 0 })).rejects.toEqual(
      refused("not-found"),
    );
  });

  it("of a carrier that a press names in its own words gets that carrier's tracking page", () => {
    expect(readCarrier("DHL Express")).toBe("dhl");
    expect(readCarrier("Die Post")).toBe("swiss-post");
    // Each name that customers and staff read.
    for (const name of ["en", "de", "fr", "it"].map((language) => carrierName("swiss-post", language))) {
      expect(readCarrier(name)).toBe("swiss-post");
    }
    expect(readCarrier("UPS")).toBe("ups");
    expect(readCarrier("Pony Express")).toBe("Pony Express");
    expect(parcelLink({ carrier: "Pony Express", number: "12345" })).toBeNull();
  });

  it("is refused after another member of staff changed the order, and for credits", async () => {
    const id = await placeOrder(shop);
    await changeStatus(shop, berta, { orderId: id, status: "cancelled" });
    const late = recordParcel(shop, anna, { orderId: id, parcel, isShipped: true, before: "pending" });
    await expect(late).rejects.toEqual(refused("status-changed"));
    expect((await backOfficeOrder(shop, anna, id)).parcels).toEqual([]);
    const credits = await placeOrder(shop, { kind: "credits", pack: "small" });
    await expect(recordParcel(shop, anna, { orderId: credits, parcel, isShipped: false })).rejects.toEqual(
      refused("order-closed"),
    );
  });

  it("requires a number and a known carrier; its link goes to that carrier only", () => {
    const read = (carrier: string, number: string) =>
      ParcelForm.safeParse({ carrier, number }).error?.issues[0]?.message;
    expect(read("swiss-post", " 99.00  1234 ")).toBeUndefined();
    expect(read("pigeon", "12345")).toBe("carrier-unknown");
    expect(read("dhl", " ")).toBe("parcel-number-strange");
    for (const odd of ["1", "=cmd|' /C calc'!A0", "<b>12345</b>", "x".repeat(41)]) {
      expect(read("dhl", odd)).toBe("parcel-number-strange");
    }
  });
});

describe("notes", () => {
  it("are stored as written, with their author", async () => {
    const id = await placeOrder(shop);
    const { note } = NoteForm.parse({ note: "  She called.\r\n<b>Ring twice</b>  " });
    await writeNote(shop, anna, { orderId: id, note });
    expect(await logOf(id)).toMatchObject([
      { kind: "note", who: "anna", facts: { text: "She called.\n<b>Ring twice</b>" } },
    ]);
    for (const odd of ["", "  \n", "x".repeat(2001)])
      expect(NoteForm.safeParse({ note: odd }).success).toBe(false);
    await expect(writeNote(shop, anna, { orderId: "none", note })).rejects.toEqual(refused("not-found"));
  });
});

describe("an address", () => {
  const elsewhere = Shipping.parse({ ...ADDRESS, city: "Bern", email: "ada@right.example" });

  it("is corrected before production, never over a correction that was not seen, and is logged", async () => {
    const id = await placeOrder(shop);
    const seen = JSON.stringify([
      "Ada",
      "Lovelace",
      "ada@example.com",
      "Via Nassa 12/3",
      "Lugano",
      "Ticino",
      "6900",
      "CH",
    ]);
    await correctAddress(shop, anna, { orderId: id, address: elsewhere, seen });
    expect((await readOrder(shop, id)).shipping).toEqual(elsewhere);
    const second = correctAddress(shop, berta, { orderId: id, address: ADDRESS, seen });
    await expect(second).rejects.toEqual(refused("order-changed"));
    expect(await logOf(id)).toMatchObject([
      { kind: "address", who: "anna", facts: { before: { city: "Lugano" } } },
    ]);
    await changeStatus(shop, anna, { orderId: id, status: "processing" });
    const late = correctAddress(shop, anna, { orderId: id, address: ADDRESS });
    await expect(late).rejects.toEqual(refused("order-begun"));
  });

  it("of an unpaid order is changed by its buyer only", async () => {
    const id = await placeOrder(shop, { payment_state: "open", paid_at: null, charged: null });
    const early = correctAddress(shop, anna, { orderId: id, address: elsewhere });
    await expect(early).rejects.toEqual(refused("order-closed"));
  });
});

describe("money", () => {
  it("goes back once, however often a refund is requested, and frees a number that is not in production", async () => {
    const { id, poster } = await soldPrint();
    const outlook = await refundOutlook(shop, anna, id);
    expect(outlook).toMatchObject({
      state: "open",
      amount: 4500,
      prints: [{ number: 1, of: 2, isVoid: false }],
    });
    expect(outlook.creators).toEqual([{ name: poster.creator.account.username, amount: expect.any(Number) }]);
    await expect(giveBack(shop, anna, { orderId: id, amount: 4400 })).rejects.toEqual(
      refused("order-changed"),
    );
    await giveBack(shop, anna, { orderId: id, amount: 4500 });
    const again = giveBack(shop, berta, { orderId: id, amount: 4500 });
    await expect(again).rejects.toEqual(refused("refund-impossible"));
    expect(await jobsOfKind(shop, "refund")).toBe(1);
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, id)).paymentState).toBe("refunded");
    expect(await readEdition(shop, poster.id)).toMatchObject({ sold: 0 });
    expect(await emailsOfKind(shop, "refunded")).toHaveLength(1);
    expect(await refundOutlook(shop, anna, id)).toMatchObject({ state: "done", creators: [] });
  });

  it("of an order that is cancelled in production voids its number", async () => {
    const { id, poster } = await soldPrint();
    await shop.db.updateTable("orders").set({ status: "processing" }).where("id", "=", id).execute();
    expect((await refundOutlook(shop, anna, id)).prints).toMatchObject([{ number: 1, isVoid: true }]);
    const unseen = cancelOrder(shop, anna, { orderId: id, before: "pending", amount: 4500 });
    await expect(unseen).rejects.toEqual(refused("status-changed-by-shop"));
    expect(await jobsOfKind(shop, "refund")).toBe(0);
    await cancelOrder(shop, anna, { orderId: id, before: "processing", amount: 4500 });
    await runJobs(shop, ["refund"]);
    expect(await readOrder(shop, id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
    expect(await readEdition(shop, poster.id)).toMatchObject({ sold: 1 });
  });

  it("is requested again where the provider has not refunded it", async () => {
    const { id } = await soldPrint();
    await giveBack(shop, anna, { orderId: id, amount: 4500 });
    const { id: refundId } = await shop.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    await refundExhausted(shop, { refundId });
    expect((await readOrder(shop, id)).attention).toBe("refund-failed");
    await giveBack(shop, berta, { orderId: id, amount: 4500 });
    expect((await readOrder(shop, id)).attention).toBeNull();
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, id)).paymentState).toBe("refunded");
  });
});

describe("an order that needs attention", () => {
  it("because it was paid after it was cancelled is produced or refunded, as staff decide", async () => {
    const { id } = await soldPrint();
    const mark = { attention: "paid-after-cancelling", status: "cancelled" } as const;
    await shop.db.updateTable("orders").set(mark).where("id", "=", id).execute();
    const input = { orderId: id, why: "paid-after-cancelling" } as const;
    await expect(resolveAttention(shop, anna, { ...input, way: "done" })).rejects.toEqual(
      refused("order-closed"),
    );
    await resolveAttention(shop, anna, { ...input, way: "made" });
    expect(await readOrder(shop, id)).toMatchObject({ status: "pending", attention: null });
    await expect(resolveAttention(shop, berta, { ...input, way: "made" })).rejects.toEqual(
      refused("order-changed"),
    );
  });

  it("because it was paid after its buyer's account was deleted is only refunded: its address went with them", async () => {
    const { id } = await soldPrint();
    const mark = { attention: "paid-after-cancelling", status: "cancelled", email: "" } as const;
    await shop.db.updateTable("orders").set(mark).where("id", "=", id).execute();
    const input = { orderId: id, why: "paid-after-cancelling", way: "made" } as const;
    await expect(resolveAttention(shop, anna, input)).rejects.toEqual(refused("order-closed"));
    await giveBack(shop, anna, { orderId: id, amount: 4500 });
    await runJobs(shop, ["refund"]);
    expect(await readOrder(shop, id)).toMatchObject({ paymentState: "refunded" });
  });

  it("because it was paid too little is never produced", async () => {
    const id = await placeOrder(shop, { attention: "payment-mismatch", charged: 100 });
    expect((await backOfficeOrder(shop, anna, id)).ways).toEqual([]);
  });

  it("because its print file failed gets a new print file", async () => {
    const id = await placeOrder(shop, { attention: "print-file-failed" });
    await resolveAttention(shop, anna, { orderId: id, why: "print-file-failed", way: "again" });
    expect(await jobsOfKind(shop, "print-file")).toBe(1);
  });
});

describe("a print file", () => {
  it("is created on request, once, with its state shown", async () => {
    const id = await placeOrder(shop);
    const [line] = (await readOrder(shop, id)).lines;
    const input = { orderId: id, lineId: line?.id ?? "" };
    const fileState = async () => (await backOfficeOrder(shop, anna, id)).files[0]?.state;
    expect(await fileState()).toBe("none");
    await requestPrintFile(shop, anna, input);
    await requestPrintFile(shop, berta, input);
    expect([await fileState(), await jobsOfKind(shop, "print-file")]).toEqual(["making", 1]);
    await shop.db.updateTable("jobs").set({ state: "failed" }).where("kind", "=", "print-file").execute();
    expect(await fileState()).toBe("failed");
    await requestPrintFile(shop, berta, input);
    expect(await fileState()).toBe("making");
    await expect(printFileOf(shop, anna, input)).rejects.toEqual(refused("not-found"));
    await expect(requestPrintFile(shop, anna, { ...input, lineId: "none" })).rejects.toEqual(
      refused("not-found"),
    );
    const unpaid = await placeOrder(shop, { payment_state: "open", paid_at: null });
    const [other] = (await readOrder(shop, unpaid)).lines;
    const never = requestPrintFile(shop, anna, { orderId: unpaid, lineId: other?.id ?? "" });
    await expect(never).rejects.toEqual(refused("print-file-never"));
  });
});

describe("the export", () => {
  it("contains no formula from a buyer's name, and has days and amounts as spreadsheets read them", async () => {
    const heads = Object.fromEntries(["confirmationId", "date"].map((key) => [key, key]));
    const shape = { heads: heads as Parameters<typeof csvHead>[0]["heads"], delimiter: "," } as const;
    expect(csvHead(shape).startsWith("\uFEFFconfirmationId,date")).toBe(true);
    await placeOrder(shop, {
      ...{
        confirmation_id: "ORD-1",
        first_name: "=HYPERLINK(1)",
        last_name: '@"sum',
        email: "+1@example.com",
      },
      address: "-2+3, Via; Nassa",
      city: "Zürich",
      state: "\tTab",
    });
    const lines: string[] = [];
    for await (const some of streamOrders(shop, anna, OrderQuery.parse({})))
      lines.push(csvLines(some, shape));
    const text = lines.join("");
    expect(text).toContain("ORD-1,2025-05-04 14:00:00,pending,paid,29.95,CHF,1,1 x popart,");
    expect(text).toContain(
      `'=HYPERLINK(1),"'@""sum",'+1@example.com,"'-2+3, Via; Nassa",6900,Zürich,'\tTab,CH,,,,,\r\n`,
    );
  });

  it("contains every order of the list once, read in batches", async () => {
    const first = await placeOrder(shop);
    const { order_id, ...line } = await shop.db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", first)
      .executeTakeFirstOrThrow();
    const { rowid: _, ...row } = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order_id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, n) => ({
      ...row,
      id: `copy-${n}`,
      confirmation_id: `COPY-${n}`,
      placed_at: 1000 + (n % 7),
    }));
    await transact(shop, async (trx) => {
      for (const copy of copies) {
        await trx.insertInto("orders").values(copy).execute();
        await trx
          .insertInto("order_lines")
          .values({ ...line, id: copy.id, order_id: copy.id })
          .execute();
      }
    });
    const sizes: number[] = [];
    const seen = new Set<string>();
    for await (const some of streamOrders(shop, anna, OrderQuery.parse({ sort: "oldest" }))) {
      sizes.push(some.length);
      for (const { row: each } of some) seen.add(each.id);
    }
    expect([sizes, seen.size]).toEqual([[...Array(9).fill(50), 1], 451]);
  });
});
