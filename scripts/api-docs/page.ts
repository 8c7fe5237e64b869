/** docs/api.md: its table lies between two marks, everything else is written by hand. */
const BEGIN = "<!-- The calls: written by `npm run api-docs` from app/web/openapi. -->";
const END = "<!-- End of the calls. -->";

/** The page with this table in place of the one that it has. */
export function withTable(page: string, table: string): string {
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
  if (before === undefined || after === undefined) throw new Error("docs/api.md has lost a mark");
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

/** The calls that a page tells, as "GET /api/auth/check". */
export function told(page: string): string[] {
  return [...page.matchAll(/^\| `([A-Z]+ \/api\/[^\s`]+)`/gm)].map(([, call]) => call ?? "");
}
