/** The page of a living poster: its picture wakes into the clip. Markup: `[data-living]` around both. */
import { startClips } from "../poster-over-clip.client.ts";

export function startLiving(page: HTMLElement): void {
  startClips(page);
}
