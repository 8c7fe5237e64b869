/** The Shop is everything a domain verb may touch: `verb(shop, viewer, input)`. Opened once, by `openShop`. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Analytics } from "../ports/analytics/port.ts";
import type { Mail } from "../ports/mail/port.ts";
import type { Painter } from "../ports/painter/port.ts";
import type { Payments } from "../ports/payments/port.ts";
import type { Storage } from "../ports/storage/port.ts";
import type { VideoReader } from "../ports/video/port.ts";
import type { SketchWishes } from "./creations/sketch-wish.ts";
import type { PictureBench } from "./posters/picture-bench.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** One line of JSON in production, a readable line elsewhere. Never a password, code, token or full e-mail. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What the environment says, read once by `readSettings`. */
export interface Settings {
  production: boolean;
  port: number;
  host: string | undefined;
  /** Public address without a trailing slash; used in letters and payment returns. */
  origin: string;
  dataDir: string;
  sessionSecret: string;
  painter: "embedded" | "openai";
  openAiKey: string | undefined;
  openAiModel: string;
  /** What reads videos; null takes a system ffmpeg where one is found, else the embedded one. */
  video: "embedded" | "ffmpeg" | null;
  /** Path of the ICC profile of the press that prints in CMYK; without one masters are sRGB. */
  printProfile: string | undefined;
  payments: "embedded" | "stripe";
  /** Null with the embedded provider. */
  stripe: StripeSettings | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Makes the first account of the back office, where there is none. */
  firstStaff: { name: string; password: string } | null;
  demo: boolean;
  legalName: string;
  legalAddress: string;
  contactEmail: string;
  /** Paintings a member may start in 24 hours. */
  fairUsePerDay: number;
  /** Null where no service counts for the shop. */
  ga4: { measurementId: string; apiSecret: string } | null;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Of the endpoint for webhooks, and of the one for connected accounts where there is one. */
  webhookSecrets: readonly string[];
}

export interface Shop {
  db: Kysely<Database>;
  painter: Painter;
  payments: Payments;
  mail: Mail;
  storage: Storage;
  video: VideoReader;
  /** Null where the shop counts alone. */
  analytics: Analytics | null;
  clock: Clock;
  settings: Settings;
  log: Log;
  /** Says that a job was stored, so that the worker looks at once. */
  nudgeWorker(): void;
  /** Where variants of pictures are made. */
  pictureBench: PictureBench;
  /** Who looks at which creation's styles just now. */
  sketchWishes: SketchWishes;
  /** Says that somebody wishes for sketches, so that the sketcher begins. */
  nudgeSketcher(): void;
  /** Where this process hears requests, such as "http://127.0.0.1:3000"; null until it does. */
  ownAddress: string | null;
}

/** A connection to the database: the Shop's own, or the transaction that is open. */
export type Db = Kysely<Database> | Transaction<Database>;
