/**
 * Opens the Shop: the only place that chooses the adapters behind the ports. An adapter with a large package is loaded only by a shop that
 * is set to use it.
 */
import { statfs } from "node:fs/promises";
import path from "node:path";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { arrivalFolder } from "./domain/creations/upload-folder.server.ts";
import { DiskSpace } from "./domain/kernel/disk-space.ts";
import { PictureRenderer } from "./domain/kernel/picture-renderer.ts";
import type { Clock, Log, Settings, Shop } from "./domain/kernel/shop.ts";
import { STYLES } from "./domain/posters/style.ts";
import { ensureFirstStaff } from "./domain/staff/staff-accounts.server.ts";
import { eventHandlers } from "./event-handlers.server.ts";
import { openLog } from "./log.server.ts";
import { openGa4 } from "./ports/analytics/ga4.server.ts";
import { openFolderArrivals } from "./ports/arrivals/folder.server.ts";
import type { Arrivals } from "./ports/arrivals/port.ts";
import { openOutbox } from "./ports/mail/outbox.server.ts";
import { openSmtp } from "./ports/mail/smtp.server.ts";
import { openEmbeddedPainter } from "./ports/painter/embedded.server.ts";
import type { Painter } from "./ports/painter/port.ts";
import { openSimulatedPayments } from "./ports/payments/simulator.server.ts";
import { openStripePayments } from "./ports/payments/stripe.server.ts";
import { openStripeKeys } from "./ports/payments/stripe-keys.server.ts";
import { openHotFolderPress } from "./ports/print/hot-folder.server.ts";
import { openLocalFolder } from "./ports/print/local-folder.server.ts";
import type { Press } from "./ports/print/port.ts";
import { openProdigi } from "./ports/print/prodigi.server.ts";
import type { ReplicaAddress } from "./ports/replica/address.ts";
import { openFolderReplica } from "./ports/replica/folder.server.ts";
import type { Replica } from "./ports/replica/port.ts";
import type { Bucket } from "./ports/storage/bucket.ts";
import { openFolderStorage } from "./ports/storage/folder.server.ts";
import type { Storage } from "./ports/storage/port.ts";
import { openEmbeddedVideo } from "./ports/video/embedded.server.ts";
import { hasSystemFfmpeg, openFfmpegVideo } from "./ports/video/ffmpeg.server.ts";
import type { VideoReader } from "./ports/video/port.ts";
import { bucketOf, type Environment, readSettings, SettingError } from "./settings.server.ts";

const wallClock: Clock = { now: () => Date.now() };

/** Opens everything that the shop depends on, and migrates the database to the newest schema. */
export async function openShop(env: Environment, overrides: Partial<Shop> = {}): Promise<Shop> {
  const settings = overrides.settings ?? readSettings(env);
  const log = overrides.log ?? openLog(settings.production);
  const db = overrides.db ?? connect(settings.databaseUrl ?? path.join(settings.dataDir, "shop.sqlite"));
  const clock = overrides.clock ?? wallClock;
  await migrate(db);
  const shop: Shop = {
    db,
    settings,
    log,
    clock,
    eventHandlers,
    disk: overrides.disk ?? new DiskSpace({ freeBytes: () => freeBytes(settings.dataDir), clock, log }),
    storage: overrides.storage ?? (await openStorage(settings)),
    arrivals: overrides.arrivals ?? (await openArrivals(settings)),
    mail: overrides.mail ?? openMail(settings, log),
    painter: overrides.painter ?? (await openPainter(settings, log)),
    press: overrides.press ?? (await openPress(settings, { db, clock, log })),
    ...(overrides.payments
      ? { payments: overrides.payments, paymentSimulator: null }
      : openPayments(settings, { db, clock, log, ownAddress: () => shop.ownAddress })),
    video: overrides.video ?? openVideo(settings),
    analytics: overrides.analytics ?? (settings.ga4 && openGa4(settings.ga4)),
    wakeWorker: () => db.signals.send("jobs"),
    pictureRenderer: new PictureRenderer(),
    wakeSketcher: () => db.signals.send("sketches"),
    ownAddress: null,
    ...overrides,
  };
  await ensureFirstStaff(shop, settings.firstStaff);
  return shop;
}

interface PaymentParts {
  db: Shop["db"];
  clock: Clock;
  log: Log;
  ownAddress(): string | null;
}

