/**
 * Draws three of the landing page's posters on the shop's wall: the card that social networks show with a link to the shop.
 *
 *   npx tsx scripts/social-card.ts
 *
 * The result is committed, as public/media/card.jpg.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { drawPosterOnWall } from "../app/domain/posters/social-card.server.ts";

const MEDIA = "public/media";
/** The first in the middle. */
const POSTERS = ["mountain", "dogs", "drum"];

const card = await drawPosterOnWall(POSTERS.map((poster) => readFileSync(`${MEDIA}/${poster}-900.jpg`)));
writeFileSync(`${MEDIA}/card.jpg`, card);
