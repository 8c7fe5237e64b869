/** The viewers of the pages, by kind. Each is made once, on first use. */
import { totpCode } from "../../app/domain/staff/totp.server.ts";
import type { CreatorViewer } from "../support/gallery.ts";
import { join } from "../support/membership.ts";
import { onboard } from "../support/payouts.ts";
import type { Visitor } from "../support/shop.ts";
import { logInAsStaff, STAFF } from "../support/staff.ts";
import type { Who } from "./messages.ts";
import type { Person, World } from "./world.ts";

export interface People {
  verified: Person;
  account: Person<CreatorViewer>;
  asked: Person<CreatorViewer>;
  browser(who: Who): Promise<Visitor>;
}

export async function peopleOf(world: World): Promise<People> {
  const stranger = world.stranger();
  const verified = await world.verified(5);
  const account = await world.account(5);
  const asked = await world.account();
  const letIn: Record<Who, () => Promise<Visitor>> = {
    stranger: async () => stranger,
    verified: async () => verified.browser,
    account: async () => account.browser,
    member: async () => (await world.member()).browser,
    staff: () => world.staff(),
    joiner: () => begunToJoin(world),
    asked: async () => asked.browser,
    subscriber: async () => {
      const { viewer, browser } = await world.account();
      await join(world.shop, viewer);
      return browser;
    },
    payee: () => withFailedPayout(world),
    half: () => halfWayIn(world),
  };
  const known = new Map<Who, Promise<Visitor>>();
  return {
    verified,
    account,
    asked,
    browser(who) {
      const entering = known.get(who) ?? letIn[who]();
      known.set(who, entering);
      return entering;
    },
  };
}

export async function begunToJoin(world: World): Promise<Visitor> {
  const { browser } = await world.account();
  await browser.post("/membership", { consent: "on" });
  return browser;
}

/** The provider would need two days of the world's time to report it. */
async function withFailedPayout(world: World): Promise<Visitor> {
  const { shop } = world;
  const { viewer, browser } = await world.member();
  const payout = {
    id: "po_1",
    account_id: viewer.account.id,
    payout_account_id: await onboard(shop, viewer),
    amount: 2000,
    currency: "chf",
    state: "failed" as const,
    failure: "account_closed",
    created_at: shop.clock.now(),
    settled_at: shop.clock.now(),
  };
  await shop.db.insertInto("bank_payouts").values(payout).execute();
  return browser;
}

async function halfWayIn({ shop, server }: World): Promise<Visitor> {
  const berta = await logInAsStaff(shop, server, "berta");
  const setUp = await (await berta.get("/admin/security/on")).text();
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(setUp)?.[1] ?? "").replaceAll(" ", "");
  await berta.post("/admin/security/on", { code: totpCode(secret, shop.clock.now()) });
  const half = server.visitor();
  await half.post("/admin/login", { ...STAFF, username: "berta" });
  return half;
}
