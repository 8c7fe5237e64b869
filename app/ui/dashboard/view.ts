/** Own posters in the form that the dashboard's pages receive. */
import { formatDay } from "~/domain/kernel/swiss-time";
import type { OwnPoster, OwnPublication } from "~/domain/posters/own-poster";
import type { RequestContext } from "~/web/request-context.server";
import type { TileView } from "./poster-tile";

type Reader = Pick<RequestContext, "t" | "language">;

export interface OwnPosterView {
  id: string;
  creationId: string;
  imageKey: string;
  placeholder: string;
  /** Its name. */
  style: string;
  /** When it was painted. */
  date: string;
  clip: OwnPoster["clip"];
  publication: OwnPublication | null;
  isLettered: boolean;
}

export function tileOf(poster: OwnPoster, { t, language }: Reader): TileView {
  const { id, imageKey, placeholder, publication, createdAt } = poster;
  return {
    id,
    imageKey,
    placeholder,
    style: t(`styles:${poster.style}`),
    name: publication?.name ?? null,
    isPublic: publication?.isPublic ?? false,
    date: formatDay(createdAt, language),
  };
}

export function viewOf(poster: OwnPoster, { t, language }: Reader): OwnPosterView {
  const { id, creationId, imageKey, placeholder, clip, publication, lettering } = poster;
  const date = formatDay(poster.createdAt, language);
  const style = t(`styles:${poster.style}`);
  const isLettered = lettering !== null;
  return { id, creationId, imageKey, placeholder, style, date, clip, publication, isLettered };
}
