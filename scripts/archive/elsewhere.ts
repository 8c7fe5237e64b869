import { databaseOf, type Environment } from "../../app/settings.server.ts";
import { bucketStorage } from "../../app/shop.server.ts";
import type { Elsewhere } from "./format.ts";

/** Where the shop of these settings keeps its rows and files. @throws SettingError */
export async function elsewhereOf(env: Environment): Promise<Elsewhere> {
  return { database: databaseOf(env), bucket: await bucketStorage(env) };
}
