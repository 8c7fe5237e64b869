/** Reads from the environment which press the shop has. The messages repeat no secret. */
import type { SftpServer } from "../sftp/server.ts";
import { readSftpServer } from "../sftp/settings.server.ts";
import type { PressName } from "./port.ts";
import { type PressSettings, type ProdigiAccount, SHIPPING_METHODS } from "./press-settings.ts";

type Environment = Record<string, string | undefined>;

const FINE_ART_A3 = "GLOBAL-FAP-A3";

/** @throws an error that names the first setting that is missing or wrong */
export function readPressSettings(env: Environment): PressSettings {
  const name = (env.PRINT || "workshop") as PressName;
  if (name === "workshop") return { name };
  if (name === "sftp") return { name, server: sftpOf(env), country: countryOf(env) };
  if (name === "prodigi") return { name, account: prodigiOf(env) };
  throw new Error(`PRINT must be workshop, sftp or prodigi, not "${env.PRINT}".`);
}

function sftpOf(env: Environment): SftpServer {
  const address = env.PRINT_SFTP_URL ?? "";
  return readSftpServer(env, {
    setting: "PRINT_SFTP_URL",
    prefix: "PRINT_SFTP",
    address,
    example: "sftp://shop:password@press.example/jobs",
  });
}

function countryOf(env: Environment): string {
  const country = env.PRINT_COUNTRY || "CH";
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error(`PRINT_COUNTRY must be a country such as CH, not "${country}".`);
  return country;
}

function prodigiOf(env: Environment): ProdigiAccount {
  const { PRODIGI_API_KEY: apiKey, PRODIGI_SHIPPING: shipping = "Standard" } = env;
  if (!apiKey) throw new Error("PRINT is prodigi, so PRODIGI_API_KEY must be set.");
  const apiBase = (env.PRODIGI_API_BASE || "https://api.prodigi.com/v4.0").replace(/\/$/, "");
  if (!URL.canParse(apiBase) || !/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(apiBase)) {
    throw new Error("PRODIGI_API_BASE must be an address such as https://api.sandbox.prodigi.com/v4.0.");
  }
  const shippingMethod = SHIPPING_METHODS.find((each) => each === shipping);
  if (!shippingMethod) throw new Error(`PRODIGI_SHIPPING must be one of ${SHIPPING_METHODS.join(", ")}.`);
  return { apiKey, apiBase, sku: env.PRODIGI_SKU || FINE_ART_A3, shippingMethod };
}
