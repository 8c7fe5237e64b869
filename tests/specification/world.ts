/** One served shop for the whole table of calls, and the kinds of people that ask it. */
import { grantCredits } from "../../app/domain/credits/credit.ts";
import type { Viewer } from "../../app/domain/viewer.ts";
import { PainterRefusal, type PainterRefusalReason } from "../../app/ports/painter/port.ts";
import { VideoRefusal } from "../../app/ports/video/port.ts";
import { connect } from "../../db/connect.ts";
import { welcome } from "../domain/creations/studio.ts";
import { openTestPainter, type TestPainter } from "../domain/creations/test-painter.ts";
import { openTestVideo } from "../domain/creations/test-video.ts";
import { type CreatorViewer, enter, hangPoster, openCreator } from "../gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../shop.ts";
import { enterOffice } from "../staff.ts";

export interface World {
  shop: TestShop & { painter: TestPainter };
  server: TestServer;
  /** What the painter says instead of painting, and whether the reader of videos has no time. */
  troubles: { painter: PainterRefusalReason | null; videoBusy: boolean };
  /** Browsers, by who sits before them. */
  stranger(): Visitor;
  verified(credits?: number): Promise<Person>;
  account(credits?: number): Promise<Person<CreatorViewer>>;
  member(): Promise<Person<CreatorViewer>>;
  /** Somebody of the back office, always the same. */
  staff(): Promise<Visitor>;
  close(): Promise<void>;
}

/** A browser, and who sits before it. */
export interface Person<Who extends Viewer = Viewer> {
  browser: Visitor;
  viewer: Who;
  email: string;
}

export async function openWorld(): Promise<World> {
  const troubles: World["troubles"] = { painter: null, videoBusy: false };
  const painter = openTestPainter();
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
    // A session is a session, whether its account has a name or none.
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
      staff ??= enterOffice(shop, server);
      return staff;
    },
    close: async () => {
      await server.close();
      await shop.close();
    },
  };
}

/** Somebody with a poster that was never published. */
export async function withPoster(world: World, who: Person<CreatorViewer>) {
  return hangPoster(world.shop, { creator: who.viewer, public: null });
}
