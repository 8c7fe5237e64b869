/** The Shop is everything a domain function may touch: `verb(shop, viewer, input)`. `openShop` opens it once. */
import type { Kysely, Transaction } from "kysely";
import type { Database, ShopDatabase } from "../../../db/schema.ts";
import type { Analytics } from "../../ports/analytics/port.ts";
import type { Arrivals } from "../../ports/arrivals/port.ts";
import type { Mail } from "../../ports/mail/port.ts";
import type { Painter } from "../../ports/painter/port.ts";
import type { Payments } from "../../ports/payments/port.ts";
import type { PaymentSimulator } from "../../ports/payments/simulator.ts";
import type { Press } from "../../ports/print/port.ts";
import type { PressSettings } from "../../ports/print/press-settings.ts";
import type { ReplicaAddress } from "../../ports/replica/address.ts";
import type { Bucket } from "../../ports/storage/bucket.ts";
import type { Storage } from "../../ports/storage/port.ts";
import type { VideoReader } from "../../ports/video/port.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { DomainEventHandlers } from "./domain-events.ts";
import type { PictureRenderer } from "./picture-renderer.ts";

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** One line of JSON in production, a readable line elsewhere. Never a password, code, token or full email. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export type DayRange = readonly [least: number, most: number];

/** The settings of the environment, read once by `readSettings`. */
export interface Settings {
  production: boolean;
  port: number;
  host: string | undefined;
  /** Public address without a trailing slash; used in emails and payment returns. */
  origin: string;
  dataDir: string;
  /** Where PostgreSQL is; null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Where files are; null for a folder in `dataDir`. */
  bucket: Bucket | null;
  /** Browsers fetch private pictures from the bucket itself, by addresses that are valid for a minute. */
  redirectsToBucket: boolean;
  /** Where the database and the files are copied while the shop runs; null for nowhere. */
  replica: ReplicaAddress | null;
  sessionSecret: string;
  painter: "embedded" | "openai";
  openAiKey: string | undefined;
  openAiModel: string;
  /** The video decoder; null uses a system ffmpeg if one is found, else the embedded one. */
  video: "embedded" | "ffmpeg" | null;
  /** Path of the ICC profile of the press that prints in CMYK; without one, masters are sRGB. */
  printProfile: string | undefined;
  press: PressSettings;
  /** Millimetres of bleed on each side of a print file. */
  printBleed: 3 | 4;
  payments: "embedded" | "stripe";
  /** Null without keys. */
  stripe: StripeSettings | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Creates the first account of the back office, if there is none. */
  firstStaff: { name: string; password: string } | null;
  demo: boolean;
  /** Answers visitors, does jobs, or both. */
  role: Role;
  /** How many processes `server.ts` starts. */
  processes: number;
  /** Whether other processes may serve the same shop at the same time. */
  isShared: boolean;
  legalName: string;
  legalAddress: string;
  contactEmail: string;
  /** The entry in the register of companies, such as "Handelsregister Tessin, CHE-123.456.789". */
  register: string | null;
  /** Null for a seller who is not registered for VAT. */
  vatId: string | null;
  /** The number in the Import One-Stop Shop of the EU; null where taxes are paid at the border. */
  iossNumber: string | null;
  /** The highest value of a parcel in the Import One-Stop Shop, without tax: EUR 150 in rappen. */
  iossLimit: number;
  /** Working days, at least and at most, until a paid order is handed to the carrier. */
  handlingDays: DayRange;
  /** Working days, at least and at most, that a parcel is under way. */
  transitDays: DayRange;
  /** What the print of one poster costs the shop in rappen, where its press does not say; null if unknown. */
  printCost: number | null;
  /** Name and address of the person in the EU who is responsible for product safety. */
  euResponsible: string | null;
  /** Settings that the law asks for and the operator has not filled in, by name. */
  missing: readonly string[];
  /** Bytes of uploads that arrive, and of videos without a poster, at most. */
  uploadQuota: number;
  /** Paintings a member may start in 24 hours. */
  fairUsePerDay: number;
  /** Null without an analytics service. */
  ga4: { measurementId: string; apiSecret: string } | null;
}

export type Role = "web" | "worker" | "both";

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Of the webhook endpoint, and of the one for connected accounts if there is one. */
  webhookSecrets: readonly string[];
  /** Where a simulator on this machine answers instead of Stripe; null for Stripe itself. */
  apiBase: string | null;
}

export interface Shop {
  db: ShopDatabase;
  painter: Painter;
  payments: Payments;
  /** What the payments talk to without keys; null with Stripe. */
  paymentSimulator: PaymentSimulator | null;
  mail: Mail;
  press: Press;
  storage: Storage;
  arrivals: Arrivals;
  /** Of the data folder. */
  disk: DiskSpace;
  video: VideoReader;
  /** Null without an analytics service. */
  analytics: Analytics | null;
  clock: Clock;
  /** Handlers of domain events, by event. */
  eventHandlers: DomainEventHandlers;
  settings: Settings;
  log: Log;
  /** Signals that a job was stored, so that the worker polls at once, in whichever process it is. */
  wakeWorker(): void;
  /** Renders variants of pictures. */
  pictureRenderer: PictureRenderer;
  /** Signals that a page requests sketches, so that a sketcher starts. */
  wakeSketcher(): void;
  /** Where this process listens, such as "http://127.0.0.1:3000"; null until it does. */
  ownAddress: string | null;
}

/** A database connection: the Shop's own, or the open transaction. */
export type Db = Kysely<Database> | Transaction<Database>;
