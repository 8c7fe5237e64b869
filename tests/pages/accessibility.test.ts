/** The accessibility statement, its form, and what staff see of it, without JavaScript. */
import { describe, expect, it } from "vitest";
import { sweep } from "../../app/domain/retention/sweep.ts";
import { documentOf } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
const DAY = 24 * 60 * 60_000;
const storedFeedback = () =>
  shop.db.selectFrom("feedback").select(["message", "email", "language"]).execute();

describe("the accessibility statement", () => {
  it.each([
    ["en", "Accessibility"],
    ["de", "Barrierefreiheit"],
    ["fr", "Accessibilité"],
    ["it", "Accessibilità"],
  ])("is written in %s, and linked in the footer", async (language, title) => {
    const page = await documentOf(server.visitor().get(`/accessibility?lang=${language}`));
    expect(page.querySelector("h1")?.textContent).toBe(title);
    expect(page.querySelector('footer a[href="/accessibility"]')?.textContent).toBe(title);
  });

  it("takes a message without an account, and stores a second press once", async () => {
    const visitor = server.visitor();
    const words = { message: "The crop page is hard to read.", email: " Reader@Example.com " };
    for (let press = 0; press < 2; press++)
      expect(await locationOf(visitor.post("/accessibility", words))).toBe("/accessibility");
    expect(await (await visitor.get("/accessibility")).text()).toContain("Thank you for your message");
    await visitor.post("/accessibility?lang=de", { message: "Zu kleine Schrift" });
    expect(await storedFeedback()).toEqual([
      { message: words.message, email: "reader@example.com", language: "en" },
      { message: "Zu kleine Schrift", email: "", language: "de" },
    ]);
  });

  it("asks for the message, and for a valid e-mail, and keeps what was typed", async () => {
    const before = await storedFeedback();
    const empty = await server.visitor().post("/accessibility", {});
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Please enter your message.");
    const wrong = await server.visitor().post("/accessibility", { message: "Too small", email: "me" });
    const page = await wrong.text();
    expect([wrong.status, page]).toEqual([
      422,
      expect.stringContaining("Please enter a valid email address"),
    ]);
    expect(page).toContain("Too small");
    expect((await server.visitor().post("/accessibility", { message: "x".repeat(1001) })).status).toBe(422);
    expect(await storedFeedback()).toEqual(before);
  });

  it("takes ten messages in ten minutes from one network", async () => {
    const visitor = server.visitor();
    const answers: number[] = [];
    for (let nth = 0; nth < 11; nth++)
      answers.push((await visitor.post("/accessibility", { message: `Message ${nth}` })).status);
    expect(answers).toEqual([...Array(10).fill(303), 429]);
  });
});

describe("the feedback in the back office", () => {
  it("is listed, marked as answered, and deleted a year later", async () => {
    await shop.db.deleteFrom("feedback").execute();
    await server
      .visitor()
      .post("/accessibility", { message: "<b>Bold</b>\r\nwords", email: "a@example.com" });
    const staff = await logInAsStaff(shop, server);
    const list = await documentOf(staff.get("/admin/feedback"));
    expect(list.querySelector("main li")?.textContent).toContain("<b>Bold</b>\nwords");
    expect(list.querySelector('main a[href="mailto:a@example.com"]')).not.toBeNull();
    expect(list.querySelector('a[href="/admin/feedback"]')?.textContent).toContain("1 unanswered message");

    const message = list.querySelector('button[name="message"]')?.getAttribute("value") ?? "";
    expect(await locationOf(staff.post("/admin/feedback", { message }))).toBe("/admin/feedback");
    expect((await documentOf(staff.get("/admin/feedback"))).querySelector("main li")).toBeNull();
    const answered = await documentOf(staff.get("/admin/feedback?state=answered"));
    expect(answered.querySelector("main li")?.textContent).toMatch(/Answered by \w+, /);

    await sweep(shop);
    expect(await storedFeedback()).toHaveLength(1);
    shop.clock.pass(365 * DAY);
    await sweep(shop);
    expect(await storedFeedback()).toHaveLength(0);
  });

  it("is for staff alone", async () => {
    const answer = await server.visitor().get("/admin/feedback");
    expect(await answer.text()).not.toContain("Accessibility feedback");
  });
});
