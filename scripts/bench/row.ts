/** One row of the table: a measurement, and the same work without the shop, in the same run. */
export interface Row {
  what: string;
  shop: string;
  against: string;
  /** The ratio of both; empty without a comparison. */
  ratio: string;
}

/** Whether the page with this address is measured: all are, unless the command names some. A query does not count. */
export type IsChosen = (path: string) => boolean;

/** Prints a row that took a while, because the table comes at the end. */
export function printed(row: Row): Row {
  const { what, shop, against } = row;
  process.stdout.write(`${what}: ${shop}, ${against}\n`);
  return row;
}

export function times(number: number): string {
  return `${number.toFixed(number < 10 ? 2 : 0)} x`;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** Runs per second, from the milliseconds of each run. */
export function perSecond(taken: readonly number[]): number {
  return (1000 * taken.length) / taken.reduce((sum, ms) => sum + ms, 0);
}
