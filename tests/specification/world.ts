/** One served shop for the whole table of calls, and its kinds of callers. */
import { grantCredits } from "../../app/domain/accounts/credit.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { PainterRefusal, type PainterRefusalReason } from "../../app/ports/painter/port.ts";
import { VideoRefusal } from "../../app/ports/video/port.ts";
import { connect } from "../../db/connect.ts";
import { welcome } from "../support/creations.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import type { TestPainter } from "../support/painter.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { openSketchingPainter } from "../support/sketcher.ts";
import { logInAsStaff } from "../support/staff.ts";
import { openTestVideo } from "../support/video-reader.ts";

export interface World {
  shop: TestShop & { painter: TestPainter };
  server: TestServer;
  /** The error that the painter throws, and whether the video reader is busy. */
  troubles: { painter: PainterRefusalReason | null; videoBusy: boolean };
  /** Browsers, by kind of viewer. */
  stranger(): Visitor;
  verified(credits?: number): Promise<Person>;
  account(credits?: number): Promise<Person<CreatorViewer>>;
  member(): Promise<Person<CreatorViewer>>;
  /** A member of staff, always the same. */
  staff(): Promise<Visitor>;
  close(): Promise<void>;
}

/** A browser, and its viewer. */
export interface Person<Who extends Viewer = Viewer> {
  browser: Visitor;
  viewer: Who;
  email: string;
}

export async function openWorld(): Promise<World> {
  const troubles: World["troubles"] = { painter: null, videoBusy: false };
  const painter = openSketchingPainter();
  painter.before = () => {
    if (troubles.painter) throw new PainterRefusal(troubles.painter, "for the test", false);
  };
  const video = openTestVideo();
  const probe: typeof video.probe = async (...asked) => {
    if (troubles.videoBusy) throw new VideoRefusal("busy", "for the test");
    return video.probe(...asked);
  };
  const shop = Object.assign(
    await openTestShop(
      { painter, video: { ...video, probe }, db: connect(":memory:") },
      { FAIR_USE_PER_DAY: "2" },
    ),
    { painter },
  );
  const server = await serve(shop);
  let staff: Promise<Visitor> | null = null;

  async function person<Who extends Viewer>(viewer: Who): Promise<Person<Who>> {
    // A session works the same with and without a username.
    const browser = await enter(shop, server, viewer as unknown as CreatorViewer);
    return { browser, viewer, email: viewer.account?.email ?? "" };
  }
  async function named(member: boolean, credits: number): Promise<Person<CreatorViewer>> {
    const viewer = await openCreator(shop, { member });
    const grant = { accountId: viewer.account.id, kind: "free" as const, source: "welcome", count: credits };
    if (credits > 0) await grantCredits(shop.db, grant, shop.clock.now());
    return person(viewer);
  }
  return {
    shop,
    server,
    troubles,
    stranger: () => server.visitor(),
    verified: async (credits = 0) => person(await welcome(shop, { userType: "standard", credits })),
    account: (credits = 0) => named(false, credits),
    member: () => named(true, 0),
    staff: () => {
      staff ??= logInAsStaff(shop, server);
      return staff;
    },
    close: async () => {
      await server.close();
      await shop.close();
    },
  };
}

/** Adds a poster that was never published to the account. */
export async function withPoster(world: World, who: Person<CreatorViewer>) {
  return addPoster(world.shop, { creator: who.viewer, public: null });
}
