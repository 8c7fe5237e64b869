/**
 * The country of a network, by the assignments of the internet registries. Only the country is ever stored.
 * The data is the public domain package `@ip-location-db/geo-whois-asn-country-mmdb`, as new as the last `npm update`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CountryResponse, Reader } from "mmdb-lib";

/** A country by its ISO code; "local" for this machine and private networks; null if it is unknown. */
export type Place = string | null;

const DATA = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
const LOCAL = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1?$|::\/|f[cd]|fe80)/i;

/** @param network as `Viewer` has it */
export function placeOf(network: string | undefined): Place {
  const address = network?.split("/")[0];
  if (!address) return null;
  if (LOCAL.test(address)) return "local";
  return registry().get(address)?.country_code ?? null;
}

interface Assignment {
  country_code?: string;
}

let opened: Reader<CountryResponse & Assignment> | undefined;

/** Opened by the first log-in: it takes 8 MB. */
function registry() {
  opened ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(DATA)));
  return opened;
}
