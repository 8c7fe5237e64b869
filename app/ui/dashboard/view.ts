/** Own posters in the form that the dashboard's pages receive. */
import { formatDay } from "~/domain/kernel/swiss-time";
import type { OwnPoster, OwnPublication } from "~/domain/posters/own-poster";
import type { TileView } from "./poster-tile";

export interface OwnPosterView {
  id: string;
  creationId: string;
  imageKey: string;
  placeholder: string;
  style: string;
  /** When it was painted. */
  date: string;
  clip: OwnPoster["clip"];
  publication: OwnPublication | null;
  isLettered: boolean;
}

export function tileOf(poster: OwnPoster, language: string): TileView {
  const { id, imageKey, placeholder, styleName: style, publication, createdAt } = poster;
  return {
    id,
    imageKey,
    placeholder,
    style,
    name: publication?.name ?? null,
    isPublic: publication?.isPublic ?? false,
    date: formatDay(createdAt, language),
  };
}

export function viewOf(poster: OwnPoster, language: string): OwnPosterView {
  const { id, creationId, imageKey, placeholder, styleName: style, clip, publication, lettering } = poster;
  const date = formatDay(poster.createdAt, language);
  const isLettered = lettering !== null;
  return { id, creationId, imageKey, placeholder, style, date, clip, publication, isLettered };
}
