import { afterEach, expect, it } from "vitest";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { runJobs } from "../../support/orders.ts";
import { fakePress, readyOrder } from "../../support/press.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

async function press() {
  const facts = await systemHealth(shop, { id: 1, name: "anna" });
  return facts.find(({ name }) => name === "press");
}

it("counts the jobs at the press, orders that it has not got for hours, and those that wait for staff", async () => {
  const away = fakePress();
  shop = await openTestShop({ press: away });
  const send = () => runJobs(shop, ["submit-print"]);
  await readyOrder(shop);
  await send();
  expect(await press()).toMatchObject({ level: "good", say: "pressProdigi", values: { open: 1, unsent: 0 } });
  away.quoted = { country: "DE", cost: null };
  await readyOrder(shop);
  await send();
  expect(await press()).toMatchObject({ level: "warn", values: { open: 1, unsent: 0, held: 1 } });
  away.quoted = { country: "CH", cost: null };
  away.before = async () => {
    throw new Error("away");
  };
  await readyOrder(shop);
  for (let attempt = 0; attempt < 6; attempt++) {
    await send();
    shop.clock.pass(24 * 3600_000);
  }
  expect(await press()).toMatchObject({ level: "bad", values: { open: 1, unsent: 1, held: 1 } });
});

it("warns of jobs at a press that the shop no longer has", async () => {
  shop = await openTestShop();
  const { jobId } = await readyOrder(shop);
  await runJobs(shop, ["submit-print"]);
  expect(await press()).toMatchObject({ level: "good", say: "pressWorkshop", values: { open: 1 } });
  await shop.db.updateTable("print_jobs").set({ press: "sftp" }).where("id", "=", jobId).execute();
  expect(await press()).toMatchObject({ level: "warn", values: { open: 0, elsewhere: 1 } });
});
