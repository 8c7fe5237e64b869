/** docs/api.md: the table is between two markers, everything else is written by hand. */
const BEGIN = "<!-- The calls: written by `npm run api-docs` from app/routes/api/descriptions. -->";
const END = "<!-- End of the calls. -->";

/** The page with its table replaced by this one. */
export function withTable(page: string, table: string): string {
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error("docs/api.md lacks a marker");
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

/** The calls that a page lists, as "GET /api/auth/check". */
export function callsIn(page: string): string[] {
  return [...page.matchAll(/^\| `([A-Z]+ \/api\/[^\s`]+)`/gm)].map(([, call]) => call ?? "");
}
