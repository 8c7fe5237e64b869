/** The catalogue's addresses. */

interface CataloguePlace {
  search?: string;
  /** Only what is older. */
  before?: number;
  /** Id of the poster that is open. */
  poster?: string;
}

/** The catalogue as it is looked at: what is searched for, from where on, and which poster is open. */
export function catalogueAddress({ search, before, poster }: CataloguePlace = {}): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (before !== undefined) query.set("before", String(before));
  if (poster !== undefined) query.set("poster", poster);
  return query.size > 0 ? `/catalogue?${query}` : "/catalogue";
}
