/**
 * Recognises strangers: visitors whose cookies lead to nothing that a page shows. They all get the same pages.
 * Invariant: a visitor with an account, a cart, a message to read, an unfinished sign-up or a consent is no stranger.
 */
import { cartCount } from "../domain/cart/cart.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import { cookiePattern } from "./cookies.server.ts";
import { readViewer } from "./session.server.ts";

/** What a page always shows. */
const SHOWN = cookiePattern("toast", "signUp", "continue");
/** What may lead to something. Log-ins and the back office alone read the shop's other cookies. */
const LOOKED_UP = cookiePattern("session", "visitor", "consent");

const MOST_KNOWN = 2_000;

/** Whether the cookies may lead to nothing that a page shows. Strangers with other cookies have to be looked up. */
export function haveNoOwner(cookies: string | null): boolean {
  return cookies === null || !(SHOWN.test(cookies) || LOOKED_UP.test(cookies));
}

interface Known {
  /** The revision of the database at which the cookies were looked up. */
  revision: string;
  isStranger: boolean;
}

export class Strangers {
  /** By the header of cookies. A visitor whose session has ended meanwhile still gets pages of their own. */
  private readonly known = new Map<string, Known>();

  constructor(private readonly shop: Shop) {}

  /** Whether the visitor with these cookies is one. `revision` is that of the database, read before. */
  include(cookies: string | undefined, revision: string): boolean | Promise<boolean> {
    if (cookies === undefined) return true;
    if (SHOWN.test(cookies)) return false;
    if (!LOOKED_UP.test(cookies)) return true;
    const known = this.known.get(cookies);
    return known?.revision === revision ? known.isStranger : this.lookUp(cookies, revision);
  }

  private async lookUp(cookies: string, revision: string): Promise<boolean> {
    const { shop, known } = this;
    const request = new Request(shop.settings.origin, { headers: { Cookie: cookies } });
    const viewer: Viewer = await readViewer(shop, request);
    const isOwner = viewer.account || viewer.analytics || (await cartCount(shop.db, viewer)) > 0;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(cookies, { revision, isStranger: !isOwner });
    return !isOwner;
  }
}
