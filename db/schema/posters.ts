/** From a moment to a poster. */
import type { Flag, Moment } from "./columns.ts";

/** A clip that somebody sent, of which one frame becomes a poster. */
export interface VideosTable {
  id: string;
  account_id: string;
  /** As it was sent, until `clip_key` exists. */
  source_key: string | null;
  /** What the browser plays: H.264/AAC in MP4, without metadata; null until it is made. */
  clip_key: string | null;
  /** A still picture of the clip. */
  still_key: string | null;
  state: "waiting" | "ready" | "failed";
  container: "mp4" | "mov" | "webm" | "avi";
  codec: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
  bytes: number;
  created_at: Moment;
}

/** A moment being made into a poster. */
export interface CreationsTable {
  id: string;
  account_id: string;
  /** Null once the photo was refused as sensitive: it is gone then. */
  photo_key: string | null;
  /** The clip of which the photo is a frame. */
  video_id: string | null;
  /** Where in the clip, in milliseconds. */
  video_moment: number | null;
  photo_width: number;
  photo_height: number;
  /** JSON `{ x, y, zoom, shape }`: what the atelier would cut; null where nobody has looked at the photo. */
  proposed_crop: string | null;
  /** JSON likewise, as the buyer chose it; null until then. */
  crop: string | null;
  style: string | null;
  /** JSON array of feeling ids; null until the step was answered. */
  feelings: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface PaintingsTable {
  id: string;
  creation_id: string;
  account_id: string;
  /** One per press of the button: a double click finds the first row. */
  request_key: string;
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
  style: string;
  feelings: string;
  prompt: string;
  seed: number;
  /** JSON `{ x, y, zoom, shape }` at the time of asking; null leaves it to the painter. */
  crop: string | null;
  /** Code of the refusal, when failed. */
  failure: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface PostersTable {
  id: string;
  painting_id: string;
  creation_id: string;
  account_id: string;
  style: string;
  feelings: string;
  seed: number;
  painter: string;
  model: string;
  /** Of the embedded painter's recipe; null where another painter made it. */
  recipe_version: number | null;
  /** JSON `{ x, y, zoom, shape }` of the commission: with photo, style, feelings and seed it paints the same again. */
  crop: string | null;
  /** As painted, without lettering. */
  painted_key: string;
  /** As shown: with lettering, when there is any. */
  image_key: string;
  thumbnail_key: string;
  width: number;
  height: number;
  /** Base64 of a thumbhash, for the blurred placeholder. */
  placeholder: string;
  /** JSON `{ text, x, y }`, x and y in shares of the poster. */
  lettering: string | null;
  /** Pixels to the inch of its print: what a picture has by itself, not what enlarging adds. */
  effective_dpi: number;
  created_at: Moment;
}

/** Every file that the shop serves: a key that is not here does not exist for the world. */
export interface PicturesTable {
  key: string;
  /** Null for the shop's own pictures, which everyone may see. */
  account_id: string | null;
  public: Flag;
  content_type: string;
  bytes: number;
  created_at: Moment;
}
