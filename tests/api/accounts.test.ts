import { describe, expect, it } from "vitest";
import { servedShop } from "../support/served-shop.ts";
import { codeFor, customer, guest, PASSWORD } from "./visitors.ts";

const { shop, server } = await servedShop();

describe("the current account", () => {
  it("is null without a session", async () => {
    const answer = await server.visitor().get("/api/auth/check");
    expect(await answer.json()).toEqual({ authenticated: false, user: null });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is returned after logging in, and null after logging out, even with the old cookie", async () => {
    await customer(shop, server, "grace_hopper");
    const visitor = server.visitor();
    const login = await visitor.call("/api/auth/login", {
      email: "Grace_Hopper@example.com",
      password: PASSWORD,
    });
    const user = { email: "grace_hopper@example.com", username: "grace_hopper", userType: "standard" };
    expect(await login.json()).toEqual({ user });
    const cookie = login.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await (await visitor.get("/api/auth/check")).json()).toEqual({ authenticated: true, user });

    await visitor.call("/api/auth/logout", "");
    const stolen = server.visitor();
    const answer = await stolen.fetch("/api/auth/check", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
    expect(await answer.json()).toEqual({ authenticated: false, user: null });
  });

  it("is null with a forged cookie", async () => {
    const answer = await server
      .visitor()
      .fetch("/api/auth/check", { headers: { Cookie: "shop_session=ImFiYyI%3D.forged" } });
    expect(await answer.json()).toEqual({ authenticated: false, user: null });
  });
});

describe("logging in", () => {
  it.each([
    [{ email: "", password: "" }, 422, "Please enter both email and password."],
    [{ email: "a@example.com" }, 422, "Please enter both email and password."],
    [
      { email: "nobody@example.com", password: "something" },
      401,
      "Invalid email or password. Please try again.",
    ],
  ])("refuses %j", async (credentials, status, message) => {
    const answer = await server.visitor().call("/api/auth/login", credentials);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  it("is throttled after ten attempts in a minute", async () => {
    const visitor = server.visitor();
    let last = await visitor.call("/api/auth/login", { email: "x@example.com", password: "wrong" });
    for (let tries = 0; tries < 10; tries++) {
      last = await visitor.call("/api/auth/login", { email: `x${tries}@example.com`, password: "wrong" });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: "too-many-requests" });
  });
});

describe("usernames", () => {
  it("are available, taken or invalid", async () => {
    await customer(shop, server, "mary_shelley");
    const visitor = server.visitor();
    const isAvailable = async (username: string) => {
      const answer = await visitor.get(`/api/auth/check-username?username=${encodeURIComponent(username)}`);
      return ((await answer.json()) as { available: boolean }).available;
    };
    expect(await isAvailable("someone_new")).toBe(true);
    expect(await isAvailable("MARY_SHELLEY")).toBe(false);
    expect(await isAvailable("abc")).toBe(false);
    expect(await isAvailable("")).toBe(false);
  });
});

describe("a verified e-mail", () => {
  it("gets two free credits, once", async () => {
    const visitor = await guest(shop, server, "two@example.com");
    const balance = { freeCreditsRemaining: 2, paidCredits: 0, userType: "standard" };
    expect(await (await visitor.get("/api/generation-credits?email=two@example.com")).json()).toEqual(
      balance,
    );
    shop.clock.pass(61_000);
    const again = await guest(shop, server, "two@example.com");
    expect(await (await again.get("/api/generation-credits")).json()).toEqual(balance);
    expect(await (await again.get("/api/auth/check-free-credits")).json()).toEqual({
      freeCreditsRemaining: 2,
      hasFreeCredits: true,
    });
  });

  it("shows its credits to no other visitor", async () => {
    const visitor = await guest(shop, server, "mine@example.com");
    const others = await visitor.get("/api/generation-credits?email=two@example.com");
    expect(others.status).toBe(403);
    expect((await server.visitor().get("/api/generation-credits?email=two@example.com")).status).toBe(403);
  });

  it("requires the code of its own e-mail", async () => {
    const visitor = server.visitor();
    await visitor.call("/api/send-verification", { email: "one@example.com" });
    await visitor.call("/api/send-verification", { email: "other@example.com" });
    const code = await codeFor(shop, "one@example.com");
    const wrong = await visitor.call("/api/verify-email", { email: "other@example.com", code });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ message: "Invalid verification code" });
  });

  it("can register, and keeps its credits", async () => {
    const visitor = await customer(shop, server, "keeps_credits");
    expect(await (await visitor.get("/api/generation-credits")).json()).toMatchObject({
      freeCreditsRemaining: 2,
    });
  });

  it("is required to register", async () => {
    const answer = await server.visitor().call("/api/auth/register", {
      email: "unproven@example.com",
      username: "unproven",
      password: PASSWORD,
    });
    expect(answer.status).toBe(403);
  });
});

describe("every call", () => {
  it.each([
    ["POST", "/api/auth/check", "GET, HEAD"],
    ["GET", "/api/auth/login", "POST"],
    ["GET", "/api/generate-gpt-image", "POST"],
    ["DELETE", "/api/auth/logout", "POST"],
    ["POST", "/api/storage-image/a.png", "GET, HEAD"],
  ])("answers 405 for %s %s", async (method, address, allowed) => {
    const visitor = server.visitor();
    const answer = await visitor.fetch(address, { method, headers: { Origin: server.address } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe(allowed);
    expect(await answer.json()).toHaveProperty("message");
  });

  it("answers 400 for invalid JSON", async () => {
    const answer = await server.visitor().call("/api/auth/login", "{not json");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty("message");
  });

  it("answers 404 for an address that does not exist", async () => {
    const answer = await server.visitor().get("/api/nothing-here");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty("message");
  });

  it("refuses posts from another website", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await server.visitor().fetch("/api/auth/logout", {
        method: "POST",
        headers: { Origin: origin },
      });
      expect(answer.status).toBe(403);
    }
  });

  it("refuses a body that is too large before reading it", async () => {
    const answer = await server.visitor().call("/api/auth/login", "x".repeat(300_000));
    expect(answer.status).toBe(413);
  });
});
