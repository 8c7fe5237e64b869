/** Deleting an account, and taking one's data away before. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, deletionOutlook } from "../../../app/domain/accounts/deletion.server.ts";
import { removeDoomedFiles } from "../../../app/domain/accounts/doomed-file.ts";
import { forgetLeftovers } from "../../../app/domain/accounts/leftovers.ts";
import { ownArchive } from "../../../app/domain/accounts/own-archive.server.ts";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { findViewer, openSession } from "../../../app/domain/accounts/session.server.ts";
import { audit } from "../../../app/domain/ledger/audit.server.ts";
import { unpaidEarnings } from "../../../app/domain/ledger/given-up.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { likePoster } from "../../../app/domain/posters/like.ts";
import { type CreatorViewer, type HungPoster, hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { bought, checkedOut, stranger } from "../cart/shopper.ts";
import { payBy } from "../orders/counter.ts";
import { codeOf, PASSWORD } from "./people.ts";

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
afterEach(async () => {
  expect(await audit(shop)).toEqual([]);
  await shop.close();
});

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

describe("an account without sales", () => {
  it("leaves nothing: no row, no file, no session", async () => {
    const hung = await hangPoster(shop, { creator, clipMomentMs: 10, lettering: "Hi" });
    const other = await hangPoster(shop);
    await likePoster(shop, creator, { posterId: other.id });
    const token = await openSession(shop, creator.account.id);
    expect(await leave()).toBe("done");
    expect((await findViewer(shop, token)).account).toBeNull();
    expect(await count("accounts")).toBe(1);
    expect(await count("posters")).toBe(1);
    expect(await count("publications")).toBe(1);
    expect(await count("likes")).toBe(0);
    await removeDoomedFiles(shop);
    for (const key of [hung.imageKey, hung.photoKey, hung.clip?.key ?? "", hung.thumbnailKey]) {
      expect(await isThere(key)).toBe(false);
    }
    expect(await isThere(other.imageKey)).toBe(true);
    const letters = await shop.db.selectFrom("letters").select(["kind", "recipient"]).execute();
    expect(letters).toEqual([{ kind: "accountDeleted", recipient: "creator@example.com" }]);
  });

  it("needs the password, the username, and goes once", async () => {
    expect(await leave({ password: "wrong" })).toBe("password-wrong");
    expect(await leave({ username: "somebody" })).toBe("username-mismatch");
    expect(await leave({ username: "" })).toBe("fields-missing");
    const both = await Promise.all([leave(), leave()]);
    expect(both.sort()).toEqual(["done", expect.stringMatching(/not-signed-in|password-wrong/)]);
    expect(await leave()).toBe("password-wrong");
  });

  it("may go while a painting runs", async () => {
    const { creationId } = await hangPoster(shop, { creator, public: null });
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

  it("has its files removed after a crash, too", async () => {
    const hung = await hangPoster(shop, { creator });
    await leave();
    const broken = { ...shop, storage: Object.create(shop.storage, { remove: { value: fail } }) };
    await expect(removeDoomedFiles(broken)).rejects.toThrow("disk");
    await removeDoomedFiles(shop);
    expect(await isThere(hung.imageKey)).toBe(false);
    expect(await shop.db.selectFrom("doomed_files").selectAll().execute()).toEqual([]);
  });
});

async function fail(): Promise<never> {
  throw new Error("disk");
}

describe("an account with sales", () => {
  let sold: HungPoster;
  beforeEach(async () => {
    sold = await hangPoster(shop, { creator, name: "Dusk", totalSupply: 5, price: 5000 });
  });

  it("goes with unpaid earnings only where they are given up", async () => {
    await bought(shop, stranger(), [sold.id]);
    const unpaid = await unpaidEarnings(shop.db, creator.account.id);
    expect(unpaid).toBeGreaterThan(0);
    expect(await leave()).toBe("earnings-unpaid");
    expect(await leave({ giveUpEarnings: true })).toBe("done");
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
  });

  it("keeps what the buyer waits for until it is delivered, then only the record", async () => {
    const {
      order: { id },
    } = await bought(shop, stranger(), [sold.id]);
    await leave({ giveUpEarnings: true });
    await removeDoomedFiles(shop);
    for (const key of [sold.imageKey, sold.photoKey]) expect(await isThere(key)).toBe(true);
    const publication = await shop.db.selectFrom("publications").selectAll().executeTakeFirstOrThrow();
    expect(publication.public).toBe(0);
    await deliver(id);
    await forgetLeftovers(shop);
    await removeDoomedFiles(shop);
    expect(await isThere(sold.photoKey)).toBe(false);
    expect(await isThere(sold.imageKey)).toBe(true);
    const { email, username } = await shop.db
      .selectFrom("accounts")
      .select(["email", "username"])
      .where("id", "=", creator.account.id)
      .executeTakeFirstOrThrow();
    expect([email, username]).toEqual([`deleted:${creator.account.id}`, null]);
  });

  it("earns nothing with a payment that arrives when it is gone", async () => {
    const checkout = await checkedOut(shop, stranger(), [sold.id]);
    await leave();
    await payBy(shop, checkout);
    expect((await settleOrder(shop, checkout.intentId)).paymentState).toBe("paid");
    await forgetLeftovers(shop);
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
    const kinds = await shop.db.selectFrom("letters").select("kind").execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain("saleMade");
  });
});

describe("an account with orders", () => {
  let poster: HungPoster;
  beforeEach(async () => {
    poster = await hangPoster(shop, { name: "Dawn", totalSupply: null });
  });
  const order = (id: string) =>
    shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("gets what it paid for, and keeps its receipt alone", async () => {
    const {
      order: { id },
    } = await bought(shop, creator, [poster.id]);
    expect((await deletionOutlook(shop, creator)).openOrders).toBe(1);
    expect(await leave()).toBe("done");
    expect(await order(id)).toMatchObject({ account_id: null, email: "ada@example.com", status: "pending" });
    await deliver(id);
    shop.clock.pass(15 * DAY);
    await forgetLeftovers(shop);
    expect(await order(id)).toMatchObject({ email: "", draft: null, last_name: "Lovelace", city: "Lugano" });
  });

  it("calls off what was not paid; a payment that comes all the same harms nothing", async () => {
    const checkout = await checkedOut(shop, creator, [poster.id]);
    expect(await leave()).toBe("done");
    const { id } = checkout.order;
    expect(await order(id)).toMatchObject({ status: "cancelled", email: "", last_name: null });
    await payBy(shop, checkout).catch(() => undefined);
    await settleOrder(shop, checkout.intentId);
    expect((await order(id)).paid_at).toBeNull();
  });
});

describe("one's data", () => {
  it("is a zip of one's own facts and files, and of nobody else's", async () => {
    const hung = await hangPoster(shop, { creator, name: "Mine alone" });
    const other = await hangPoster(shop, { name: "Of another" });
    const { name, stream } = await ownArchive(shop, creator);
    const zip = Buffer.from(await new Response(stream).arrayBuffer());
    expect(name).toBe("creator-2025-05-04.zip");
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    const text = zip.toString("latin1");
    for (const part of [
      "account.json",
      "orders.json",
      "earnings.json",
      `files/${hung.imageKey}`,
      "Mine alone",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain("creator@example.com");
    for (const part of ["Of another", other.imageKey, "password_hash", "token_hash"]) {
      expect(text).not.toContain(part);
    }
  });

  it("can be asked for a few times, then after a pause", async () => {
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) codes.push(await codeOf(ownArchive(shop, creator)));
    expect(codes).toEqual(["done", "done", "done", "too-many-requests"]);
  });

  it("is nobody's without a log-in", async () => {
    expect(await codeOf(ownArchive(shop, { account: null }))).toBe("not-signed-in");
  });
});
