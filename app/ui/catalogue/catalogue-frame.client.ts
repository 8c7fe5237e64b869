/** The catalogue's script: loads further pages, searches while the visitor types, and restores the scroll position. */

import { restoreScrollPosition, saveScrollPosition } from "./catalogue-position.client.ts";
import { watchMore } from "./catalogue-results.client.ts";
import { watchSearch } from "./catalogue-search.client.ts";
import { watchExhibits } from "./poster-detail.client.ts";

export function startCatalogue(gallery: HTMLElement): void {
  restoreScrollPosition(gallery);
  saveScrollPosition(gallery);
  watchSearch(gallery, watchMore(gallery));
  watchExhibits();
}
