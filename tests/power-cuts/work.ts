/**
 * A shop at work in a process of its own, whose writes are recorded: `prepare FOLDER` makes its data, `work FOLDER` uploads a
 * photo, publishes a poster, sells a print, sends e-mails and makes a backup. Each acknowledgement is one line on the output.
 */
import { writeSync } from "node:fs";
import path from "node:path";
import { beginCreation } from "../../app/domain/creations/creation.ts";
import { sendEmail } from "../../app/domain/email/send-email.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { publishPoster } from "../../app/domain/posters/publishing.ts";
import { openSimulatedPayments } from "../../app/ports/payments/simulator.server.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { connect } from "../../db/connect.ts";
import { makeBackup } from "../../scripts/archive/making.ts";
import { photoBytes, welcome } from "../support/creations.ts";
import { addPoster, openCreator } from "../support/gallery.ts";
import { openTestPainter } from "../support/painter.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { silentLog } from "../support/shop-log.ts";
import type { Acknowledgement } from "./trace.ts";

const [task = "", folder = ""] = process.argv.slice(2);
const dataDir = path.join(folder, "data");

function acknowledge(what: Acknowledgement): void {
  writeSync(1, `ACK ${JSON.stringify(what)}\n`);
}

async function open(): Promise<Shop> {
  const db = connect(path.join(dataDir, "shop.sqlite"));
  const clock = { now: () => Date.now() };
  const log = silentLog;
  // The provider has a disk of its own.
  const simulated = openSimulatedPayments({
    ...{ file: ":memory:", origin: "http://localhost:3000", sessionSecret: "secret", db, clock, log },
    ownAddress: () => null,
  });
  return openShop(
    { DATA_DIR: dataDir, VIDEO: "embedded" },
    { db, clock, log, painter: openTestPainter(), ...simulated },
  );
}

async function prepare(shop: Shop): Promise<void> {
  const creator = await openCreator(shop, { username: "clara" });
  await addPoster(shop, { creator, public: null });
  await addPoster(shop, { creator, totalSupply: 2 });
}

/** A step that fails is not acknowledged; the next one is tried all the same. */
async function step(work: () => Promise<Acknowledgement>): Promise<void> {
  try {
    acknowledge(await work());
  } catch (error) {
    writeSync(2, `${error}\n`);
  }
}

async function work(shop: Shop): Promise<void> {
  const posters = await shop.db
    .selectFrom("posters")
    .select(["id", "account_id"])
    .orderBy("rowid" as "id")
    .execute();
  const [unpublished, limited] = posters;
  await step(async () => {
    const viewer = await welcome(shop);
    const { id } = await beginCreation(shop, viewer, await photoBytes(120, 170));
    return { kind: "upload", creation: id };
  });
  await step(async () => {
    const account = {
      id: unpublished!.account_id,
      email: "clara@example.com",
      username: "clara",
      userType: "standard",
    } as const;
    const terms = {
      name: "Evening",
      city: "Lugano",
      momentLink: null,
      description: null,
      edition: { kind: "standard" },
    } as const;
    await publishPoster(shop, { account }, { posterId: unpublished!.id, ...terms });
    return { kind: "publication", poster: unpublished!.id };
  });
  await step(async () => {
    const { order } = await purchase(shop, stranger(), [limited!.id]);
    return { kind: "purchase", order: order.id };
  });
  const emails = await shop.db
    .selectFrom("emails")
    .select("id")
    .execute()
    .catch(() => []);
  for (const { id } of emails.slice(0, 1)) {
    await step(async () => {
      await sendEmail(shop, id);
      return { kind: "e-mail", id };
    });
  }
  await step(async () => {
    const file = path.join(folder, "backup.tar.gz");
    await makeBackup(dataDir, file);
    return { kind: "backup", file: "backup.tar.gz" };
  });
}

const shop = await open();
await (task === "prepare" ? prepare(shop) : work(shop));
if (task === "prepare") await closeShop(shop);
process.exit(0);
