/** Visitors of the API tests: one with a verified e-mail, and one with a registered account. */
import sharp from "sharp";
import { emailsOf, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

function emailsTo(shop: TestShop, email: string): string[] {
  return emailsOf(shop).filter((message) => message.includes(`To: ${email}`));
}

/** The code of the e-mail number `nth` to that address. Waits until a job has sent it. */
export async function codeFor(shop: TestShop, email: string, nth = 1): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const code = /^\s*(\d{6})\s*$/m.exec(emailsTo(shop, email)[nth - 1] ?? "")?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No e-mail ${nth} with a code for ${email}`);
}

/** Verifies an e-mail through the documented API. */
export async function verify(shop: TestShop, visitor: Visitor, email: string): Promise<void> {
  const before = emailsTo(shop, email).length;
  await visitor.call("/api/send-verification", { email });
  const code = await codeFor(shop, email, before + 1);
  const answer = await visitor.call("/api/verify-email", { email, code });
  if (!answer.ok) throw new Error(`verify-email answered ${answer.status}`);
}

export async function guest(
  shop: TestShop,
  server: TestServer,
  email = "guest@example.com",
): Promise<Visitor> {
  const visitor = server.visitor();
  await verify(shop, visitor, email);
  return visitor;
}

export const PASSWORD = "a long enough password";

export async function customer(shop: TestShop, server: TestServer, username = "ada_love"): Promise<Visitor> {
  const email = `${username}@example.com`;
  const visitor = await guest(shop, server, email);
  const answer = await visitor.call("/api/auth/register", { email, username, password: PASSWORD });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  return visitor;
}

/** A generated photo that is large enough for a print. */
export function photo(width = 600, height = 900): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#885533", noise } })
    .jpeg()
    .toBuffer();
}

export async function dataUrl(bytes: Promise<Buffer> | Buffer = photo()): Promise<string> {
  return `data:image/jpeg;base64,${(await bytes).toString("base64")}`;
}

/** A request of the upload protocol, as the shop's pages send it. */
export function sendTus(
  who: Visitor,
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<Response> {
  return who.fetch(address, {
    method,
    headers: { "Tus-Resumable": "1.0.0", Origin: who.origin, ...headers },
    body: body && new Uint8Array(body),
  });
}
