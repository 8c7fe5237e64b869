/** Creators, posters and publications as rows and tiny files, which take milliseconds instead of paintings. */
import sharp from "sharp";
import { POSTER_PRICE } from "../../app/domain/kernel/money.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { ANONYMOUS, type Viewer, type ViewerAccount } from "../../app/domain/kernel/viewer.ts";
import { recordPictures, thumbnailKey } from "../../app/domain/posters/picture.ts";
import { syncPictureVisibility } from "../../app/domain/posters/picture-visibility.ts";
import type { StyleId } from "../../app/domain/posters/style.ts";
import { startSession } from "../../app/web/session.server.ts";
import type { TestServer, Visitor } from "./shop.ts";

export interface CreatorViewer extends Viewer {
  account: ViewerAccount & { username: string };
}

let creatorsMade = 0;

/** Adds an account with a user name. */
export async function openCreator(
  shop: Shop,
  { username = `creator_${++creatorsMade}`, member = false }: { username?: string; member?: boolean } = {},
): Promise<CreatorViewer> {
  const userType = member ? "artistic_collective" : "standard";
  const account = { id: crypto.randomUUID(), email: `${username}@example.com`, username, userType } as const;
  await shop.db
    .insertInto("accounts")
    .values({
      id: account.id,
      email: account.email,
      username,
      password_hash: "none",
      user_type: userType,
      created_at: shop.clock.now(),
    })
    .execute();
  return { account };
}

