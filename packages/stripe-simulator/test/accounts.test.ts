import { describe, expect, it } from "vitest";
import { open } from "./browser.ts";
import { connect, DETAILS, onboard, onboardingLink, payee, REFRESH_URL, RETURN_URL } from "./connect.ts";
import { complaintsAboutEvent } from "./shapes.ts";
import { errorOf, useWorld } from "./world.ts";

const world = useWorld();

const retrieve = (id: string) => world.stripe.accounts.retrieve(id);
const statusOf = async (id: string) => (await world.stripe.accounts.listCapabilities(id)).data[0]?.status;
/** The types of an account's own events, the oldest first, each compared with Stripe's description. */
async function eventsOf(id: string): Promise<string[]> {
  const { data } = await world.stripe.events.list({ limit: 100 }, { stripeAccount: id });
  expect(data.flatMap(complaintsAboutEvent)).toEqual([]);
  expect(data.every(({ account }) => account === id)).toBe(true);
  return data.map(({ type }) => type).reverse();
}

describe("a connected account", () => {
  it("cannot receive money before its owner has answered Stripe's questions", async () => {
    const { id } = await connect(world);
    expect(await retrieve(id)).toMatchObject({
      type: "none",
      country: "CH",
      default_currency: "chf",
      metadata: { account: "7" },
      controller: {
        is_controller: true,
        requirement_collection: "stripe",
        losses: { payments: "application" },
      },
      capabilities: { transfers: "inactive" },
      charges_enabled: false,
      details_submitted: false,
      payouts_enabled: false,
      requirements: { disabled_reason: "requirements.past_due" },
    });
    expect((await retrieve(id)).requirements?.currently_due).toContain("individual.dob.day");
    expect((await world.stripe.accounts.list()).data.map((each) => each.id)).toEqual([id]);
    expect(await statusOf(id)).toBe("inactive");
  });

  it("can, once its owner has submitted the form", async () => {
    const id = await payee(world);
    expect(await retrieve(id)).toMatchObject({
      capabilities: { transfers: "active" },
      details_submitted: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ object: "bank_account", last4: "3000", currency: "chf" }] },
    });
    expect(await statusOf(id)).toBe("active");
    expect(await eventsOf(id)).toEqual([
      "account.updated",
      "capability.updated",
      "account.updated",
      "capability.updated",
    ]);
  });

  it("waits for a document, until a second form says that the identity is known", async () => {
    const { id } = await connect(world);
    await onboard(world, id, { identity: "document" });
    expect(await retrieve(id)).toMatchObject({
      capabilities: { transfers: "inactive" },
      details_submitted: true,
      payouts_enabled: false,
      requirements: { currently_due: ["individual.verification.document"] },
    });
    const { url } = await onboardingLink(world, id);
    const page = await open(world, url);
    expect(page.text).toContain("individual.verification.document");
    expect(page.text).toContain('value="Muster"');
    await open(world, page.url, DETAILS);
    expect((await retrieve(id)).payouts_enabled).toBe(true);
  });

  it("waits a minute while its identity is checked", async () => {
    const { id } = await connect(world);
    await onboard(world, id, { identity: "pending" });
    expect(await retrieve(id)).toMatchObject({
      capabilities: { transfers: "pending" },
      requirements: {
        disabled_reason: "requirements.pending_verification",
        pending_verification: ["individual.verification.document"],
      },
    });
    await world.simulator.clock.advance(60_000);
    expect(await retrieve(id)).toMatchObject({
      capabilities: { transfers: "active" },
      payouts_enabled: true,
    });
  });

  it("gets another capability when the platform requests it", async () => {
    const id = await payee(world);
    const requests = { card_payments: { requested: true } };
    expect(
      await world.stripe.accounts.update(id, {
        capabilities: requests,
        metadata: { account: "8" },
        email: "eve@example.com",
      }),
    ).toMatchObject({ charges_enabled: true, metadata: { account: "8" }, email: "eve@example.com" });
    const { data } = await world.stripe.accounts.listCapabilities(id);
    expect(data.map((each) => each.id).sort()).toEqual(["card_payments", "transfers"]);
  });

  it("is set up by the platform alone where the platform collects the details", async () => {
    const { id } = await connect(world, { controller: undefined, type: "custom" });
    expect(await errorOf(world.stripe.accounts.createLoginLink(id))).toMatchObject({
      message: `Cannot create an edit link for the account ${id}, which is not an Express account.`,
    });
    const account = await world.stripe.accounts.update(id, {
      individual: {
        first_name: "Anna",
        last_name: "Muster",
        dob: { day: 1, month: 4, year: 1990 },
        address: { line1: "Weg 1", postal_code: "3000", city: "Bern" },
      },
      external_account: {
        object: "bank_account",
        country: "DE",
        currency: "eur",
        account_number: "DE89370400440532013000",
      },
      tos_acceptance: { date: 1_790_000_000, ip: "192.0.2.1" },
    });
    expect(account).toMatchObject({ details_submitted: true, payouts_enabled: true });
  });

  it("is unknown once it was deleted, and so is one that never was", async () => {
    const id = await payee(world);
    expect(await world.stripe.accounts.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    for (const unknown of [id, "acct_of_nobody"]) {
      const error = { statusCode: 403, code: "account_invalid" };
      expect(await errorOf(retrieve(unknown))).toMatchObject(error);
      expect(await errorOf(onboardingLink(world, unknown))).toMatchObject(error);
      expect(await errorOf(world.stripe.accounts.createLoginLink(unknown))).toMatchObject(error);
      expect(
        await errorOf(world.stripe.balance.retrieve(undefined, { stripeAccount: unknown })),
      ).toMatchObject(error);
    }
  });

  it("is the platform's own where no account is named", async () => {
    const own = await world.stripe.accounts.retrieveCurrent();
    expect(own).toMatchObject({ object: "account", charges_enabled: true, details_submitted: true });
    expect((await retrieve(own.id)).id).toBe(own.id);
    const id = await payee(world);
    expect((await world.stripe.accounts.retrieveCurrent(undefined, { stripeAccount: id })).id).toBe(id);
  });

  it.each([
    [{ country: "UK" }, { code: "country_unsupported", param: "country" }],
    [{ email: "anna" }, { code: "email_invalid", param: "email" }],
    [{ type: "express" as const }, { param: "type" }],
    [
      {
        controller: {
          requirement_collection: "application" as const,
          stripe_dashboard: { type: "full" as const },
        },
      },
      { param: "controller" },
    ],
  ])("is refused with %o", async (params, expected) => {
    expect(await errorOf(connect(world, params))).toMatchObject({ statusCode: 400, ...expected });
  });

  it("is refused while the platform's profile is incomplete", async () => {
    world.simulator.faults.set({ rules: [{ fault: "no-platform-profile" }] });
    expect((await errorOf(connect(world))).message).toContain("settings/connect/platform-profile");
  });
});

