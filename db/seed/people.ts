/** The people of the demo: two whose passwords everybody knows, creators, and visitors who like and buy. */
import { openAccount } from "../../app/domain/accounts/account.server.ts";
import { viewerAccountOf } from "../../app/domain/accounts/account.ts";
import { hashPassword } from "../../app/domain/accounts/password.server.ts";
import { registerVerified } from "../../app/domain/accounts/sign-up.server.ts";
import { markWelcomed } from "../../app/domain/accounts/welcome.ts";
import type { Viewer, ViewerAccount } from "../../app/domain/viewer.ts";
import type { DemoCollection } from "./collection.ts";
import type { Stage } from "./stage.ts";

const DAY = 24 * 3600_000;
/** The first of them; the others came one by one. */
const OLDEST_CREATOR = 260 * DAY;
const OLDEST_VISITOR = 200 * DAY;

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

/** Who keeps the demo's back office: as little a secret as the others. */
export const DEMO_STAFF = { name: "demo_staff", password: "demo-poster-staff" };

/** The one of them who has bought something. */
export const MEMBER = "demo_member";

/** Everybody by username, as the viewer that they are. */
export type People = ReadonlyMap<string, Viewer & { account: ViewerAccount }>;

/** Opens everybody's account. */
export async function invite(
  stage: Stage,
  { creators, visitors }: Pick<DemoCollection, "creators" | "visitors">,
): Promise<People> {
  const accounts: ViewerAccount[] = [];
  // Nobody keeps this password, so nobody can log in as them; one hash of it is enough.
  const key = await hashPassword(crypto.randomUUID());
  for (const account of DEMO_ACCOUNTS) accounts.push(await openForTrying(stage, account));
  for (const [place, { username, userType }] of creators.entries()) {
    const joined = stage.now - OLDEST_CREATOR + place * 3 * DAY;
    accounts.push(await openLocked(stage, { username, userType, joined }, key));
  }
  for (const [place, username] of visitors.entries()) {
    const joined = stage.now - OLDEST_VISITOR + place * 4 * DAY;
    accounts.push(await openLocked(stage, { username, userType: "standard", joined }, key));
  }
  return new Map(accounts.map((account) => [account.username ?? account.email, { account }]));
}

async function openForTrying(
  stage: Stage,
  { email, username, password, userType }: DemoAccount,
): Promise<ViewerAccount> {
  const joined = stage.now - OLDEST_CREATOR;
  const shop = stage.at(joined);
  const guest = await openAccount(stage.trx, email, joined);
  const account = await registerVerified(
    shop,
    { account: viewerAccountOf(guest) },
    { email, username, password },
  );
  await markWelcomed(shop, { account });
  await stage.trx.updateTable("accounts").set({ user_type: userType }).where("id", "=", account.id).execute();
  return { ...account, userType };
}

async function openLocked(
  stage: Stage,
  { username, userType, joined }: Pick<ViewerAccount, "userType"> & { username: string; joined: number },
  key: string,
): Promise<ViewerAccount> {
  const guest = await openAccount(stage.trx, `${username}@example.com`, joined);
  await stage.trx
    .updateTable("accounts")
    .set({ username, password_hash: key, user_type: userType, welcomed: 1 })
    .where("id", "=", guest.id)
    .execute();
  return { ...viewerAccountOf(guest), username, userType };
}
