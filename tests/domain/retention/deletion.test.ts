/** Deleting an account, and downloading its data before. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import { addToCart } from "../../../app/domain/cart/cart.ts";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { PACK_IDS } from "../../../app/domain/kernel/credit-pack.ts";
import { removeScheduledFiles } from "../../../app/domain/kernel/file-removal.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { unpaidEarnings } from "../../../app/domain/ledger/forfeited-earnings.ts";
import { beginJoining } from "../../../app/domain/membership/joining.server.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { likePoster } from "../../../app/domain/posters/like.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { deleteAccount, deletionOutlook } from "../../../app/domain/retention/deletion.server.ts";
import { ownArchive } from "../../../app/domain/retention/own-archive.server.ts";
import { purgeDeletedAccounts } from "../../../app/domain/retention/purge.ts";
import { contractLink } from "../../../app/domain/withdrawals/contract.server.ts";
import { declare } from "../../../app/domain/withdrawals/withdrawal.server.ts";
import { codeOf, PASSWORD } from "../../support/accounts.ts";
import {
  addPoster,
  type CreatorViewer,
  openCreator,
  type PublishedOwnPoster,
} from "../../support/gallery.ts";
import { closeAudited } from "../../support/ledger.ts";
import { ADDRESS, emailsOfKind, payWithCard } from "../../support/orders.ts";
import { checkOut, purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { stripeOf } from "../../support/stripe.ts";

const DAY = 24 * 3600_000;
let shop: TestShop;
let creator: CreatorViewer;

beforeEach(async () => {
  shop = await openTestShop();
  creator = await openCreator(shop, { username: "creator" });
  await shop.db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("id", "=", creator.account.id)
    .execute();
});
afterEach(() => closeAudited(shop));

const leave = (over: object = {}) =>
  codeOf(deleteAccount(shop, creator, { username: "creator", password: PASSWORD, ...over }));
const count = async (table: "accounts" | "posters" | "publications" | "creations" | "pictures" | "likes") =>
  (
    await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const isThere = async (key: string) => (await shop.storage.size(key)) !== null;
const deliver = (orderId: string) =>
  shop.db
    .updateTable("orders")
    .set({ status: "delivered", updated_at: shop.clock.now() })
    .where("id", "=", orderId)
    .execute();

it.each([
  ["is gone", false],
  ["is kept for its sales", true],
])(
  "a deleted account that %s opens no order, no cart and no membership in a tab that it has left open",
  async (_what, isSeller) => {
    const { id } = await addPoster(shop, { creator });
    const other = await addPoster(shop);
    if (isSeller) await deliver((await purchase(shop, stranger(), [id])).order.id);
    expect(await leave({ giveUpEarnings: true })).toBe("done");
    expect(await codeOf(addToCart(shop, creator, other.id))).toBe("not-signed-in");
    const credits = openCreditOrder(shop, creator, { packId: PACK_IDS[0]!, language: "en" });
    expect(await codeOf(credits)).toBe("not-signed-in");
    expect(await codeOf(beginJoining(shop, creator))).toBe("not-signed-in");
    expect((await stripeOf(shop).customers.list()).data).toEqual([]);
  },
);

describe("an account without sales", () => {
  it("is deleted with every row, file and session", async () => {
    const published = await addPoster(shop, { creator, clipMomentMs: 10, lettering: "Hi" });
    const other = await addPoster(shop);
    await likePoster(shop, creator, { posterId: other.id });
    const token = await openSession(shop, creator.account.id);
    expect(await leave()).toBe("done");
    expect((await findViewer(shop, token)).account).toBeNull();
    expect(await count("accounts")).toBe(1);
    expect(await count("posters")).toBe(1);
    expect(await count("publications")).toBe(1);
    expect(await count("likes")).toBe(0);
    await removeScheduledFiles(shop);
    for (const key of [
      published.imageKey,
      published.photoKey,
      published.clip?.key ?? "",
      published.thumbnailKey,
    ]) {
      expect(await isThere(key)).toBe(false);
    }
    expect(await isThere(other.imageKey)).toBe(true);
    const emails = await shop.db.selectFrom("emails").select(["kind", "recipient"]).execute();
    expect(emails).toEqual([{ kind: "accountDeleted", recipient: "creator@example.com" }]);
  });

  it("is deleted once, after its password and username", async () => {
    expect(await leave({ password: "wrong" })).toBe("password-wrong");
    expect(await leave({ username: "another_name" })).toBe("username-mismatch");
    expect(await leave({ username: "" })).toBe("fields-missing");
    const both = await Promise.all([leave(), leave()]);
    expect(both.sort()).toEqual(["done", expect.stringMatching(/not-signed-in|password-wrong/)]);
    expect(await leave()).toBe("password-wrong");
  });

  it("can be deleted while a painting runs", async () => {
    const { creationId } = await addPoster(shop, { creator, public: null });
    const finished = await shop.db.selectFrom("paintings").selectAll().executeTakeFirstOrThrow();
    await shop.db
      .insertInto("paintings")
      .values({
        ...finished,
        id: "running",
        request_key: "running",
        state: "painting",
        creation_id: creationId,
      })
      .execute();
    expect(await leave()).toBe("done");
    expect(await count("creations")).toBe(0);
  });

  it("loses its files also after a crash", async () => {
    const published = await addPoster(shop, { creator });
    await leave();
    const broken = { ...shop, storage: Object.create(shop.storage, { remove: { value: fail } }) };
    await expect(removeScheduledFiles(broken)).rejects.toThrow("disk");
    await removeScheduledFiles(shop);
    expect(await isThere(published.imageKey)).toBe(false);
    expect(await shop.db.selectFrom("file_removals").selectAll().execute()).toEqual([]);
  });
});

async function fail(): Promise<never> {
  throw new Error("disk");
}

const WORDS = { lettering: '{"text":"Hi"}', caption: '{"title":"For Anna"}' };
const write = (id: string) => shop.db.updateTable("posters").set(WORDS).where("id", "=", id).execute();
const sorted = (rows: unknown[][]) => rows.sort(([one], [other]) => String(one).localeCompare(String(other)));
/** The words on each ordered poster, and those on the line of its order. */
async function wordsKept() {
  const rows = await shop.db
    .selectFrom("order_lines as line")
    .innerJoin("posters", "posters.id", "line.poster_id")
    .select(["posters.id", "posters.lettering", "posters.caption"])
    .select(["line.lettering as lineLettering", "line.caption as lineCaption"])
    .execute();
  return sorted(
    rows.map(({ id, lettering, caption, lineLettering, lineCaption }) => [
      id,
      { lettering, caption },
      { lettering: lineLettering, caption: lineCaption },
    ]),
  );
}

