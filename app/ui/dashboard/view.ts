/** Own posters in the form that the dashboard's pages receive. */
import { formatDay } from "~/domain/kernel/swiss-time";
import { EDITION_DPI, isTooCoarseForEdition } from "~/domain/posters/density";
import { isLimited } from "~/domain/posters/edition";
import type { OwnPoster, OwnPublication } from "~/domain/posters/own-poster";
import type { PublicPoster } from "~/domain/posters/public-poster";
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
  /** What its description is made of. */
  described: Pick<PublicPoster, "style" | "feelings" | "description">;
  publication: OwnPublication | null;
  /** Why its limited edition cannot be sold any more: what its print file has, and what it needs. */
  tooCoarse: { dpi: number; least: number } | null;
  isLettered: boolean;
  isCaptioned: boolean;
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
  const {
    id,
    creationId,
    imageKey,
    placeholder,
    clip,
    publication,
    lettering,
    caption,
    effectiveDpi: dpi,
  } = poster;
  const date = formatDay(poster.createdAt, language);
  const style = t(`styles:${poster.style}`);
  const [isLettered, isCaptioned] = [lettering !== null, caption !== null];
  const ended =
    publication && !publication.isPublic && isLimited(publication.edition) && isTooCoarseForEdition(dpi);
  const tooCoarse = ended ? { dpi, least: EDITION_DPI } : null;
  const described = {
    style: poster.style,
    feelings: poster.feelings,
    description: publication?.description ?? null,
  };
  const shown = { style, date, clip, described, publication, tooCoarse, isLettered, isCaptioned };
  return { id, creationId, imageKey, placeholder, ...shown };
}
