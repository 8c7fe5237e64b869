/** The accounts of the demo: two with public passwords, creators, and visitors who like and buy. */
import { openAccount } from "../../app/domain/accounts/account.server.ts";
import { viewerAccountOf } from "../../app/domain/accounts/account.ts";
import { hashPassword } from "../../app/domain/accounts/password.server.ts";
import type { Viewer, ViewerAccount } from "../../app/domain/kernel/viewer.ts";
import type { DemoCollection } from "./collection.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
/** When the first one joined; the others followed one by one. */
const OLDEST_CREATOR = 260 * DAY;
const OLDEST_VISITOR = 200 * DAY;

export interface DemoAccount {
  email: string;
  username: string;
  password: string;
  userType: "standard" | "artistic_collective";
}

/** Public passwords: a demo has no secrets. */
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

/** The demo's staff member, with a public password too. */
export const DEMO_STAFF = { name: "demo_staff", password: "demo-poster-staff" };

/** The demo account that has bought something. */
export const MEMBER = "demo_member";

/** All accounts by username, as viewers. */
export type People = ReadonlyMap<string, Viewer & { account: ViewerAccount }>;

/** Creates all accounts. */
export async function seedPeople(
  stage: Stage,
  { creators, visitors }: Pick<DemoCollection, "creators" | "visitors">,
): Promise<People> {
  const accounts: ViewerAccount[] = [];
  // The random password is not stored, so these accounts have no log-in; one hash serves all.
  const key = await hashPassword(crypto.randomUUID());
  for (const account of DEMO_ACCOUNTS) accounts.push(await openForTrying(stage, account));
  for (const [index, { username, userType }] of creators.entries()) {
    const joined = stage.now - OLDEST_CREATOR + index * 3 * DAY;
    accounts.push(await openLocked(stage, { username, userType, joined }, key));
  }
  for (const [index, username] of visitors.entries()) {
    const joined = stage.now - OLDEST_VISITOR + index * 4 * DAY;
    accounts.push(await openLocked(stage, { username, userType: "standard", joined }, key));
  }
  return new Map(accounts.map((account) => [account.username ?? account.email, { account }]));
}

/** Its password is public, and names the account: no visitor could choose it. */
async function openForTrying(stage: Stage, { password, ...account }: DemoAccount): Promise<ViewerAccount> {
  return openFurnished(
    stage,
    { ...account, joined: stage.now - OLDEST_CREATOR },
    await hashPassword(password),
  );
}

function openLocked(
  stage: Stage,
  account: Pick<ViewerAccount, "userType"> & { username: string; joined: number },
  key: string,
): Promise<ViewerAccount> {
  return openFurnished(stage, { ...account, email: `${account.username}@example.com` }, key);
}

async function openFurnished(
  stage: Stage,
  { email, username, userType, joined }: Omit<DemoAccount, "password"> & { joined: number },
  passwordHash: string,
): Promise<ViewerAccount> {
  const guest = await openAccount(stage.db, email, joined);
  await stage.db
    .updateTable("accounts")
    .set({ username, password_hash: passwordHash, user_type: userType, welcomed: 1 })
    .where("id", "=", guest.id)
    .execute();
  return { ...viewerAccountOf(guest), username, userType };
}
