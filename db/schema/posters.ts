/** Videos, creations, paintings, posters and pictures. */
import type { StyleId } from "@moment/atelier/styles";
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** An uploaded clip; one of its frames becomes a poster. */
export interface VideosTable {
  id: string;
  account_id: string;
  /** The uploaded file, until `clip_key` exists. */
  source_key: string | null;
  /** The browser's version: H.264/AAC in MP4, without metadata; null until it is made. */
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

/** Room that an upload has reserved, before its first byte. */
export interface UploadsTable {
  sequence: Generated<number>;
  id: string;
  account_id: string;
  /** As announced. */
  bytes: number;
  is_resumable: Flag;
  /** The video that it has become; null while it arrives. */
  video_id: string | null;
  /** Until then a process receives its bytes, which renews it. */
  received_until: Generated<Moment>;
  created_at: Moment;
}

/** Who views the styles of which creation, and how many sketches were begun for the account in this hour. */
export interface SketchRequestsTable {
  account_id: string;
  creation_id: string;
  /** JSON array of `{ style, variation }`, the most wanted one first. */
  variations: string;
  requested_at: Moment;
  wanted_until: Moment;
  /** Until then a sketcher draws for the account. */
  drawn_until: Moment;
  hour_began_at: Moment;
  begun: number;
}

/** Sketches that cannot be made. */
export interface FailedSketchesTable {
  key: string;
  creation_id: string;
}

/** A photo on its way to a poster. */
export interface CreationsTable {
  id: string;
  account_id: string;
  /** Null once the photo was refused as sensitive: its file is then deleted. */
  photo_key: string | null;
  /** The clip of the frame that serves as the photo. */
  video_id: string | null;
  /** The frame's position in the clip, in milliseconds. */
  video_moment: number | null;
  /** JSON array of all its moments, in milliseconds; null unless the photo is a film strip. */
  film_strip: string | null;
  photo_width: number;
  photo_height: number;
  /** JSON `{ x, y, zoom, shape }`: the crop that the atelier proposes; null before the photo is analysed. */
  proposed_crop: string | null;
  /** The creator's crop, in the same form; null until it is chosen. */
  crop: string | null;
  style: StyleId | null;
  /** JSON array of feeling ids; null until the step is answered. */
  feelings: string | null;
  /** JSON `{ colours, closeness }`; null where both are the style's, as in its paintings and posters. */
  manner: string | null;
  /** Of its style: 0 for the sketch among the styles, else the number of one of the others. */
  variation: Generated<number>;
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
  style: StyleId;
  feelings: string;
  manner: string | null;
  prompt: string;
  seed: number;
  /** JSON `{ x, y, zoom, shape }` at the time of the request; null leaves it to the painter. */
  crop: string | null;
  /** Code of the refusal of a failed painting. */
  failure: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface PostersTable {
  id: string;
  painting_id: string;
  creation_id: string;
  account_id: string;
  style: StyleId;
  feelings: string;
  manner: string | null;
  seed: number;
  painter: string;
  model: string;
  /** Of the embedded painter's recipe; null where another painter made it. */
  recipe_version: number | null;
  /** JSON `{ x, y, zoom, shape }`: repaints the same poster with photo, style, feelings, manner and seed. */
  crop: string | null;
  /** As painted, without words. */
  painted_key: string;
  /** As shown: with its words, when there are any. */
  image_key: string;
  thumbnail_key: string;
  width: number;
  height: number;
  /** What pages show until the picture has loaded: `app/domain/posters/placeholder.ts`. */
  placeholder: string;
  /** JSON `{ text, x, y, setting }`, x and y as fractions of the poster. */
  lettering: string | null;
  /** JSON `{ title, place, date, plate, colours }`. */
  caption: string | null;
  /** Dots per inch of its print, counting only the picture's own pixels, not enlarged ones. */
  effective_dpi: number;
  created_at: Moment;
}

/** The code of a poster from a clip. Its row outlives poster and clip, so that its page still says where they came from. */
export interface LivingPostersTable {
  /** In the address of its page; it cannot be guessed. */
  code: string;
  poster_id: string | null;
  /** Where the code is printed: in the poster's corner, or on packing slip and certificate. */
  place: "nowhere" | "margin" | "papers";
  /** Whether its page shows poster and clip. */
  awake: Flag;
  style: StyleId;
  /** The poster's moment in the clip, and the clip's length, in milliseconds. */
  video_moment: number;
  duration: number;
  painted_at: Moment;
  created_at: Moment;
}

/** Every file that the shop serves: it serves no key without a row. */
export interface PicturesTable {
  key: string;
  /** Null for the shop's own pictures, which are public. */
  account_id: string | null;
  public: Flag;
  content_type: string;
  bytes: number;
  created_at: Moment;
}
