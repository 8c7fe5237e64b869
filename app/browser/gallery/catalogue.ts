/** The catalogue with a script: it goes on by itself, searches while one types, and finds its place again. */
import { watchExhibits } from "./exhibit.ts";
import { watchMore } from "./more.ts";
import { keepPlace, returnToPlace } from "./return.ts";
import { watchSearch } from "./search.ts";

export function startCatalogue(gallery: HTMLElement): void {
  returnToPlace(gallery);
  keepPlace(gallery);
  const look = watchMore(gallery);
  watchSearch(gallery, look);
  watchExhibits();
}