/** The account of a person who signed up through a page or call. */
export async function findCreator(shop: Shop, username: string): Promise<CreatorViewer> {
  const { id, email, user_type } = await shop.db
    .selectFrom("accounts")
    .select(["id", "email", "user_type"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return { account: { id, email, username, userType: user_type } };
}

/** A browser in which the creator is logged in. */
export async function enter(shop: Shop, server: TestServer, { account }: CreatorViewer): Promise<Visitor> {
  const visitor = server.visitor();
  const headers = await startSession(
    { shop, request: new Request(server.address), viewer: ANONYMOUS },
    account.id,
  );
  for (const cookie of headers.getSetCookie()) visitor.keep(cookie);
  return visitor;
}

export interface PosterOptions {
  /** A new account by default. */
  creator?: CreatorViewer;
  /** Null for a poster that was never published. */
  public?: boolean | null;
  name?: string;
  city?: string;
  momentLink?: string | null;
  description?: string | null;
  /** Null for a standard edition. */
  totalSupply?: number | null;
  /** Rappen. */
  price?: number;
  sold?: number;
  held?: number;
  style?: StyleId;
  painter?: "embedded" | "openai";
  lettering?: string;
  /** Whether it lies on its side. */
  isWide?: boolean;
  /** Adds a ready clip; the poster is its frame at this moment, in milliseconds. */
  clipMomentMs?: number;
  publishedAt?: number;
}

export interface PublishedOwnPoster {
  id: string;
  creator: CreatorViewer;
  creationId: string;
  /** 0 for a poster that was never published. */
  publicationId: number;
  imageKey: string;
  thumbnailKey: string;
  photoKey: string;
  clip: { videoId: string; key: string; stillKey: string } | null;
}

/** Publishes a poster, by default as a limited edition of 50 at CHF 45.00. */
export async function addPoster(shop: Shop, options: PosterOptions = {}): Promise<PublishedOwnPoster> {
  const creator = options.creator ?? (await openCreator(shop));
  const poster = await insertPoster(shop, creator, options);
  if (options.public === null) return { ...poster, creator, publicationId: 0 };
  const { totalSupply = 50, publishedAt = shop.clock.now() } = options;
  const { id: publicationId } = await shop.db
    .insertInto("publications")
    .values({
      poster_id: poster.id,
      account_id: creator.account.id,
      public: options.public === false ? 0 : 1,
      name: options.name ?? "Evening in Lugano",
      city: options.city ?? "Lugano",
      moment_link: options.momentLink ?? null,
      description: options.description ?? null,
      total_supply: totalSupply,
      price: options.price ?? (totalSupply === null ? POSTER_PRICE : 4500),
      sold: options.sold ?? 0,
      held: options.held ?? 0,
      published_at: publishedAt,
      updated_at: publishedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await syncPictureVisibility(shop.db, poster.id);
  return { ...poster, creator, publicationId };
}

/** Publishes that many posters; the last one is the newest. */
export async function addPosters(
  shop: Shop,
  count: number,
  options: PosterOptions = {},
): Promise<PublishedOwnPoster[]> {
  const creator = options.creator ?? (await openCreator(shop));
  const published: PublishedOwnPoster[] = [];
  for (let n = 1; n <= count; n++)
    published.push(await addPoster(shop, { name: `Poster ${n}`, ...options, creator }));
  return published;
}

/** A creation with a photo, whose painting may be requested. */
export async function addCreation(
  shop: Shop,
  accountId: string,
  {
    style = "popart",
    frame = { videoId: null, momentMs: null },
    now = shop.clock.now(),
  }: {
    style?: StyleId;
    frame?: { videoId: string | null; momentMs: number | null };
    now?: number;
  } = {},
): Promise<{ creationId: string; photoKey: string }> {
  const creationId = crypto.randomUUID();
  const photoKey = `creations/${creationId}/photo.jpg`;
  await keep(shop, accountId, [photoKey]);
  await shop.db
    .insertInto("creations")
    .values({
      id: creationId,
      account_id: accountId,
      photo_key: photoKey,
      video_id: frame.videoId,
      video_moment: frame.momentMs,
      film_strip: null,
      photo_width: 600,
      photo_height: 800,
      proposed_crop: null,
      crop: null,
      style,
      feelings: "[]",
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { creationId, photoKey };
}

async function insertPoster(
  shop: Shop,
  { account }: CreatorViewer,
  options: PosterOptions,
): Promise<Omit<PublishedOwnPoster, "creator" | "publicationId">> {
  const now = options.publishedAt ?? shop.clock.now();
  const [id, paintingId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { style = "popart", painter = "embedded", lettering, isWide = false } = options;
  const shape = isWide ? "wide" : "upright";
  const paintedKey = `posters/${paintingId}/painted.jpg`;
  const imageKey = lettering ? `posters/${paintingId}/lettered.jpg` : paintedKey;
  const clip = options.clipMomentMs === undefined ? null : await insertClip(shop, account.id, now);
  const keys = new Set([paintedKey, imageKey, thumbnailKey(paintedKey), thumbnailKey(imageKey)]);
  await keep(shop, account.id, [...keys], shape);
  const frame = { videoId: clip?.videoId ?? null, momentMs: options.clipMomentMs ?? null };
  const { creationId, photoKey } = await addCreation(shop, account.id, { style, frame, now });
  await shop.db
    .insertInto("paintings")
    .values({
      id: paintingId,
      creation_id: creationId,
      account_id: account.id,
      request_key: paintingId,
      state: "finished",
      progress: 1,
      style,
      feelings: "[]",
      prompt: "",
      seed: 1,
      crop: null,
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await shop.db
    .insertInto("posters")
    .values({
      id,
      painting_id: paintingId,
      creation_id: creationId,
      account_id: account.id,
      style,
      feelings: "[]",
      seed: 1,
      painter,
      model: "test",
      recipe_version: null,
      crop: null,
      painted_key: paintedKey,
      image_key: imageKey,
      thumbnail_key: thumbnailKey(imageKey),
      ...SHEETS[shape],
      placeholder: isWide ? `${PLACEHOLDER}w` : PLACEHOLDER,
      lettering: lettering ? JSON.stringify({ text: lettering, x: 0.5, y: 0.5 }) : null,
      effective_dpi: 300,
      created_at: now,
    })
    .execute();
  return { id, creationId, imageKey, thumbnailKey: thumbnailKey(imageKey), photoKey, clip };
}

async function insertClip(shop: Shop, accountId: string, now: number) {
  const videoId = crypto.randomUUID();
  const [key, stillKey] = [`videos/${videoId}/clip.mp4`, `videos/${videoId}/still.jpg`];
  await keep(shop, accountId, [key, stillKey]);
  await shop.db
    .insertInto("videos")
    .values({
      id: videoId,
      account_id: accountId,
      source_key: null,
      clip_key: key,
      still_key: stillKey,
      state: "ready",
      container: "mp4",
      codec: "h264",
      width: 720,
      height: 1280,
      duration: 4000,
      bytes: 3,
      created_at: now,
    })
    .execute();
  return { videoId, key, stillKey };
}

/** A red sheet, in the poster's ratio. */
const SHEETS = { upright: { width: 70, height: 99 }, wide: { width: 99, height: 70 } };
type Shape = keyof typeof SHEETS;
const PLACEHOLDER = "8a7f6b9d8d7a93836d8b7f6a84775f7d725a746b56";
const TYPES: Record<string, string> = { jpg: "image/jpeg", webp: "image/webp", mp4: "video/mp4" };

async function keep(
  shop: Shop,
  accountId: string,
  keys: readonly string[],
  shape: Shape = "upright",
): Promise<void> {
  for (const key of keys) {
    const ending = key.slice(key.lastIndexOf(".") + 1);
    const bytes = FILES[shape][ending] ?? CLIP;
    await shop.storage.put(key, bytes);
    const file = { key, contentType: TYPES[ending] ?? "application/octet-stream", bytes: bytes.length };
    await recordPictures(shop.db, accountId, [file], shop.clock.now());
  }
}

async function filesOf(shape: Shape): Promise<Record<string, Uint8Array>> {
  const sheet = sharp({ create: { ...SHEETS[shape], channels: 3, background: "#b3402a" } });
  return { jpg: await sheet.clone().jpeg().toBuffer(), webp: await sheet.clone().webp().toBuffer() };
}
/** By shape and ending. Drawn before any test begins, so that no thread answers in a simulation. */
const FILES = { upright: await filesOf("upright"), wide: await filesOf("wide") };
/** Enough for tests that do not play it. */
const CLIP = new Uint8Array([1, 2, 3]);
