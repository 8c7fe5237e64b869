/** The first accounts of a demo: with `DEMO=1`, in a shop that nobody has used yet. */
import { openAccount } from "../app/domain/accounts/account.server.ts";
import { viewerAccountOf } from "../app/domain/accounts/account.ts";
import { registerVerified } from "../app/domain/accounts/sign-up.server.ts";
import { markWelcomed } from "../app/domain/accounts/welcome.ts";
import type { Shop } from "../app/domain/shop.ts";
import type { Viewer } from "../app/domain/viewer.ts";

export interface DemoAccount {
  email: string;
  username: string;
  password: string;
  userType: "standard" | "artistic_collective";
}

/** Known to everybody who reads this: a demo is no place for secrets. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "demo@example.com",
    username: "demo_visitor",
    password: "demo-poster-free",
    userType: "standard",
  },
  {
    email: "member@example.com",
    username: "demo_member",
    password: "demo-poster-member",
    userType: "artistic_collective",
  },
];

/** Fills an empty shop. Answers the demo accounts that the shop has. */
export async function seed(shop: Shop): Promise<readonly DemoAccount[]> {
  if (await isEmpty(shop)) {
    for (const account of DEMO_ACCOUNTS) await open(shop, account);
  }
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const there = await shop.db.selectFrom("accounts").select("email").where("email", "in", emails).execute();
  return DEMO_ACCOUNTS.filter(({ email }) => there.some((account) => account.email === email));
}

async function isEmpty({ db }: Shop): Promise<boolean> {
  return (await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function open(shop: Shop, { email, username, password, userType }: DemoAccount): Promise<void> {
  const now = shop.clock.now();
  const guest = await shop.db.transaction().execute((trx) => openAccount(trx, email, now));
  const viewer: Viewer = { account: viewerAccountOf(guest) };
  const account = await registerVerified(shop, viewer, { email, username, password });
  await markWelcomed(shop, { account });
  await shop.db.updateTable("accounts").set({ user_type: userType }).where("email", "=", email).execute();
}
