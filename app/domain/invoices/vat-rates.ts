/**
 * The standard rate of value added tax in each country that the shop ships to. A printed poster (HS code 4911.91) has no
 * reduced rate in any of them.
 * Sources: European Commission, Taxes in Europe Database (tedb); for CH and LI the Federal Tax Administration (estv.admin.ch),
 * for GB HM Revenue & Customs, for IS Skatturinn, for NO Skatteetaten. Checked in November 2026.
 */
import { swissDay } from "../kernel/swiss-time.ts";

/** Hundredths of a percent: 810 are 8.1 %. */
export type VatRate = number;

interface RatePeriod {
  /** The first day on which it holds. */
  from: string;
  rate: VatRate;
}

/** By ISO 3166, the newest rate first. A rate that ended before the shop opened is left out. */
export const VAT_RATES: Readonly<Record<string, readonly [RatePeriod, ...RatePeriod[]]>> = {
  AT: [{ from: "1984-01-01", rate: 2000 }],
  BE: [{ from: "1996-01-01", rate: 2100 }],
  BG: [{ from: "1999-01-01", rate: 2000 }],
  CH: [{ from: "2024-01-01", rate: 810 }],
  CY: [{ from: "2014-01-13", rate: 1900 }],
  CZ: [{ from: "2013-01-01", rate: 2100 }],
  DE: [{ from: "2021-01-01", rate: 1900 }],
  DK: [{ from: "1992-01-01", rate: 2500 }],
  EE: [
    { from: "2025-07-01", rate: 2400 },
    { from: "2024-01-01", rate: 2200 },
  ],
  ES: [{ from: "2012-09-01", rate: 2100 }],
  FI: [{ from: "2024-09-01", rate: 2550 }],
  FR: [{ from: "2014-01-01", rate: 2000 }],
  GB: [{ from: "2011-01-04", rate: 2000 }],
  GR: [{ from: "2016-06-01", rate: 2400 }],
  HR: [{ from: "2012-03-01", rate: 2500 }],
  HU: [{ from: "2012-01-01", rate: 2700 }],
  IE: [{ from: "2021-03-01", rate: 2300 }],
  IS: [{ from: "2015-01-01", rate: 2400 }],
  IT: [{ from: "2013-10-01", rate: 2200 }],
  LI: [{ from: "2024-01-01", rate: 810 }],
  LT: [{ from: "2009-09-01", rate: 2100 }],
  LU: [{ from: "2024-01-01", rate: 1700 }],
  LV: [{ from: "2012-07-01", rate: 2100 }],
  MT: [{ from: "2004-01-01", rate: 1800 }],
  NL: [{ from: "2012-10-01", rate: 2100 }],
  NO: [{ from: "2005-01-01", rate: 2500 }],
  PL: [{ from: "2011-01-01", rate: 2300 }],
  PT: [{ from: "2011-01-01", rate: 2300 }],
  RO: [
    { from: "2025-08-01", rate: 2100 },
    { from: "2017-01-01", rate: 1900 },
  ],
  SE: [{ from: "1990-07-01", rate: 2500 }],
  SI: [{ from: "2013-07-01", rate: 2200 }],
  SK: [{ from: "2025-01-01", rate: 2300 }],
};

/** The rate in the country at that moment. @throws RangeError for a country that the shop does not ship to */
export function vatRate(country: string, moment: number): VatRate {
  const periods = VAT_RATES[country];
  if (!periods) throw new RangeError(`No rate of value added tax is known for ${country}.`);
  const day = swissDay(moment);
  // Before the oldest known period: the shop was not open.
  return (periods.find(({ from }) => from <= day) ?? periods.at(-1)!).rate;
}
