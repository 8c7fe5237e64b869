/** Addresses of pages that need data before they can be opened. */
import { readFile } from "node:fs/promises";
import { NOWHERE } from "../../app/domain/accounts/known-origins.server.ts";
import { hashPassword } from "../../app/domain/accounts/password.server.ts";
import { unsubscribeUrl } from "../../app/domain/accounts/unsubscribe.server.ts";
import { changeStatuses } from "../../app/domain/back-office/bulk-status.ts";
import { setBlock } from "../../app/domain/back-office/customer.ts";
import { giveBackMonth, memberMonths } from "../../app/domain/back-office/month-refund.ts";
import { findOpenPayment } from "../../app/domain/checkout/open-payment.server.ts";
import { beginCreation, chooseStyle } from "../../app/domain/creations/creation.ts";
import { openCreditOrder } from "../../app/domain/credits/credit-order.ts";
import { submitPrintJob } from "../../app/domain/fulfilment/print-submission.server.ts";
import { doStep } from "../../app/domain/fulfilment/workshop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { beginJoining } from "../../app/domain/membership/joining.server.ts";
import { membershipWithdrawalLink } from "../../app/domain/membership/withdrawal-link.server.ts";
import { settleOrder } from "../../app/domain/payments/settlement.ts";
import { changeLivingPoster } from "../../app/domain/posters/living-change.server.ts";
import { findLivingPoster } from "../../app/domain/posters/living-poster.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { takeDownPoster } from "../../app/domain/posters/takedown.ts";
import { sendFeedback } from "../../app/domain/reports/feedback.ts";
import { inviteColleague } from "../../app/domain/staff/colleagues.server.ts";
import { addPasskey, beginPasskey } from "../../app/domain/staff/passkeys.server.ts";
import { addStaff } from "../../app/domain/staff/staff-accounts.server.ts";
import { contractLink } from "../../app/domain/withdrawals/contract.server.ts";
import { PASSWORD } from "../api/visitors.ts";
import { testAuthenticator } from "../support/authenticator.ts";
import { photoBytes, readyCreation, requestedPainting } from "../support/creations.ts";
import { documentOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { addCard, join } from "../support/membership.ts";
import { ADDRESS, CARDS, payWithCard, runJobs } from "../support/orders.ts";
import { readyOrder, withdrawFrom } from "../support/press.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { refundOrder } from "../support/refunds.ts";
import { placeOrder, STAFF } from "../support/staff.ts";
import { deliverEvents, simulatorOf } from "../support/stripe.ts";
import { clipBytes } from "../support/video-reader.ts";
import type { People } from "./people.ts";
import { type World, withPoster } from "./world.ts";

const SIGN_UP = {
  email: "to-be@example.com",
  username: "new_username",
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
};

/** Functions that prepare the page of each name, and return its address. */
export async function pageAddressesOf(
  world: World,
  people: People,
): Promise<Record<string, () => Promise<string>>> {
  const { shop } = world;
  const { verified, account } = people;
  const own = await withPoster(world, account);
  const published = await addPoster(shop, { creator: account.viewer });
  await addPoster(shop, { totalSupply: null });

  const begun = async (width = 1200, height = 1697) => {
    const { id } = await beginCreation(shop, verified.viewer, await photoBytes(width, height));
    return id;
  };
  const styled = async () => {
    const creationId = await begun();
    await chooseStyle(shop, verified.viewer, { creationId, style: "popart" });
    return creationId;
  };
  const withoutPhoto = async () => {
    const id = await styled();
    await shop.db.updateTable("creations").set({ photo_key: null }).where("id", "=", id).execute();
    return id;
  };
  const painted = async () => {
    const { id, creationId } = await requestedPainting(shop, verified.viewer);
    await (await verified.browser.get(`/api/paintings/${id}/events`)).text();
    return creationId;
  };
  const captioned = async () => {
    const creationId = await painted();
    const words = { title: "Evening", place: "Lugano", date: "May 2025", plate: "travel" };
    await verified.browser.post(`/create/${creationId}/caption`, words);
    return creationId;
  };
  /** A painting that waits, and never starts. */
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
      style: "popart" as const,
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
  /** An own poster that is a frame of a real clip. */
  /** Unpublished, or never published. */
  const fromClip = async (state: false | null = false) => {
    const poster = await addPoster(shop, { creator: account.viewer, public: state, clipMomentMs: 1250 });
    const film = await readFile(new URL("../../demo/clips/dandelion-after-dark.mp4", import.meta.url));
    await shop.storage.put(poster.clip?.key ?? "", film);
    return poster;
  };
  const living = async ({ awake = true, state = false }: { awake?: boolean; state?: false | null } = {}) => {
    const { id, clip } = await fromClip(state);
    for (const each of [true, awake]) {
      await changeLivingPoster(shop, account.viewer, { posterId: id, place: "margin", awake: each });
    }
    return { id, clip, code: (await findLivingPoster(shop.db, id))?.code };
  };
  const hidden = async () => {
    const { id } = await living({ state: null });
    await takeDownPoster(
      shop,
      { id: 1, name: "anna" },
      { posterId: id, reason: "person", words: "The child in front." },
    );
    return id;
  };
  const livingWithoutClip = async () => {
    const { clip, code } = await living();
    const gone = { clip_key: null, state: "failed" as const };
    await shop.db
      .updateTable("videos")
      .set(gone)
      .where("id", "=", clip?.videoId ?? "")
      .execute();
    return code;
  };
  const filmed = async () => {
    const videoData = `data:video/mp4;base64,${clipBytes().toString("base64")}`;
    const kept = await verified.browser.call("/api/upload-video", { videoData });
    return ((await kept.json()) as { videoPath: string }).videoPath.split("/").at(-2);
  };

  const ordered = async () => {
    const opened = await locationOf(account.browser.post("/order", { posterId: own.id }));
    return opened.replace(/\/shipping.*/, "");
  };
  const placed = async () => {
    const order = await ordered();
    const imageUrl = pictureAddress(own.imageKey);
    await account.browser.call("/api/prepare-checkout", { ...ADDRESS, quantity: 1, imageUrl });
    return order;
  };
  const paid = async () => {
    const { id } = await addPoster(shop, { name: "Noon in Lugano" });
    return (await purchase(shop, account.viewer, [id])).order.id;
  };
  const withdrawable = async () => contractLink(shop, await paid());
  /** The order of a buyer who may withdraw from it, and its line as the form names it. */
  const orderedAbroad = async () => {
    const { id: posterId } = await addPoster(shop, { name: "Noon in Lugano" });
    const { id } = (await purchase(shop, stranger(), [posterId])).order;
    await shop.db.updateTable("orders").set({ country: "DE" }).where("id", "=", id).execute();
    const lines = shop.db.selectFrom("order_lines").select("id").where("order_id", "=", id);
    return { link: contractLink(shop, id), choice: `${(await lines.executeTakeFirstOrThrow()).id}:1` };
  };
  const chosenWithdrawal = async () => {
    const { link, choice } = await orderedAbroad();
    return `${link.replace("?", "/confirm?")}&choice=${choice}`;
  };
  const withdrawn = async () => {
    const { link, choice } = await orderedAbroad();
    await (await people.browser("stranger")).post(link.replace("?", "/confirm?"), { choice });
    return link;
  };
  const withFailedRefund = async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1, seconds: 1 }] });
    await refundOrder(shop, await paid());
    await runJobs(shop, ["refund"]);
    shop.clock.pass(1000);
    await deliverEvents(shop);
    return "/admin/refunds";
  };
  const pack = async (viewer: Viewer = account.viewer) =>
    (await openCreditOrder(shop, viewer, { packId: "small", language: "en" })).id;
  const paidPack = async () => {
    const id = await pack(verified.viewer);
    const payment = await findOpenPayment(shop, verified.viewer, id);
    if (payment?.stage !== "open") throw new Error("There is nothing to pay.");
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    return id;
  };
  const shopping = async () => {
    const { id } = await addPoster(shop, { totalSupply: null });
    await account.browser.call("/api/cart", { posterId: id });
    return "/cart";
  };
  const sold = async (address: string) => {
    await purchase(shop, stranger(), [published.id]);
    return address;
  };
  const changingEmail = async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { id } = account.viewer.account;
    await shop.db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
    return locationOf(
      await account.browser.post("/settings/email", { email: "ada.new@example.com", password: PASSWORD }),
    );
  };
  const sentOff = async (address: string, fields: Record<string, string>) =>
    await locationOf((await people.browser("stranger")).post(address, fields));

  const asked = async () => {
    const { browser, viewer } = people.asked;
    const setupIntentId = await addCard(shop, await beginJoining(shop, viewer), CARDS.confirms);
    return locationOf(browser.post("/membership/payment", { setupIntentId }));
  };
  const membershipWithdrawable = async () => {
    const settings = await documentOf((await people.browser("subscriber")).get("/settings"));
    return settings.querySelector('a[href^="/withdraw/membership/"]')?.getAttribute("href") ?? "";
  };
  /** The form of a membership that was ended in the provider's dashboard, by its link. */
  const endedMembership = async () => {
    const { viewer } = await world.account();
    await join(shop, viewer);
    const { id, subscription_id } = await shop.db
      .selectFrom("memberships")
      .select(["id", "subscription_id"])
      .where("account_id", "=", viewer.account.id)
      .executeTakeFirstOrThrow();
    await shop.payments.endSubscription(subscription_id ?? "");
    await deliverEvents(shop);
    return membershipWithdrawalLink(shop, id);
  };
  const withdrawnMembership = async () => {
    const link = await endedMembership();
    await (await people.browser("stranger")).post(link, {});
    return link;
  };
  /** The months of the member whose membership is withdrawn from, the newest first. */
  const monthsOf = async (link: string) => {
    const [id = ""] = (link.split("/").at(-1) ?? "").split("?");
    const account = await shop.db
      .selectFrom("memberships")
      .innerJoin("accounts", "accounts.id", "account_id")
      .select(["accounts.id", "email"])
      .where("memberships.id", "=", id)
      .executeTakeFirstOrThrow();
    return { email: account.email, months: await memberMonths(shop.db, account.id) };
  };
  const refundedInPart = async () => {
    const { months } = await monthsOf(await membershipWithdrawable());
    const [month] = months;
    if (!month) throw new Error("There is no paid month.");
    const { id: monthId, left: amount } = month;
    await giveBackMonth(shop, { name: "anna" }, { monthId, amount, scope: "part", part: "3.00" });
    await runJobs(shop, ["refund-month"]);
    return "/membership/invoices";
  };
  const monthRefund = async (link: string) => `/admin/months/${(await monthsOf(link)).months[0]?.id}/refund`;
  const returnedMonth = async () => {
    const link = await withdrawnMembership();
    await runJobs(shop, ["refund-months", "refund-month"]);
    return monthRefund(link);
  };
  const leaving = async () => {
    await (await people.browser("subscriber")).post("/membership/cancel", {});
    return "/membership/resume";
  };

  const backOfficeOrder = async (options = {}) => `/admin/orders/${await placeOrder(shop, options)}`;
  const chosen = async () => `order=${await placeOrder(shop)}&order=${await placeOrder(shop)}`;
  const printFileOf = async (order: string) => {
    const line = await shop.db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", order)
      .executeTakeFirstOrThrow();
    return `/admin/orders/${order}/print/${line.id}`;
  };
  const printFile = async () => printFileOf(await placeOrder(shop));
  const readyPrintFile = async () => printFileOf((await readyOrder(shop)).id);

  /** A poster whose print file staff have replaced. */
  const replacedPrintFile = async () => {
    const address = await printFileOf((await readyOrder(shop)).id);
    const lineId = address.split("/").at(-1) ?? "";
    const own = await shop.db
      .selectFrom("print_files")
      .selectAll()
      .where("line_id", "=", lineId)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("former_print_files")
      .values({ ...own, replaced_at: shop.clock.now() })
      .execute();
    await shop.db
      .updateTable("print_files")
      .set({ made: "uploaded" })
      .where("line_id", "=", lineId)
      .execute();
    return `${address}/replace`;
  };
  const fileAtPress = async (state: "accepted" | "printing") => {
    const { id, jobId } = await readyOrder(shop);
    await shop.db
      .updateTable("print_jobs")
      .set({ press: "prodigi", state, submitted_at: shop.clock.now() })
      .where("id", "=", jobId)
      .execute();
    return `${await printFileOf(id)}/replace`;
  };

  /** A job that lies in the workshop. */
  const workshopJob = async () => {
    const { jobId } = await readyOrder(shop, {
      gift_note: "Alles Gute zum Geburtstag, liebe Nina! Dein Grosi",
    });
    await submitPrintJob(shop, jobId);
    return `/admin/workshop/${jobId}`;
  };
  const withdrawnJob = async () => {
    const { id, jobId } = await readyOrder(shop, { country: "DE" });
    await submitPrintJob(shop, jobId);
    await withdrawFrom(shop, id);
    return `/admin/workshop/${jobId}`;
  };
  const jobToPack = async () => {
    const address = await workshopJob();
    const id = address.split("/").at(-1) ?? "";
    await doStep(shop, { name: "anna" }, { id, step: "printed", parcel: null });
    return address;
  };

  /** A link by which a member of staff sets a password. */
  const invited = async () => {
    await people.browser("staff");
    const owner = await shop.db
      .selectFrom("staff")
      .select(["id", "name"])
      .where("role", "=", "owner")
      .executeTakeFirstOrThrow();
    const link = await inviteColleague(shop, owner, { name: "Dora Muster", role: "orders" }, NOWHERE);
    return link.replace(shop.settings.origin, "");
  };
  const withPasskey = async () => {
    await people.browser("staff");
    const anna = await shop.db
      .selectFrom("staff")
      .select(["id", "name"])
      .where("name", "=", STAFF.username)
      .executeTakeFirstOrThrow();
    const options = await beginPasskey(shop, anna, STAFF.password, NOWHERE);
    const credential = testAuthenticator(shop.settings.origin).create(options);
    await addPasskey(shop, anna, { credential, name: "Telefon von Anna" }, NOWHERE);
    return "/admin/security/passkeys";
  };
  const colleague = async () => {
    await people.browser("staff");
    await addStaff(shop, { name: "emma", password: PASSWORD, role: "orders" });
    const { id } = await shop.db
      .selectFrom("staff")
      .select("id")
      .where("name", "=", "emma")
      .executeTakeFirstOrThrow();
    return `/admin/staff/${id}`;
  };

  return {
    "(set-up link)": invited,
    "(colleague)": colleague,
    "(passkeys)": withPasskey,
    "(video)": async () => `/create/video/${await filmed()}`,
    "(another photo)": async () => `/create?creation=${await withoutPhoto()}`,
    "(crop)": async () => `/create/${await begun()}/crop`,
    "(small photo)": async () => `/create/${await begun(200, 283)}/crop`,
    "(style)": async () => `/create/${await begun()}/style`,
    "(variations)": async () => `/create/${await styled()}/variations`,
    "(feelings)": async () => `/create/${await styled()}/feelings`,
    "(painting)": async () => `/create/${await waiting()}/painting`,
    "(poster)": async () => `/create/${await painted()}/poster`,
    "(lettering)": async () => `/create/${await painted()}/lettering`,
    "(caption)": async () => `/create/${await painted()}/caption`,
    "(captioned)": async () => `/create/${await captioned()}/caption`,
    "(sell)": async () => `/sell/${own.id}`,
    "(on sale)": async () => `/sell/${published.id}`,
    "(share)": async () => `/share/${published.id}`,
    "(own poster)": async () => `/dashboard/${own.id}`,
    "(own clip)": async () => `/dashboard/${(await fromClip()).id}`,
    "(living choice)": async () => `/dashboard/${(await fromClip()).id}/living`,
    "(own poster, page hidden)": async () => `/dashboard/${await hidden()}`,
    "(own code, hidden)": async () => `/dashboard/${await hidden()}/living`,
    "(own code)": async () => `/dashboard/${(await living()).id}/living`,
    "(living)": async () => `/living/${(await living()).code}`,
    "(living, asleep)": async () => `/living/${(await living({ awake: false })).code}`,
    "(living, without its clip)": async () => `/living/${await livingWithoutClip()}`,
    "(poster from a clip)": async () => `/create/${(await fromClip()).creationId}/poster`,
    "(unpublish)": async () => `/posters/${published.id}/unpublish`,
    "(like)": async () => `/posters/${published.id}/like`,
    "(report)": async () => `/posters/${published.id}/report`,
    "(detail)": async () => `/catalogue?poster=${published.id}`,
    "(unsubscribe)": async () =>
      unsubscribeUrl(shop, account.viewer.account?.id ?? "").slice(shop.settings.origin.length),
    "(creator)": async () => `/creators/${account.viewer.account?.username}`,
    "(edition)": async () => `/editions/${published.id}`,
    "(print)": () => sold(`/editions/${published.id}/1`),
    "(statements)": () => sold("/settings/earnings"),
    "(statement)": () => sold("/settings/earnings/2025-05"),
    "(e-mail code)": changingEmail,
    "(shipping)": async () => `${await ordered()}/shipping`,
    "(payment)": async () => `${await placed()}/payment`,
    "(placed)": placed,
    "(paid)": async () => `/order/${await paid()}`,
    "(gift made abroad)": async () => {
      const gift = { account_id: account.viewer.account.id, gift_note: "Alles Gute zum Geburtstag!" };
      const { id, jobId } = await readyOrder(shop, gift);
      // Not sent by the shop's own press, which would say that it is in Switzerland.
      await shop.db
        .updateTable("print_jobs")
        .set({ press: "prodigi", state: "accepted", submitted_at: shop.clock.now(), country: "DE" })
        .where("id", "=", jobId)
        .execute();
      return `/order/${id}`;
    },
    "(cart)": shopping,
    "(pack)": async () => `/credits/${await pack()}`,
    "(paid pack)": async () => `/credits/${await paidPack()}`,
    "(continue code)": () => sentOff("/continue", { email: "guest@example.com" }),
    "(sign-up code)": () => sentOff("/sign-up", SIGN_UP),
    "(bank)": asked,
    "(resume)": leaving,
    "(orders)": async () => (await backOfficeOrder()) && "/admin/orders",
    "(catalogue orders)": async () =>
      (await backOfficeOrder({ kind: "catalogue" })) && "/admin/orders?kind=catalogue",
    "(back-office order)": backOfficeOrder,
    "(order in trouble)": () => backOfficeOrder({ attention: "payment-mismatch" }),
    "(customer)": async () => `/admin/customers?email=${account.viewer.account.email}`,
    "(blocked customer)": async () => {
      const email = `blocked-${crypto.randomUUID()}@example.com`;
      await placeOrder(shop, { email });
      await setBlock(shop, { id: 1, name: "anna" }, { email, set: "block" });
      return `/admin/customers?email=${email}`;
    },
    "(member)": async () =>
      `/admin/customers?email=${(await monthsOf(await membershipWithdrawable())).email}`,
    "(month refund)": async () => monthRefund(await membershipWithdrawable()),
    "(month returned)": returnedMonth,
    "(credit note)": refundedInPart,
    "(customer account)": async () => `/admin/customers/${account.viewer.account.id}/delete`,
    "(feedback)": async () => {
      const message = "The size of the letters on the crop page is too small for me.";
      await sendFeedback(shop, { message, email: "reader@example.com", language: "en" });
      return "/admin/feedback";
    },
    "(withdraw)": withdrawable,
    "(withdraw abroad)": async () => (await orderedAbroad()).link,
    "(chosen withdrawal)": chosenWithdrawal,
    "(withdrawn)": withdrawn,
    "(withdrawals)": async () => (await withdrawn()) && "/admin/withdrawals",
    "(ended membership)": endedMembership,
    "(withdrawn membership)": withdrawnMembership,
    "(withdraw membership)": membershipWithdrawable,
    "(defect)": async () => (await withdrawable()).replace("?", "/defect?"),
    "(withdraw nothing)": async () => (await withdrawable()).replace("?", "/confirm?"),
    "(failed refunds)": withFailedRefund,
    "(failed payouts)": async () => {
      await people.browser("payee");
      return "/admin/health";
    },
    "(back-office living poster)": async () => `/admin/posters/${(await living({ state: null })).id}`,
    "(hidden living poster)": async () => `/admin/posters/${await hidden()}`,
    "(back-office poster)": async () => `/admin/posters/${published.id}`,
    "(print file)": printFile,
    "(ready print file)": readyPrintFile,
    "(replaced print file)": replacedPrintFile,
    "(printed file)": () => fileAtPress("printing"),
    "(file at the press)": () => fileAtPress("accepted"),
    "(order as a gift)": async () => {
      const { id, jobId } = await readyOrder(shop, { gift_note: "Alles Gute zum Geburtstag!" });
      await submitPrintJob(shop, jobId);
      return `/admin/orders/${id}`;
    },
    "(workshop)": async () => (await workshopJob()) && "/admin/workshop",
    "(workshop job)": workshopJob,
    "(withdrawn workshop)": async () => (await withdrawnJob()) && "/admin/workshop",
    "(withdrawn workshop job)": withdrawnJob,
    "(job to pack)": jobToPack,
    "(chosen status)": async () => `/admin/orders/selection/status?${await chosen()}`,
    "(question)": async () => `/admin/orders/selection/status?${await chosen()}&status=shipped`,
    "(whole list question)": async () => {
      await placeOrder(shop);
      return `/admin/orders/selection/status?all=${encodeURIComponent("/admin/orders")}&status=shipped`;
    },
    "(bulk change)": async () => {
      const id = crypto.randomUUID();
      const order = [{ id: await placeOrder(shop) }];
      await changeStatuses(shop, { id: 1, name: "anna" }, { id, order, status: "shipped" });
      return `/admin/orders/changes/${id}`;
    },
    "(saved views)": async () => {
      await people.browser("staff");
      const { id } = await shop.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
      const list = "/admin/orders?status=processing&sort=oldest";
      const name = `To ship ${crypto.randomUUID().slice(0, 4)}`;
      await shop.db.insertInto("saved_views").values({ staff_id: id, name, list }).execute();
      return `/admin/orders/views?list=${encodeURIComponent(list)}`;
    },
    "(chosen files)": async () => `/admin/orders/selection/print-files?${await chosen()}`,
    "(chosen reprint)": async () => `/admin/orders/selection/reprint?${await chosen()}`,
  };
}
