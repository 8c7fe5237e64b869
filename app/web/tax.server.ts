/** The tax of an order in the page's language. */
import { formatRate, type TaxFacts } from "../domain/invoices/tax-facts.ts";
import { formatMoney } from "../domain/kernel/money.ts";
import { countryName } from "../domain/orders/country.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Net, tax and documents; null before the invoice. `pathOf` is the address of a credit note. */
export function taxShownOf(
  { language }: Pick<RequestContext, "language">,
  facts: TaxFacts | null,
  pathOf: (number: string) => string,
) {
  if (!facts) return null;
  const { invoice, corrections, rate, country } = facts;
  return {
    invoice: invoice.number,
    vat:
      rate === null
        ? null
        : {
            net: formatMoney(invoice.net, language),
            tax: formatMoney(invoice.tax, language),
            rate: formatRate(rate, language),
            country: countryName(country, language),
          },
    corrections: corrections.map(({ number, gross }) => ({
      number,
      amount: formatMoney(gross, language),
      href: pathOf(number),
    })),
  };
}

export type ShownTax = NonNullable<ReturnType<typeof taxShownOf>>;
