/** Who takes a step, and what their browsers know. */
import { findViewer } from "../../../app/domain/accounts/session.server.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import type { Person } from "../beginning.ts";
import type { World } from "../world.ts";

/** The person of a number. */
export function personAt(world: World, who: number): Person {
  return world.people[who % world.people.length]!;
}

export function withAccount(world: World, who: number): Person {
  const people = world.people.filter(({ account }) => account !== null);
  return people[who % people.length]!;
}

/** Those with posters to sell. */
export function creatorAt(world: World, who: number): Person {
  const people = world.people.filter(({ posters }) => posters.length > 1);
  return people[who % people.length]!;
}

/** The network of them all. */
const NETWORK = "203.0.113.7";

/** The viewer of a request of their browser, as the shop's edge reads it. */
export async function viewerOf(shop: Shop, { token, visitor }: Person): Promise<Viewer> {
  return { ...(await findViewer(shop, token)), visitor, network: NETWORK };
}

/** A request of a person, which goes on while others do. */
export function request(
  world: World,
  person: Person,
  what: string,
  work: (shop: Shop, viewer: Viewer) => Promise<unknown>,
): void {
  world.begin(person.name, what, async (shop) => work(shop, await viewerOf(shop, person)));
}
