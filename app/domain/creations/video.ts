/**
 * A video is an uploaded clip; one of its frames becomes a poster.
 * Invariant: it belongs to one account and no other account can see it; the public sees at most its clip, once a poster
 * of it is published.
 */
import type { Row } from "../../../db/schema.ts";
import type { Container } from "../../ports/video/container.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isPlayable } from "./video-codec.ts";

export interface Video {
  id: string;
  accountId: string;
  /** Waiting for its clip, ready with it, or without one for good. */
  state: Row<"videos">["state"];
  /** The picture key of the file that a page plays: the uploaded file, later the clip. Null if there is neither. */
  playableKey: string | null;
  /** Whether browsers are expected to play that file; if not, frames come from the server. */
  playable: boolean;
  /** The uploaded file; null once the clip replaces it. */
  sourceKey: string | null;
  clipKey: string | null;
  stillKey: string | null;
  container: Container;
  codec: string;
  /** Pixels, upright, of the uploaded file. */
  width: number;
  height: number;
  durationMs: number;
  bytes: number;
  createdAt: number;
}

/** The viewer's video. @throws Refusal "not-found" for an unknown one and for another account's */
export async function videoOf(shop: Shop, viewer: Viewer, id: string): Promise<Video> {
  return readVideo(await ownVideoRow(shop.db, viewer, id));
}

/** The row of the viewer's video. @throws Refusal "not-found" */
export async function ownVideoRow(db: Db, viewer: Viewer, id: string): Promise<Row<"videos">> {
  const row = await db
    .selectFrom("videos")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

/** Maps the row to a video. */
export function readVideo(row: Row<"videos">): Video {
  const { container, codec } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    state: row.state,
    playableKey: row.clip_key ?? row.source_key,
    playable: row.clip_key !== null || (row.source_key !== null && isPlayable({ container, codec })),
    sourceKey: row.source_key,
    clipKey: row.clip_key,
    stillKey: row.still_key,
    container,
    codec,
    width: row.width,
    height: row.height,
    durationMs: row.duration,
    bytes: row.bytes,
    createdAt: row.created_at,
  };
}
