/** What creators do: paint, sell, stop selling, and leave. */
import { requestPainting } from "../../../app/domain/creations/painting.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { publishPoster, republishPoster, unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import { deleteAccount } from "../../../app/domain/retention/deletion.server.ts";
import { PASSWORD } from "../beginning.ts";
import { oneOf } from "../random.ts";
import { creatorAt, request, withAccount } from "./people.ts";
import type { StepKind } from "./steps.ts";

export const CREATING = {
  paint: {
    weight: 4,
    take(world, who, pick) {
      const person = withAccount(world, who);
      const creationId = oneOf(person.creations, pick / 256)!;
      request(world, person, "paint", (shop, viewer) =>
        requestPainting(shop, viewer, { creationId, requestKey: `press ${pick % 3}` }),
      );
    },
  },
  unpublish: {
    weight: 2,
    take(world, who, pick) {
      const person = creatorAt(world, who);
      const posterId = oneOf(person.posters.slice(1), pick / 256)!;
      request(world, person, "unpublish", (shop, viewer) => unpublishPoster(shop, viewer, posterId));
    },
  },
  publish: {
    weight: 3,
    take(world, who, pick) {
      const person = creatorAt(world, who);
      const posterId = oneOf(person.posters.slice(1), pick / 256)!;
      request(world, person, "publish", (shop, viewer) => republishPoster(shop, viewer, posterId));
    },
  },
  "change the price": {
    weight: 1,
    take(world, who, pick) {
      const person = creatorAt(world, who);
      const supply = 2 + (pick % 2);
      const posterId = person.posters[supply - 1]!;
      const terms = { name: "Evening", city: "Lugano", momentLink: null, description: null };
      const edition = {
        kind: "limited",
        totalSupply: supply,
        price: rappen(4000 + 100 * (pick % 16)),
      } as const;
      request(world, person, "change the price", (shop, viewer) =>
        publishPoster(shop, viewer, { posterId, ...terms, edition }),
      );
    },
  },
  "delete the account": {
    weight: 0.5,
    take(world, who) {
      const person = withAccount(world, who);
      const input = { username: person.name, password: PASSWORD, giveUpEarnings: true };
      request(world, person, "delete the account", async (shop, viewer) => {
        await deleteAccount(shop, viewer, input);
        world.books.deleted(person.name);
      });
    },
  },
} satisfies Record<string, StepKind>;