/** One adapter for both: with keys it talks to Stripe, without keys to the simulator. */
function openPayments(
  { stripe, sessionSecret, dataDir, origin }: Settings,
  parts: PaymentParts,
): Pick<Shop, "payments" | "paymentSimulator"> {
  if (!stripe) {
    const file = path.join(dataDir, "stripe-simulator.sqlite");
    return openSimulatedPayments({ ...parts, file, origin, sessionSecret });
  }
  const keys = openStripeKeys(parts);
  const payments = openStripePayments({ ...parts, ...stripe, provider: "stripe", keys });
  return { payments, paymentSimulator: null };
}

/** The files of a shop with `STORAGE_URL`; null without. @throws SettingError where the bucket cannot be used */
export async function bucketStorage(env: Environment): Promise<Storage | null> {
  const bucket = bucketOf(env);
  return bucket && openBucket(bucket);
}

async function openBucket(bucket: Bucket, hasLinks = false): Promise<Storage> {
  const { findBucketFault, openS3Client } = await import("./ports/storage/s3-client.server.ts");
  const { openS3Storage } = await import("./ports/storage/s3.server.ts");
  const client = openS3Client(bucket);
  const fault = await findBucketFault(client, bucket);
  if (fault) throw new SettingError(`STORAGE_URL: ${fault}`);
  return openS3Storage(client, bucket.name, hasLinks);
}

/** Opens where a shop is copied to. A place that cannot be reached shows at the first copy: the shop starts without it. */
export async function openReplica(address: ReplicaAddress): Promise<Replica> {
  if (address.kind === "folder") return openFolderReplica(address.folder);
  if (address.kind === "sftp") {
    const { openSftpReplica } = await import("./ports/replica/sftp.server.ts");
    return openSftpReplica(address.server);
  }
  const { openS3Client } = await import("./ports/storage/s3-client.server.ts");
  const { openS3Replica } = await import("./ports/replica/s3.server.ts");
  return openS3Replica(openS3Client(address.bucket), address.bucket.name);
}

async function openStorage({ bucket, redirectsToBucket, dataDir }: Settings): Promise<Storage> {
  return bucket ? openBucket(bucket, redirectsToBucket) : openFolderStorage(path.join(dataDir, "files"));
}

async function openArrivals(settings: Settings): Promise<Arrivals> {
  const folder = arrivalFolder({ settings });
  if (!settings.bucket) return openFolderArrivals(folder);
  const { openS3Arrivals } = await import("./ports/arrivals/s3.server.ts");
  return openS3Arrivals(settings.bucket, folder);
}

/** By default the workshop: a printer beside the shop, with a queue in the back office. */
async function openPress(
  { press, dataDir }: Settings,
  parts: Pick<PaymentParts, "db" | "clock" | "log">,
): Promise<Press> {
  if (press.name === "prodigi") return openProdigi(press.account);
  if (press.name === "sftp") {
    const { openSftpFolder } = await import("./ports/print/sftp-folder.server.ts");
    const { name, server, country } = press;
    return openHotFolderPress({ ...parts, name, country, folder: openSftpFolder(server), isWorkshop: false });
  }
  const folder = openLocalFolder(path.join(dataDir, "print"));
  return openHotFolderPress({ ...parts, name: "workshop", folder, country: "CH", isWorkshop: true });
}

function openMail(settings: Settings, log: Log) {
  return settings.smtpUrl
    ? openSmtp({ url: settings.smtpUrl, from: settings.mailFrom })
    : openOutbox({ folder: path.join(settings.dataDir, "outbox"), from: settings.mailFrom, log });
}

async function openPainter({ painter, openAiKey, openAiModel }: Settings, log: Log): Promise<Painter> {
  if (painter !== "openai" || !openAiKey) return openEmbeddedPainter();
  const { openOpenAiPainter } = await import("./ports/painter/openai.server.ts");
  const styles = STYLES.map((style) => style.id);
  return openOpenAiPainter({ apiKey: openAiKey, model: openAiModel, styles, log });
}

/** A file system that does not report its free space counts as roomy: a failed write then shows a full disk. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({
    bavail: Number.POSITIVE_INFINITY,
    bsize: 1,
  }));
  return bavail * bsize;
}

/** @throws SettingError where the settings ask for a system ffmpeg that is missing */
function openVideo({ video }: Settings): VideoReader {
  const isFound = video !== "embedded" && hasSystemFfmpeg();
  if (video === "ffmpeg" && !isFound) {
    throw new SettingError("VIDEO is ffmpeg, so an ffmpeg with libx264 must be on the PATH.");
  }
  return isFound ? openFfmpegVideo() : openEmbeddedVideo();
}

/** Closes what `openShop` opened. */
export async function closeShop(shop: Shop): Promise<void> {
  await shop.video.close();
  await shop.painter.close();
  await shop.paymentSimulator?.close();
  await shop.mail.close();
  await shop.press.close();
  await shop.db.destroy();
}