describe("an account with sales", () => {
  let sold: PublishedOwnPoster;
  beforeEach(async () => {
    sold = await addPoster(shop, { creator, name: "Dusk", totalSupply: 5, price: 5000 });
  });

  it("is deleted with unpaid earnings only where its creator gives them up", async () => {
    await purchase(shop, stranger(), [sold.id]);
    const unpaid = await unpaidEarnings(shop.db, creator.account.id);
    expect(unpaid).toBeGreaterThan(0);
    expect(await leave()).toBe("earnings-unpaid");
    expect(await leave({ giveUpEarnings: true })).toBe("done");
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
  });

  it("keeps what open orders need until they are delivered, then only the records", async () => {
    const {
      order: { id },
    } = await purchase(shop, stranger(), [sold.id]);
    await leave({ giveUpEarnings: true });
    await removeScheduledFiles(shop);
    for (const key of [sold.imageKey, sold.photoKey]) expect(await isThere(key)).toBe(true);
    const publication = await shop.db.selectFrom("publications").selectAll().executeTakeFirstOrThrow();
    expect(publication.public).toBe(0);
    await deliver(id);
    await purgeDeletedAccounts(shop);
    await removeScheduledFiles(shop);
    expect(await isThere(sold.photoKey)).toBe(false);
    expect(await isThere(sold.imageKey)).toBe(true);
    const { email, username } = await shop.db
      .selectFrom("accounts")
      .select(["email", "username"])
      .where("id", "=", creator.account.id)
      .executeTakeFirstOrThrow();
    expect([email, username]).toEqual([`deleted:${creator.account.id}`, null]);
  });

  it("leaves the picture of a sold print to its buyer alone", async () => {
    const { id, imageKey } = await addPoster(shop, { creator });
    const buyer = stranger();
    await purchase(shop, buyer, [id]);
    await leave({ giveUpEarnings: true });
    expect(await findPicture(shop, buyer, imageKey)).toBeDefined();
    expect(await findPicture(shop, ANONYMOUS, imageKey)).toBeUndefined();
  });

  it("loses the words on a poster once no print of it is due; a sold print keeps its own", async () => {
    const printed = await addPoster(shop, { creator, public: null });
    for (const { id } of [sold, printed]) await write(id);
    const { order } = await purchase(shop, stranger(), [sold.id]);
    const { id: orderId } = await openOrder(shop, creator, { posterId: printed.id, language: "en" });
    const own = await prepareCheckout(shop, creator, { orderId, shipping: ADDRESS, quantity: 1 });
    await payWithCard(shop, own);
    await settleOrder(shop, own.intentId);
    await leave({ giveUpEarnings: true });
    const written = [
      [sold.id, WORDS, WORDS],
      [printed.id, WORDS, WORDS],
    ];
    expect(await wordsKept()).toEqual(sorted(written));
    for (const id of [order.id, orderId]) await deliver(id);
    await purgeDeletedAccounts(shop);
    const bare = { lettering: null, caption: null };
    expect(await wordsKept()).toEqual(
      sorted([
        [sold.id, bare, WORDS],
        [printed.id, bare, bare],
      ]),
    );
  });

  it("earns nothing from a payment that arrives after the deletion", async () => {
    const checkout = await checkOut(shop, stranger(), [sold.id]);
    await leave();
    await payWithCard(shop, checkout);
    expect((await settleOrder(shop, checkout.intentId)).paymentState).toBe("paid");
    await purgeDeletedAccounts(shop);
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
    const kinds = await shop.db.selectFrom("emails").select("kind").execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain("saleMade");
  });
});