describe("the onboarding page", () => {
  it("opens once, within five minutes, and then leads back for a new link", async () => {
    const { id } = await connect(world);
    const used = await onboardingLink(world, id);
    expect(used.expires_at - used.created).toBe(300);
    expect((await open(world, used.url)).text).toContain("No money moves");
    expect((await open(world, used.url)).url).toBe(REFRESH_URL);
    const late = await onboardingLink(world, id);
    await world.simulator.clock.advance(300_000);
    expect((await open(world, late.url)).url).toBe(REFRESH_URL);
  });

  it("leads back when the form was submitted", async () => {
    const { id } = await connect(world);
    expect((await onboard(world, id)).url).toBe(RETURN_URL);
  });

  it("shows what is wrong beside each field, and keeps the rest", async () => {
    const { id } = await connect(world);
    const wrong = { ...DETAILS, first_name: "", dob: "2020-01-01", bank_account: "none", terms: "" };
    const page = await onboard(world, id, wrong);
    expect(page.status).toBe(422);
    for (const name of ["first_name", "dob", "bank_account", "terms"]) {
      expect(page.text).toContain(`aria-describedby="${name}-error"`);
      expect(page.text).toContain(`id="${name}-error"`);
    }
    expect(page.text).toContain('value="Muster"');
    expect((await retrieve(id)).details_submitted).toBe(false);
  });

  it.each([
    ["de", "Vorname"],
    ["fr", "Prénom"],
    ["it", "Cognome"],
  ])("speaks %s", async (locale, text) => {
    const { url } = await onboardingLink(world, (await connect(world)).id);
    const page = await open(world, `${url}?locale=${locale}`);
    expect(page.text).toContain(text);
    expect(page.text).toContain(`<html lang="${locale}">`);
  });

  it.each([
    [{ return_url: undefined }, { code: "parameter_missing", param: "return_url" }],
    [{ refresh_url: "settings" }, { code: "url_invalid", param: "refresh_url" }],
    [{ type: "account_update" as const }, { param: "type" }],
  ])("has no link with %o", async (params, expected) => {
    const { id: account } = await connect(world);
    const link = {
      account,
      type: "account_onboarding",
      return_url: RETURN_URL,
      refresh_url: REFRESH_URL,
    } as const;
    expect(await errorOf(world.stripe.accountLinks.create({ ...link, ...params }))).toMatchObject(expected);
  });
});

describe("the dashboard", () => {
  it("has no link before the form was submitted", async () => {
    const { id } = await connect(world);
    expect((await errorOf(world.stripe.accounts.createLoginLink(id))).message).toBe(
      "Cannot create a login link for an account that has not completed onboarding.",
    );
  });

  it("opens once", async () => {
    const { url } = await world.stripe.accounts.createLoginLink(await payee(world));
    expect((await open(world, url)).text).toContain("CHF 0.00");
    expect((await open(world, url)).status).toBe(410);
  });

  it("disconnects the account, which is unknown from then on", async () => {
    const id = await payee(world);
    const { url } = await world.stripe.accounts.createLoginLink(id);
    const page = await open(world, url);
    expect((await open(world, page.url, {})).text).toContain("is disconnected");
    expect(await errorOf(retrieve(id))).toMatchObject({ statusCode: 403, code: "account_invalid" });
  });
});
