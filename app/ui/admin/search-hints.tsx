/** Beside the found orders: what the search text is the id of, and what to try where it finds nothing. */
import type { searchHints } from "~/web/search-hints.server";

export type SearchHintsShown = NonNullable<Awaited<ReturnType<typeof searchHints>>>;

const LINK = "link inline-flex min-h-11 items-center wrap-anywhere md:pointer-fine:min-h-8";

export function FoundIds({ found }: Pick<SearchHintsShown, "found">) {
  return found.map(({ text, links, further }) => (
    <div className="panel my-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2" key={text}>
      <p className="font-semibold">{text}</p>
      {links.map(({ text: name, href }) => (
        <a className={LINK} href={href} key={href}>
          {name}
        </a>
      ))}
      {further && <p className="quiet">{further}</p>}
    </div>
  ));
}

export function NearSearch({ none }: { none: NonNullable<SearchHintsShown["none"]> }) {
  return (
    <>
      <p className="quiet mt-2 wrap-anywhere">{none.text}</p>
      <ul className="mt-2 grid justify-items-center gap-1">
        {none.offers.map(({ text, href }) => (
          <li key={href}>
            <a className={LINK} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
