/** The catalogue's addresses. */
import { paths } from "../../paths.ts";

interface CatalogueCursor {
  search?: string;
  /** Only older posters. */
  before?: number;
  /** Id of the open poster. */
  poster?: string;
}

/** The address of a catalogue view: the search, the start of the list, and the open poster. */
export function catalogueAddress({ search, before, poster }: CatalogueCursor = {}): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (before !== undefined) query.set("before", String(before));
  if (poster !== undefined) query.set("poster", poster);
  return query.size > 0 ? `${paths.catalogue()}?${query}` : paths.catalogue();
}
