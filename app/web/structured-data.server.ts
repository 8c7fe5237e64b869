/**
 * What a page says to search engines in the vocabulary of schema.org.
 * Invariant: prices, availability and returns come from the same rules as the page and the checkout.
 */
import type { MetaDescriptor } from "@remix-run/node";
import type {
  BreadcrumbList,
  Graph,
  ImageObject,
  IPTCDigitalSourceEnumeration,
  MerchantReturnPolicy,
  OfferShippingDetails,
  Organization,
  Product,
  Thing,
} from "schema-dts";
import { POSTER_PRICE, writeMoney } from "../domain/kernel/money.ts";
import type { DayRange, Settings } from "../domain/kernel/shop.ts";
import { COUNTRIES, isoCountry } from "../domain/orders/country.ts";
import { isAvailable } from "../domain/posters/edition.ts";
import { pictureAddress } from "../domain/posters/picture.ts";
import { type Maker, madeBy } from "../domain/posters/provenance.ts";
import type { PublicPoster } from "../domain/posters/public-poster.ts";
import { posterPage } from "../domain/posters/share.ts";
import { type SaleKind, WITHDRAWAL_DAYS, withdrawalRight } from "../domain/withdrawals/right.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./request-context.server.ts";

/** A plain object, as a meta tag takes it. */
export type StructuredData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** The terms of the IPTC that the picture's file names, as schema.org writes them. */
const SOURCE_TYPES: Record<Maker, IPTCDigitalSourceEnumeration> = {
  model: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
  program: "https://schema.org/AlgorithmicallyEnhancedDigitalSource",
};

const SHIPPED_TO = COUNTRIES.map(([code]) => isoCountry(code) ?? code);

/** The objects as one graph. */
export function structured(things: readonly Thing[]): StructuredData {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return graph as unknown as StructuredData;
}

type Page = Pick<RequestContext, "shop" | "t">;

/** The seller. */
export function organization({ shop: { settings } }: Pick<Page, "shop">): Organization {
  const { origin, legalName, legalAddress, contactEmail, vatId } = settings;
  return {
    "@type": "Organization",
    "@id": `${origin}/#seller`,
    name: legalName,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email: contactEmail,
    address: legalAddress,
    ...(vatId && { vatID: vatId }),
  };
}

/** Where the page is: each step has its name and its path. */
export function breadcrumbs(
  { shop: { settings } }: Pick<Page, "shop">,
  steps: readonly (readonly [name: string, path: string])[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: settings.origin + path,
    })),
  };
}

/** Where the record of an edition or of one print is; null once its poster is not public any more. */
export function recordPlace(
  context: Page,
  {
    posterId,
    name,
    creator,
    isPublic,
  }: { posterId: string; name: string; creator: string; isPublic: boolean },
  record: readonly [name: string, path: string],
): StructuredData | null {
  if (!isPublic) return null;
  const steps = [
    [context.t("catalogue:title"), paths.catalogue()],
    [`@${creator}`, paths.creators.$(creator)],
    [name, posterPage(posterId)],
    record,
  ] as const;
  return structured([breadcrumbs(context, steps)]);
}

/** What a catalogue poster is, in a sentence. */
export function productText(t: Page["t"], { style, username, city }: PublicPoster): string {
  return t("catalogue:feeds.product", { style: t(`styles:${style}`), username, city });
}

/** A catalogue poster, its picture and its offer. */
export function product(context: Page, poster: PublicPoster): Product {
  const { shop, t } = context;
  const { settings } = shop;
  const { origin } = settings;
  const page = origin + posterPage(poster.id);
  const { totalSupply } = poster.edition;
  return {
    "@type": "Product",
    "@id": `${page}#product`,
    name: poster.name,
    url: page,
    sku: poster.id,
    description: productText(t, poster),
    image: image(context, poster),
    brand: { "@type": "Brand", name: settings.legalName },
    category: "Posters",
    size: "A3",
    material: "Paper",
    countryOfOrigin: { "@type": "Country", name: "CH" },
    ...(totalSupply !== null && {
      additionalProperty: { "@type": "PropertyValue", name: "editionSize", value: totalSupply },
    }),
    offers: {
      "@type": "Offer",
      url: page,
      price: writeMoney(poster.price),
      priceCurrency: "CHF",
      availability: isAvailable(poster.edition) ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@id": `${origin}/#seller` },
      shippingDetails: shipping(settings),
      hasMerchantReturnPolicy: returnPolicies(origin, "catalogue"),
    },
  };
}

function image({ shop: { settings } }: Page, poster: PublicPoster): ImageObject {
  const { origin } = settings;
  return {
    "@type": "ImageObject",
    contentUrl: origin + pictureAddress(poster.imageKey),
    width: { "@type": "QuantitativeValue", value: poster.width, unitCode: "E37" },
    height: { "@type": "QuantitativeValue", value: poster.height, unitCode: "E37" },
    creator: {
      "@type": "Person",
      name: poster.username,
      url: origin + paths.creators.$(poster.username),
    },
    creditText: `@${poster.username}`,
    copyrightNotice: settings.legalName,
    license: origin + paths.terms(),
    acquireLicensePage: origin + posterPage(poster.id),
    digitalSourceType: SOURCE_TYPES[madeBy(poster)],
  };
}

/** To every country that the shop ships to, at no charge. */
function shipping({ handlingDays, transitDays }: Settings): OfferShippingDetails {
  const days = ([minValue, maxValue]: DayRange) =>
    ({ "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" }) as const;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "CHF" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: SHIPPED_TO },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(handlingDays),
      transitTime: days(transitDays),
    },
  };
}

/** One policy for the countries whose buyers may withdraw, and one for the others, by the table of withdrawals. */
export function returnPolicies(origin: string, kind: SaleKind): MerchantReturnPolicy[] {
  const isOpen = (country: string) => withdrawalRight({ kind, country, since: null }, 0).state === "open";
  const open = SHIPPED_TO.filter(isOpen);
  const closed = SHIPPED_TO.filter((country) => !isOpen(country));
  const link = origin + paths.withdraw();
  const policies: MerchantReturnPolicy[] = [];
  if (open.length > 0) {
    policies.push({
      "@type": "MerchantReturnPolicy",
      applicableCountry: open,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: WITHDRAWAL_DAYS,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      merchantReturnLink: link,
    });
  }
  if (closed.length > 0) {
    policies.push({
      "@type": "MerchantReturnPolicy",
      applicableCountry: closed,
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
      merchantReturnLink: link,
    });
  }
  return policies;
}

/** The shop's own service: a poster of the buyer's photo, at the standard price. */
export function customPoster({ shop: { settings }, t }: Page): Product {
  const { origin } = settings;
  return {
    "@type": "Product",
    name: t("landing:title"),
    url: origin + paths.create(),
    brand: { "@type": "Brand", name: settings.legalName },
    size: "A3",
    offers: {
      "@type": "Offer",
      url: origin + paths.create(),
      price: writeMoney(POSTER_PRICE),
      priceCurrency: "CHF",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@id": `${origin}/#seller` },
      shippingDetails: shipping(settings),
      hasMerchantReturnPolicy: returnPolicies(origin, "own-photo"),
    },
  };
}
