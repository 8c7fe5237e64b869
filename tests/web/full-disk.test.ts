/** A disk that fills up: the shop refuses early with a message, alerts staff and monitors, and recovers by itself. */
import { expect, it } from "vitest";
import { DiskSpace, UPLOADS_NEED, WRITES_NEED } from "../../app/domain/kernel/disk-space.ts";
import type { Log } from "../../app/domain/kernel/shop.ts";
import { guest } from "../api/visitors.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, TestClock } from "../support/shop.ts";
import { logInAsStaff, STAFF } from "../support/staff.ts";
import { clipBytes, openTestVideo } from "../support/video-reader.ts";

const ROOMY = 1e12;
let free = ROOMY;
const logged: string[] = [];
const keep = (_facts: object, message: string) => void logged.push(message);
const log: Log = { info: keep, warn: keep, error: keep };
const disk = new DiskSpace({ freeBytes: async () => free, clock: new TestClock(), log });
const { shop, server } = await servedShop(openTestShop({ disk, video: openTestVideo() }));
const sender = await guest(shop, server);
const staff = await logInAsStaff(shop, server);
const clip = clipBytes({}, 100_000);

async function health() {
  const answer = await server.visitor().get("/health");
  return [answer.status, await answer.json()];
}

const upload = (accept = "*/*") => {
  const form = new FormData();
  form.set("photo", new Blob([clip.slice()], { type: "video/mp4" }), "moment.mp4");
  return sender.fetch("/create", {
    method: "POST",
    body: form,
    headers: { Origin: server.address, Accept: accept },
  });
};
const tus = () =>
  sender.fetch("/api/video-uploads", {
    method: "POST",
    headers: { "Tus-Resumable": "1.0.0", "Upload-Length": "1000", Origin: server.address },
  });
const dataUrl = () =>
  sender.call("/api/upload-video", {
    filename: "moment.mp4",
    videoData: `data:video/mp4;base64,${Buffer.from(clip).toString("base64")}`,
  });
const webhook = () => server.visitor().call("/api/webhooks/stripe", { id: "evt_1" });

it("with little space uploads are refused with 507, and everything else works", async () => {
  free = UPLOADS_NEED - 1;
  expect(await health()).toEqual([
    200,
    expect.objectContaining({ status: "ok", uploads: "refused, disk nearly full" }),
  ]);
  const page = await upload("text/html");
  expect(page.status).toBe(507);
  expect(await page.text()).toContain("cannot take photos or videos right now");
  for (const send of [tus, dataUrl]) {
    const answer = await send();
    expect([answer.status, (await answer.json()).code]).toEqual([507, "upload-no-room"]);
  }
  expect((await webhook()).status).toBe(400);
  expect((await server.visitor().call("/api/send-verification", { email: "a@example.com" })).status).toBe(
    200,
  );
  expect(await (await staff.get("/admin/health")).text()).toContain("the shop refuses uploads");
});

it("on a full disk every write is refused with 503 and a message, and pages stay open", async () => {
  free = WRITES_NEED - 1;
  expect(await health()).toEqual([503, expect.objectContaining({ status: "disk full" })]);
  const words = "Our storage is full, so nothing was saved.";
  const page = await server.visitor().post("/login", { email: "a@example.com", password: "secret words" });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain(words);
  const call = await server.visitor().call("/api/send-verification", { email: "b@example.com" });
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: "storage-full", message: expect.stringContaining(words) });
  expect((await upload()).status).toBe(507);
  for (const address of ["/", "/feed", "/catalogue", "/login", "/create"]) {
    expect((await sender.get(address)).status, address).toBe(200);
  }
});

it("on a full disk the payment provider gets 503, so that it repeats its events", async () => {
  free = 0;
  expect((await webhook()).status).toBe(503);
});

it("on a full disk staff can log in and see why", async () => {
  free = 0;
  expect((await server.visitor().post("/admin/login", { ...STAFF })).status).toBe(303);
  expect(await (await staff.get("/admin/health")).text()).toContain("The disk is full");
});

it("once space is free again every write succeeds, and the log reports each change once", async () => {
  free = ROOMY;
  const [status, facts] = await health();
  expect([status, facts.status, facts.uploads]).toEqual([200, "ok", undefined]);
  expect((await upload()).status).toBe(303);
  expect((await tus()).status).toBe(201);
  expect(logged).toEqual([
    "disk nearly full: uploads are refused",
    "disk full: all writes are refused",
    "disk has free space again",
  ]);
});
