/** A separate demo shop for malformed requests, with posters, orders, and accounts that can log in. */
import { DEMO_ACCOUNTS, DEMO_STAFF } from "../../db/seed/accounts.ts";
import { leanMemory } from "../fresh.mjs";
import { type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";

export interface Target extends RunningShop {
  /** Ids of posters and orders. */
  ids: string[];
  /** New sessions of two customers and of staff, as cookie headers. */
  logIn(): Promise<string[]>;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openTarget(): Promise<Target> {
  const environment = {
    // Like `npm start` and the systemd unit of docs/operations.md.
    ...leanMemory,
    DEMO: "1",
    ADMIN_USERNAME: DEMO_STAFF.name,
    ADMIN_PASSWORD: DEMO_STAFF.password,
  };
  const shop = await startShop({ environment });
  const { origin } = shop;
  let networks = 0;
  const logInAt = async (path: string, fields: Record<string, string>) => {
    networks += 1;
    const answer = await fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: origin, "X-Forwarded-For": `198.19.${networks >> 8}.${networks & 255}` },
      redirect: "manual",
    });
    if (answer.status !== 303) throw new Error(`The log-in at ${path} answered ${answer.status}.`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  };
  const logIn = () =>
    Promise.all([
      ...DEMO_ACCOUNTS.map(({ email, password }) => logInAt("/login", { email, password })),
      logInAt("/admin/login", { username: DEMO_STAFF.name, password: DEMO_STAFF.password }),
    ]);
  const [, , staff = ""] = await logIn();
  return {
    ...shop,
    ids: [
      ...(await idsIn(`${origin}/api/public-images`)),
      ...(await idsIn(`${origin}/api/admin/orders`, staff)),
      ...(await idsIn(`${origin}/api/admin/catalogue-orders`, staff)),
    ],
    logIn,
    isHealthy: async () => (await fetch(`${origin}/health`).catch(() => null))?.ok ?? false,
    async close() {
      await shop.stop();
      removeDataFolder(shop.dataDir);
    },
  };
}

/** The first ids in the answer of a call. */
async function idsIn(address: string, cookie = ""): Promise<string[]> {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  const found = [...(await answer.text()).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? "");
  if (found.length === 0) throw new Error(`${address} lists no ids.`);
  return found.slice(0, 10);
}
