/** The code of a living poster without JavaScript: the creator's choice, and the page that it opens. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findLivingPoster } from "../../app/domain/posters/living-poster.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { reportsOf } from "../../app/domain/reports/report.ts";
import { documentOf, linkNamed, parsePage, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, type Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop(openTestShop());
let creator: Visitor;
let poster: PublishedOwnPoster;
/** Address of the choice. */
let choice: string;

beforeEach(async () => {
  const viewer = await openCreator(shop);
  creator = await enter(shop, server, viewer);
  poster = await addPoster(shop, { creator: viewer, public: null, clipMomentMs: 1500 });
  choice = `/dashboard/${poster.id}/living`;
});

const post = (fields: Record<string, string>) => creator.post(choice, fields);
const pageOf = async () => `/living/${(await findLivingPoster(shop.db, poster.id))?.code}`;
const mainOf = async (visitor: Visitor, address: string) =>
  (await documentOf(visitor.get(address))).querySelector("main")!;
const chosen = async () =>
  [...(await mainOf(creator, choice)).querySelectorAll("input[checked]")].map(
    (input) => input.getAttribute("value") ?? input.getAttribute("name"),
  );

describe("the creator", () => {
  it("finds the choice on the poster's page and on the result", async () => {
    for (const page of [`/dashboard/${poster.id}`, `/create/${poster.creationId}/poster`]) {
      expect((await mainOf(creator, page)).querySelector(`a[href="${choice}"]`)).not.toBeNull();
    }
  });

  it("chooses a place, sees the code, and hides the page again", async () => {
    expect(await chosen()).toEqual(["nowhere"]);
    expect((await mainOf(creator, choice)).querySelector("svg[role=img]")).toBeNull();
    expect(await locationOf(post({ place: "margin" }))).toBe(choice);
    expect(await chosen()).toEqual(["margin", "on"]);
    const page = await mainOf(creator, choice);
    expect(page.querySelector("svg[role=img]")).not.toBeNull();
    expect(page.querySelector(`a[href="${await pageOf()}"]`)).not.toBeNull();
    await post({ place: "papers" });
    expect(await chosen()).toEqual(["papers"]);
    await post({ place: "papers", awake: "on" });
    expect(await chosen()).toEqual(["papers", "on"]);
  });

  it.each([[{}], [{ place: "ceiling" }]])("is told what is wrong with %o", async (fields) => {
    const answer = await post(fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(wordsOf(parsePage(await answer.text()).querySelector(".field-error:not([hidden])"))).toBe(
      "Please choose where the code should be printed.",
    );
    expect(await findLivingPoster(shop.db, poster.id)).toBeNull();
  });

  it("is told why the corner of a published poster stays as it is", async () => {
    poster = await addPoster(shop, { creator: poster.creator, clipMomentMs: 1500 });
    choice = `/dashboard/${poster.id}/living`;
    const answer = await post({ place: "margin" });
    expect(answer.status).toBe(409);
    expect(wordsOf(parsePage(await answer.text()).querySelector("main"))).toContain(
      "Unpublish it before you change the code in its corner.",
    );
  });

  it("of a poster from a photo is led back to it, and nobody else gets in", async () => {
    const { id } = await addPoster(shop, { creator: poster.creator, public: null });
    expect(await locationOf(creator.get(`/dashboard/${id}/living`))).toBe(`/dashboard/${id}`);
    const other = await enter(shop, server, await openCreator(shop));
    expect((await other.get(choice)).status).toBe(404);
    expect((await other.post(choice, { place: "margin" })).status).toBe(404);
    expect((await server.visitor().get(choice)).status).toBe(303);
  });
});

describe("the page behind a code", () => {
  it("shows poster, clip and origin to a stranger, and to no search engine", async () => {
    await post({ place: "papers" });
    const stranger = server.visitor();
    const page = await documentOf(stranger.get(await pageOf()));
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    const main = page.querySelector("main")!;
    expect(wordsOf(main)).toMatch(
      /Painted in the style Pop Art on .+, from second 1 of a clip of 4 seconds\./,
    );
    const clip = pictureAddress(poster.clip!.key);
    expect(main.querySelector(`video[src="${clip}"]`)).not.toBeNull();
    expect(main.querySelector(`a[href="${clip}"]`)).not.toBeNull();
    expect((await stranger.get(clip)).status).toBe(200);
    expect((await stranger.get(main.querySelector("img")!.getAttribute("src")!)).status).toBe(200);
  });

  it("says only where the poster came from while it sleeps", async () => {
    await post({ place: "papers" });
    const shown = wordsOf(await mainOf(server.visitor(), await pageOf()));
    await post({ place: "papers" });
    const main = await mainOf(server.visitor(), await pageOf());
    expect(wordsOf(main)).toContain("This poster is asleep");
    expect(wordsOf(main)).toContain(/Painted in .+ seconds\./.exec(shown)?.[0]);
    expect(main.querySelectorAll("img, video")).toHaveLength(0);
    expect((await server.visitor().get(pictureAddress(poster.clip!.key))).status).toBe(404);
  });

  it("says that the clip is gone, and still shows the poster", async () => {
    await post({ place: "papers" });
    const gone = { clip_key: null, state: "failed" as const };
    await shop.db.updateTable("videos").set(gone).where("id", "=", poster.clip!.videoId).execute();
    const main = await mainOf(server.visitor(), await pageOf());
    expect(wordsOf(main)).toContain("Its clip is not here any more.");
    expect(main.querySelector("img")).not.toBeNull();
    expect(main.querySelector("video")).toBeNull();
  });

  it("leads to the catalogue while the poster is there", async () => {
    poster = await addPoster(shop, { creator: poster.creator, name: "Evening", clipMomentMs: 1500 });
    choice = `/dashboard/${poster.id}/living`;
    await post({ place: "papers" });
    const main = await mainOf(server.visitor(), await pageOf());
    expect(wordsOf(main.querySelector("h1"))).toBe("Evening");
    expect(main.querySelector(`a[href="/catalogue?poster=${poster.id}"]`)).not.toBeNull();
  });

  it("answers 404 to a code that was never given", async () => {
    expect((await server.visitor().get("/living/AAAAAAAAAAAAAAAA")).status).toBe(404);
  });
});

const errorOf = async (answer: Response) =>
  wordsOf(parsePage(await answer.text()).querySelector(".field-error:not([hidden])"));

describe("the page of a code that shows what it should not", () => {
  let page: string;
  let owner: Visitor;
  beforeAll(async () => {
    owner = await logInAsStaff(shop, server, "otto");
  });
  beforeEach(async () => {
    await post({ place: "papers", awake: "on" });
    page = await pageOf();
  });

  it("is reported by whoever sees it, once", async () => {
    const stranger = server.visitor();
    const report = `${page}/report`;
    expect((await mainOf(stranger, page)).querySelector(`a[href="${report}"]`)).not.toBeNull();
    const form = await mainOf(stranger, report);
    expect(wordsOf(form)).toContain("Poster in the style Pop Art");
    const offered = [...form.querySelectorAll("input[name=reason]")].map((each) =>
      each.getAttribute("value"),
    );
    expect(offered).toEqual(["person", "rights", "offensive", "other"]);
    const missing = await stranger.post(report, { words: "without a reason" });
    expect([missing.status, await errorOf(missing)]).toEqual([422, "Please choose a reason."]);
    for (const reason of ["person", "rights"])
      expect(await locationOf(stranger.post(report, { reason }))).toBe(page);
    expect(await reportsOf(shop, { id: 1, name: "berta" }, poster.id)).toMatchObject([{ reason: "person" }]);
  });

  it("is not reported while it sleeps, nor under an unknown code", async () => {
    await post({ place: "papers" });
    for (const report of [`${page}/report`, "/living/AAAAAAAAAAAAAAAA/report"]) {
      expect((await server.visitor().get(report)).status).toBe(404);
      expect((await server.visitor().post(report, { reason: "person" })).status).toBe(404);
    }
    expect((await mainOf(server.visitor(), page)).querySelector(`a[href="${page}/report"]`)).toBeNull();
  });

  it("is found by staff with its code, hidden with a reason, and shown again once they allow it", async () => {
    const staff = await logInAsStaff(shop, server, `anna ${poster.id.slice(0, 8)}`, "orders");
    const office = `/admin/posters/${poster.id}`;
    const list = await mainOf(staff, `/admin/posters?q=${encodeURIComponent(`https://shop.example${page}`)}`);
    expect(list.querySelector(`a[href="${office}"]`)).not.toBeNull();
    expect(wordsOf(list)).toContain("Living poster, Pop Art");
    const unknown = wordsOf(await mainOf(staff, "/admin/posters?q=AAAAAAAAAAAAAAAA"));
    expect(unknown).toContain("No posters found");
    expect((await staff.get(`${office}/picture`)).status).toBe(200);
    const shown = await mainOf(staff, office);
    expect(shown.querySelector(`a[href="${page}"]`)).not.toBeNull();
    expect(linkNamed(shown, "Hide the living page")).toBe(`${office}/takedown`);

    for (const reason of ["", "because"]) {
      const answer = await staff.post(`${office}/takedown`, { reason });
      expect([answer.status, await errorOf(answer)]).toEqual([422, "Please choose a reason."]);
    }
    const input = { reason: "person", words: "The child in front." };
    expect(await locationOf(staff.post(`${office}/takedown`, input))).toBe(office);
    expect((await staff.post(`${office}/takedown`, input)).status).toBe(409);
    expect(wordsOf(await mainOf(server.visitor(), page))).toContain("This poster is asleep");
    expect(wordsOf(await mainOf(staff, "/admin/posters?show=taken-down"))).toContain(
      "Living poster, Pop Art",
    );

    const own = wordsOf(await mainOf(creator, `/dashboard/${poster.id}`));
    for (const word of ["We hid the page of its code on", "not agreed to be shown", "The child in front."])
      expect(own).toContain(word);
    const choosing = await mainOf(creator, choice);
    expect(wordsOf(choosing)).toContain("You cannot show it again yourself.");
    expect(choosing.querySelector("input[name=awake]")).toBeNull();
    const again = await post({ place: "papers", awake: "on" });
    expect(again.status).toBe(409);
    expect(wordsOf(parsePage(await again.text()).querySelector("main"))).toContain("We removed this poster");

    expect(await locationOf(staff.post(`${office}/allow`, {}))).toBe(office);
    await post({ place: "papers", awake: "on" });
    expect((await mainOf(server.visitor(), page)).querySelector("img")).not.toBeNull();
    const log = wordsOf(await mainOf(owner, "/admin/staff/log?topic=posters"));
    expect(log).toContain(`Took down the poster ${poster.id}: Shows someone who has not agreed`);
    expect(log).toContain(`Allowed the poster ${poster.id} again`);
  });

  it.each(["printing", "bookkeeping"] as const)("is no matter for staff of %s", async (role) => {
    const staff = await logInAsStaff(shop, server, `${role} ${poster.id.slice(0, 8)}`, role);
    const office = `/admin/posters/${poster.id}`;
    for (const address of [office, `${office}/takedown`, `${office}/picture`])
      expect((await staff.get(address)).status).toBe(403);
    for (const address of [`${office}/takedown`, `${office}/allow`])
      expect((await staff.post(address, { reason: "person" })).status).toBe(403);
    expect((await server.visitor().post(`${office}/takedown`, { reason: "person" })).status).toBe(401);
    expect((await mainOf(server.visitor(), page)).querySelector("img")).not.toBeNull();
  });

  it("answers 404 for a poster that no code leads to", async () => {
    const staff = await logInAsStaff(shop, server, `anna ${poster.id.slice(0, 8)}`, "orders");
    const { id } = await addPoster(shop, { creator: poster.creator, public: null, clipMomentMs: 1500 });
    for (const office of [`/admin/posters/${id}`, "/admin/posters/none"]) {
      expect((await staff.get(office)).status).toBe(404);
      expect((await staff.post(`${office}/takedown`, { reason: "person" })).status).toBe(404);
      expect((await staff.post(`${office}/allow`, {})).status).toBe(404);
    }
  });
});
