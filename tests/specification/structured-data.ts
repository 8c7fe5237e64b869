/** What the structured data of a page must be: objects of schema.org's types, with what search engines ask of an offer. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseHTML } from "linkedom";

type Thing = Readonly<Record<string, unknown>>;

/** The types of schema.org, as the package `schema-dts` declares them. */
interface Vocabulary {
  /** What each property of a type may be, by the type's name, without the properties of the types above it. */
  properties: ReadonlyMap<string, ReadonlyMap<string, string>>;
  parents: ReadonlyMap<string, readonly string[]>;
  /** The members of each enumeration. */
  members: ReadonlyMap<string, readonly string[]>;
}

/** What Google asks for, besides what the types say. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "url", "brand", "offers"],
  Offer: [
    "url",
    "price",
    "priceCurrency",
    "availability",
    "itemCondition",
    "seller",
    "shippingDetails",
    "hasMerchantReturnPolicy",
  ],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory"],
  ImageObject: ["contentUrl", "license", "creator", "creditText", "copyrightNotice", "digitalSourceType"],
  Organization: ["name", "url", "logo"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

const ADDRESSES = ["@id", "item", "logo"];
const FORMATS: Readonly<Record<string, RegExp>> = { price: /^\d+\.\d{2}$/, priceCurrency: /^[A-Z]{3}$/ };

/** The blocks of data on a page, as texts. */
export function dataOf(html: string): string[] {
  const blocks = parseHTML(html).document.querySelectorAll('script[type="application/ld+json"]');
  return [...blocks].map(({ textContent }) => textContent ?? "");
}

/** What is wrong with a block of data, one line each. */
export function dataFaultsOf(block: string): string[] {
  const { "@context": context, "@graph": graph = [], ...more } = JSON.parse(block);
  const faults = context === "https://schema.org" ? [] : [`the context is ${context}`];
  if (graph.length === 0) faults.push("there is nothing in the graph");
  faults.push(...Object.keys(more).map((key) => `${key} is beside the graph`));
  return [...faults, ...graph.flatMap((thing: Thing) => thingFaults(thing, "@graph"))];
}

function thingFaults(thing: Thing, place: string): string[] {
  const type = String(thing["@type"] ?? "");
  const keys = Object.keys(thing);
  if (type === "" && keys.join() === "@id") return addressFaults(thing["@id"], `${place}.@id`);
  if (!vocabulary.parents.has(type)) return [`${place} has the unknown type ${type}`];
  return [
    ...(REQUIRED[type] ?? []).filter((key) => !keys.includes(key)).map((key) => `${type} has no ${key}`),
    ...keys
      .filter((key) => key !== "@type")
      .flatMap((key) => [thing[key]].flat().flatMap((value) => valueFaults(type, key, value))),
  ];
}

function valueFaults(type: string, key: string, value: unknown): string[] {
  const place = `${type}.${key}`;
  const declared = key === "@id" ? "URL" : declaredType(type, key);
  if (declared === undefined) return [`${type} has no property ${key}`];
  if (typeof value === "object" && value !== null) return thingFaults(value as Thing, place);
  if (value === "" || value === null) return [`${place} is empty`];
  if (FORMATS[key]?.test(String(value)) === false) return [`${place} is ${value}`];
  const names = declared.split(" | ");
  if (ADDRESSES.includes(key) || (names.includes("URL") && !names.includes("Text")))
    return addressFaults(value, place);
  const members = names.flatMap((name) => vocabulary.members.get(name) ?? []);
  const isListed = members.length === 0 || names.includes("Text") || members.includes(String(value));
  return isListed ? [] : [`${place} is ${value}, none of ${names.join(" or ")}`];
}

function addressFaults(value: unknown, place: string): string[] {
  return /^https?:\/\/[^/]/.test(String(value)) ? [] : [`${place} is no absolute address: ${value}`];
}

/** What the property may be, in the type or in one above it. */
function declaredType(type: string, key: string): string | undefined {
  const own = vocabulary.properties.get(type)?.get(key);
  if (own !== undefined) return own;
  for (const parent of vocabulary.parents.get(type) ?? []) {
    const found = declaredType(parent, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

const vocabulary = readVocabulary(
  readFileSync(
    createRequire(import.meta.url)
      .resolve("schema-dts")
      .replace(/\.js$/, ".d.ts"),
    "utf8",
  ),
);

function readVocabulary(declarations: string): Vocabulary {
  const properties = new Map<string, Map<string, string>>();
  const parents = new Map<string, string[]>();
  const members = new Map<string, string[]>();
  let open = new Map<string, string>();
  for (const line of declarations.split("\n")) {
    const [, base, above = ""] =
      /^(?:export )?interface (\w+?)(?:Base|Leaf) extends (.*) \{$/.exec(line) ?? [];
    // Most types have a base, for the types below it; the others have a leaf alone.
    if (base && !parents.has(base)) {
      open = new Map();
      properties.set(base, open);
      parents.set(
        base,
        [...above.matchAll(/(\w+)Base\b/g)].map(([, name = ""]) => name),
      );
    }
    const [, key, types] = /^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/.exec(line) ?? [];
    if (key && types) open.set(key, types);
    const [, name, listed = ""] = /^export type (\w+) = (.*);$/.exec(line) ?? [];
    const found = [...listed.matchAll(/"(https:\/\/schema\.org\/\w+)"/g)].map(([, member = ""]) => member);
    if (name && found.length > 0) members.set(name, found);
  }
  return { properties, parents, members };
}
