/** Addresses of rooms that have to be furnished before somebody looks at them. */
import { hashPassword } from "../../app/domain/accounts/password.server.ts";
import { beginCreation, chooseStyle } from "../../app/domain/creations/creation.ts";
import { openPayee } from "../../app/domain/earnings/onboarding.ts";
import { beginJoining } from "../../app/domain/membership/joining.server.ts";
import { openCreditOrder } from "../../app/domain/orders/credit-order.ts";
import { findOpenPayment } from "../../app/domain/orders/paying.server.ts";
import { settleOrder } from "../../app/domain/orders/settlement.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import type { Viewer } from "../../app/domain/viewer.ts";
import { PASSWORD } from "../api/visitors.ts";
import { bought, stranger } from "../domain/cart/shopper.ts";
import { photoBytes, readyCreation, requested } from "../domain/creations/studio.ts";
import { clipBytes } from "../domain/creations/test-video.ts";
import { onboard } from "../domain/earnings/payee.ts";
import { leaveCard } from "../domain/membership/member.ts";
import { ADDRESS, CARDS, payBy } from "../domain/orders/counter.ts";
import { hangPoster } from "../gallery.ts";
import { pageWish } from "../ports/payments-contract.ts";
import { placeOrder } from "../staff.ts";
import { begunToJoin, type People } from "./people.ts";
import { type World, withPoster } from "./world.ts";

const CARD = { expiry: "12/34", cvc: "123", cardholder: "Ada Lovelace" };
const SIGN_UP = {
  email: "to-be@example.com",
  username: "somebody_new",
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
};
const onward = (response: Response) => response.headers.get("Location") ?? "";

