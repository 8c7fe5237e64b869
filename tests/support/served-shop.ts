/** A shop that is served to the tests of one file. */
import { afterAll } from "vitest";
import { openTestShop, serve, type TestServer, type TestShop } from "./shop.ts";

/** Serves the shop, by default a new one, and closes both after the last test of the file. */
export async function servedShop(): Promise<{ shop: TestShop; server: TestServer }>;
export async function servedShop<S extends TestShop>(
  opening: Promise<S>,
): Promise<{ shop: S; server: TestServer }>;
export async function servedShop(opening: Promise<TestShop> = openTestShop()) {
  const shop = await opening;
  const server = await serve(shop);
  afterAll(async () => {
    await server.close();
    await shop.close();
  });
  return { shop, server };
}