describe("an account with orders", () => {
  let poster: PublishedOwnPoster;
  beforeEach(async () => {
    poster = await addPoster(shop, { name: "Dawn", totalSupply: null });
  });
  const order = (id: string) =>
    shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("is delivered what it paid for, and keeps only its receipt", async () => {
    const {
      order: { id },
    } = await purchase(shop, creator, [poster.id]);
    expect((await deletionOutlook(shop, creator)).openOrders).toBe(1);
    expect(await leave()).toBe("done");
    expect(await order(id)).toMatchObject({ account_id: null, email: "ada@example.com", status: "pending" });
    await deliver(id);
    shop.clock.pass(15 * DAY);
    await purgeDeletedAccounts(shop);
    expect(await order(id)).toMatchObject({ email: "", draft: null, last_name: "Lovelace", city: "Lugano" });
  });

  it("still gets the confirmation of what it withdrew from just before", async () => {
    const { order: bought } = await purchase(shop, creator, [poster.id]);
    const email = "creator@example.com";
    await shop.db.updateTable("orders").set({ email, country: "DE" }).where("id", "=", bought.id).execute();
    const [line] = await shop.db.selectFrom("order_lines").select("id").execute();
    const [, key = null] = contractLink(shop, bought.id).split("?key=");
    await declare(shop, creator, {
      access: { id: bought.id, key },
      choice: [{ lineId: line?.id ?? "", quantity: 1 }],
    });
    expect(await leave()).toBe("done");
    expect(await emailsOfKind(shop, "withdrawalReceived")).toMatchObject([
      { recipient: email, text: expect.stringContaining("withdraw") },
    ]);
  });

  it("cancels what was not paid; a later payment has no effect", async () => {
    const checkout = await checkOut(shop, creator, [poster.id]);
    expect(await leave()).toBe("done");
    const { id } = checkout.order;
    expect(await order(id)).toMatchObject({ status: "cancelled", email: "", last_name: null });
    await payWithCard(shop, checkout).catch(() => undefined);
    await settleOrder(shop, checkout.intentId);
    expect((await order(id)).paid_at).toBeNull();
  });
});

describe("the download of own data", () => {
  it("is a zip of the account's own data and files, and of no other account's", async () => {
    const published = await addPoster(shop, { creator, name: "Mine alone" });
    const other = await addPoster(shop, { name: "Of another" });
    const { order } = await purchase(shop, creator, [(await addPoster(shop, { name: "Bought" })).id]);
    const { name, stream } = await ownArchive(shop, creator);
    const zip = Buffer.from(await new Response(stream).arrayBuffer());
    expect(name).toBe("creator-2025-05-04.zip");
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    const text = zip.toString("latin1");
    for (const part of [
      "account.json",
      "orders.json",
      "earnings.json",
      `files/${published.imageKey}`,
      "Mine alone",
      order.confirmationId,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("creator@example.com");
    for (const part of ["Of another", other.imageKey, "password_hash", "token_hash", "rowid"]) {
      expect(text).not.toContain(part);
    }
  });

  it("is refused after three in a row", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) codes.push(await codeOf(ownArchive(shop, creator)));
    expect(codes).toEqual(["done", "done", "done", "too-many-requests"]);
  });

  it("requires a log-in", async () => {
    expect(await codeOf(ownArchive(shop, { account: null }))).toBe("not-signed-in");
  });
});