/** What makes the place of each name. */
export async function placesOf(world: World, people: People): Promise<Record<string, () => Promise<string>>> {
  const { shop } = world;
  const { verified, account } = people;
  const own = await withPoster(world, account);
  const hung = await hangPoster(shop, { creator: account.viewer });
  await hangPoster(shop, { totalSupply: null });

  const begun = async (width = 1200, height = 1697) => {
    const { id } = await beginCreation(shop, verified.viewer, await photoBytes(width, height));
    return id;
  };
  const styled = async () => {
    const creationId = await begun();
    await chooseStyle(shop, verified.viewer, { creationId, style: "popart" });
    return creationId;
  };
  const painted = async () => {
    const { id, creationId } = await requested(shop, verified.viewer);
    await (await verified.browser.get(`/api/paintings/${id}/events`)).text();
    return creationId;
  };
  /** Wished for, and nobody paints it. */
  const waiting = async () => {
    const { id } = await readyCreation(shop, verified.viewer);
    const now = shop.clock.now();
    const painting = {
      id: crypto.randomUUID(),
      creation_id: id,
      account_id: verified.viewer.account?.id ?? "",
      request_key: "for-ever",
      state: "waiting" as const,
      progress: 0,
      style: "popart",
      feelings: "[]",
      prompt: "",
      seed: 1,
      crop: null,
      failure: null,
      created_at: now,
      updated_at: now,
    };
    await shop.db.insertInto("paintings").values(painting).execute();
    return id;
  };
  const filmed = async () => {
    const videoData = `data:video/mp4;base64,${clipBytes().toString("base64")}`;
    const kept = await verified.browser.call("/api/upload-video", { videoData });
    return ((await kept.json()) as { videoPath: string }).videoPath.split("/").at(-2);
  };

  const ordered = async () => {
    const opened = onward(await account.browser.post("/order", { posterId: own.id }));
    return opened.replace(/\/shipping.*/, "");
  };
  const placed = async () => {
    const order = await ordered();
    const imageUrl = pictureAddress(own.imageKey);
    await account.browser.call("/api/prepare-checkout", { ...ADDRESS, quantity: 1, imageUrl });
    return order;
  };
  const paid = async () => {
    const { id } = await hangPoster(shop, { name: "Noon in Lugano" });
    return (await bought(shop, account.viewer, [id])).order.id;
  };
  const pack = async (viewer: Viewer = account.viewer) =>
    (await openCreditOrder(shop, viewer, { packId: "small", language: "en" })).id;
  const paidPack = async () => {
    const id = await pack(verified.viewer);
    const payment = await findOpenPayment(shop, verified.viewer, id);
    if (payment?.stage !== "open") throw new Error("There is nothing to pay.");
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    return id;
  };
  const shopping = async () => {
    const { id } = await hangPoster(shop, { totalSupply: null });
    await account.browser.call("/api/cart", { posterId: id });
    return "/cart";
  };
  const sold = async (address: string) => {
    await bought(shop, stranger(), [hung.id]);
    return address;
  };
  const changingEmail = async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { id } = account.viewer.account;
    await shop.db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
    return onward(
      await account.browser.post("/settings/email", { email: "ada.new@example.com", password: PASSWORD }),
    );
  };
  const sentOff = async (address: string, fields: Record<string, string>) =>
    onward(await (await people.browser("stranger")).post(address, fields));

  let pages = 0;
  const pay = async () =>
    (await shop.payments.openHostedPage({ ...pageWish, idempotencyKey: `${++pages}` })).url ?? "";
  const payWith = async (cardNumber: string) =>
    onward(await world.stranger().post(await pay(), { ...CARD, cardNumber }));
  const setup = async () => onward(await (await begunToJoin(world)).post("/membership/payment", {}));
  const setUpWith = async (cardNumber: string) => {
    return onward(await world.stranger().post(await setup(), { ...CARD, cardNumber }));
  };
  const asked = async () => {
    const { browser, viewer } = people.asked;
    const setupIntentId = await leaveCard(shop, await beginJoining(shop, viewer), CARDS.confirms);
    return onward(await browser.post("/membership/payment", { setupIntentId }));
  };
  const leaving = async () => {
    await (await people.browser("subscriber")).post("/membership/cancel", {});
    return "/membership/resume";
  };
  const payoutAccount = async () => {
    const { viewer, browser } = await world.member();
    await onboard(shop, viewer);
    return onward(await browser.post("/settings/payouts/dashboard", {}));
  };

  const office = async (wish = {}) => `/admin/orders/${await placeOrder(shop, wish)}`;
  const chosen = async () => `order=${await placeOrder(shop)}&order=${await placeOrder(shop)}`;
  const printFile = async () => {
    const order = await placeOrder(shop);
    const line = await shop.db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", order)
      .executeTakeFirstOrThrow();
    return `/admin/orders/${order}/print/${line.id}`;
  };

  return {
    "(video)": async () => `/create/video/${await filmed()}`,
    "(crop)": async () => `/create/${await begun()}/crop`,
    "(small photo)": async () => `/create/${await begun(200, 283)}/crop`,
    "(style)": async () => `/create/${await begun()}/style`,
    "(feelings)": async () => `/create/${await styled()}/feelings`,
    "(painting)": async () => `/create/${await waiting()}/painting`,
    "(poster)": async () => `/create/${await painted()}/poster`,
    "(lettering)": async () => `/create/${await painted()}/lettering`,
    "(sell)": async () => `/sell/${own.id}`,
    "(on sale)": async () => `/sell/${hung.id}`,
    "(share)": async () => `/share/${hung.id}`,
    "(own poster)": async () => `/dashboard/${own.id}`,
    "(unpublish)": async () => `/posters/${hung.id}/unpublish`,
    "(like)": async () => `/posters/${hung.id}/like`,
    "(report)": async () => `/posters/${hung.id}/report`,
    "(detail)": async () => `/catalogue?poster=${hung.id}`,
    "(edition)": async () => `/editions/${hung.id}`,
    "(print)": () => sold(`/editions/${hung.id}/1`),
    "(statements)": () => sold("/settings/earnings"),
    "(statement)": () => sold("/settings/earnings/2025-05"),
    "(e-mail code)": changingEmail,
    "(shipping)": async () => `${await ordered()}/shipping`,
    "(payment)": async () => `${await placed()}/payment`,
    "(placed)": placed,
    "(paid)": async () => `/order/${await paid()}`,
    "(cart)": shopping,
    "(pack)": async () => `/credits/${await pack()}`,
    "(paid pack)": async () => `/credits/${await paidPack()}`,
    "(continue code)": () => sentOff("/continue", { email: "guest@example.com" }),
    "(sign-up code)": () => sentOff("/sign-up", SIGN_UP),
    "(pay)": pay,
    "(pay: confirm)": () => payWith(CARDS.confirms),
    "(pay: processing)": () => payWith(CARDS.processes),
    "(setup)": setup,
    "(setup: confirm)": () => setUpWith(CARDS.confirms),
    "(setup: processing)": () => setUpWith(CARDS.processes),
    "(bank)": asked,
    "(resume)": leaving,
    "(onboarding)": async () => openPayee(shop, (await world.member()).viewer, {}),
    "(payout account)": payoutAccount,
    "(orders)": async () => (await office()) && "/admin/orders",
    "(catalogue orders)": async () => (await office({ kind: "catalogue" })) && "/admin/orders?kind=catalogue",
    "(office order)": office,
    "(order in trouble)": () => office({ attention: "payment-mismatch" }),
    "(office poster)": async () => `/admin/posters/${hung.id}`,
    "(print file)": printFile,
    "(chosen status)": async () => `/admin/orders/selection/status?${await chosen()}`,
    "(chosen files)": async () => `/admin/orders/selection/print-files?${await chosen()}`,
    "(chosen reprint)": async () => `/admin/orders/selection/reprint?${await chosen()}`,
  };
}
