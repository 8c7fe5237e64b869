import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings, SettingError } from "../app/settings.server.ts";
import { readStripeSetup } from "../app/stripe-setup-settings.server.ts";
import { writePressProfile } from "../packages/atelier/test/press-profile.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the press of the shop", () => {
  const settings = (profile?: string) => readSettings({ DATA_DIR: folder, PRINT_ICC_PROFILE: profile });

  it("is none, or the one whose profile is named", () => {
    expect(settings().printProfile).toBeUndefined();
    expect(settings("").printProfile).toBeUndefined();
    const file = path.join(folder, "press.icc");
    writePressProfile(file);
    expect(settings(file).printProfile).toBe(file);
  });

  it("stops the start with a sentence where its profile is missing, or is none of a press", () => {
    expect(() => settings(path.join(folder, "none.icc"))).toThrow(
      /^PRINT_ICC_PROFILE must be a file that the shop can read, not ".*none\.icc"\.$/,
    );
    expect(() => settings(folder)).toThrow(/^PRINT_ICC_PROFILE must be a file/);
    const text = path.join(folder, "text.icc");
    writeFileSync(text, "no profile");
    expect(() => settings(text)).toThrow(
      /^PRINT_ICC_PROFILE must be the ICC profile of a CMYK press, which ".*text\.icc" is not\.$/,
    );
  });
});

describe("where orders are printed", () => {
  const press = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env }).press;
  const SFTP = {
    PRINT: "sftp",
    PRINT_SFTP_URL: "sftp://shop:se%40cret@press.example:2222/jobs",
    PRINT_SFTP_HOST_KEY: `SHA256:${"a".repeat(43)}`,
  };

  it("is the workshop, an SFTP server, or Prodigi", () => {
    expect(press({})).toEqual({ name: "workshop" });
    expect(press(SFTP)).toMatchObject({
      country: "CH",
      server: { host: "press.example", port: 2222, username: "shop", password: "se@cret", path: "/jobs" },
    });
    expect(press({ PRINT: "prodigi", PRODIGI_API_KEY: "key" })).toMatchObject({
      account: { apiBase: "https://api.prodigi.com/v4.0", sku: "GLOBAL-FAP-A3", shippingMethod: "Standard" },
    });
  });

  it.each([
    [{ PRINT: "fax" }, "PRINT must be workshop, sftp or prodigi"],
    [{ ...SFTP, PRINT_SFTP_URL: "ftp://press.example" }, "PRINT_SFTP_URL must be like"],
    [{ ...SFTP, PRINT_SFTP_URL: "sftp://shop@press.example/" }, "PRINT_SFTP_URL must hold a password"],
    [{ ...SFTP, PRINT_SFTP_HOST_KEY: "aa:bb" }, "PRINT_SFTP_HOST_KEY must be the fingerprint"],
    [{ ...SFTP, PRINT_SFTP_KEY: "/no/such/key" }, "PRINT_SFTP_KEY must be a file"],
    [{ ...SFTP, PRINT_COUNTRY: "Switzerland" }, "PRINT_COUNTRY must be a country"],
    [{ PRINT: "prodigi" }, "PRODIGI_API_KEY must be set"],
    [
      { PRINT: "prodigi", PRODIGI_API_KEY: "key", PRODIGI_API_BASE: "http://elsewhere.example" },
      "PRODIGI_API_BASE",
    ],
    [
      { PRINT: "prodigi", PRODIGI_API_KEY: "key", PRODIGI_SHIPPING: "Snail" },
      "PRODIGI_SHIPPING must be one of",
    ],
    [{ PRINT_BLEED_MM: "5" }, "PRINT_BLEED_MM must be 3 or 4"],
  ])("stops the start with a sentence: %o", (env, sentence) => {
    expect(() => press(env as Record<string, string>)).toThrow(SettingError);
    expect(() => press(env as Record<string, string>)).toThrow(sentence);
  });
});

describe("a wrong setting", () => {
  it.each([
    ["PORT", "many", 'PORT must be a whole number from 0 to 65535, not "many".'],
    ["ORIGIN", "nowhere", 'ORIGIN must be an address such as https://shop.example, not "nowhere".'],
    ["PAINTER", "nobody", 'PAINTER must be embedded or openai, not "nobody".'],
    ["MAIL_FROM", "nobody", 'MAIL_FROM must be one address such as "Shop <shop@example.com>", not "nobody".'],
    ["SHOP_CONTACT_EMAIL", "nobody", 'SHOP_CONTACT_EMAIL must be an e-mail address, not "nobody".'],
    [
      "SHOP_HANDLING_DAYS",
      "5-2",
      'SHOP_HANDLING_DAYS must be a range of working days such as 2-5, not "5-2".',
    ],
    ["SHOP_TRANSIT_DAYS", "3", 'SHOP_TRANSIT_DAYS must be a range of working days such as 2-5, not "3".'],
  ])("of %s stops the start with one sentence", (setting, value, sentence) => {
    expect(() => readSettings({ DATA_DIR: folder, [setting]: value })).toThrow(new SettingError(sentence));
  });
});

describe("the database of the shop", () => {
  const settings = (url: string) => readSettings({ DATA_DIR: folder, DATABASE_URL: url }).databaseUrl;

  it("is in the data folder, or the one that is named", () => {
    expect(settings("")).toBeNull();
    expect(settings("postgres://shop:secret@db.example/shop")).toBe("postgres://shop:secret@db.example/shop");
  });

  it.each(["shop", "mysql://db.example/shop", "postgres://shop:secret@db.example"])(
    "stops the start with a sentence for %s, and repeats no password",
    (url) => {
      expect(() => settings(url)).toThrow(
        "DATABASE_URL must name a database, such as postgres://shop:password@host/shop.",
      );
    },
  );
});

describe("the processes of the shop", () => {
  const settings = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });

  it("are one that does everything and knows that it is alone, unless there may be others", () => {
    expect(settings({})).toMatchObject({ role: "both", processes: 1, isShared: false });
    expect(settings({ ROLE: "web" })).toMatchObject({ role: "web", isShared: true });
    expect(settings({ PROCESSES: "2" })).toMatchObject({ role: "both", processes: 2, isShared: true });
    expect(settings({ DATABASE_URL: "postgres://localhost/shop" }).isShared).toBe(true);
  });

  it("stop the start with a sentence for another role or number", () => {
    expect(() => settings({ ROLE: "both" })).toThrow('ROLE must be web or worker, not "both".');
    expect(() => settings({ PROCESSES: "0" })).toThrow("PROCESSES must be a whole number from 1 to 64");
  });
});

describe("the replica", () => {
  const replica = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env }).replica;
  const hostKey = { REPLICA_SFTP_HOST_KEY: `SHA256:${"a".repeat(43)}` };

  it("is a folder, a folder on an SFTP server, or a bucket", () => {
    expect(replica({})).toBeNull();
    expect(replica({ REPLICA_URL: "file:///mnt/copies/shop" })).toEqual({
      kind: "folder",
      folder: "/mnt/copies/shop",
    });
    expect(replica({ REPLICA_URL: "s3://copies" })).toMatchObject({ kind: "s3", bucket: { name: "copies" } });
    expect(replica({ REPLICA_URL: "sftp://shop:pw@copies.example/shop", ...hostKey })).toMatchObject({
      kind: "sftp",
      server: { host: "copies.example", port: 22, path: "/shop", hostKeySetting: "REPLICA_SFTP_HOST_KEY" },
    });
  });

  it.each([
    [{ REPLICA_URL: "/mnt/copies" }, /^REPLICA_URL must be like file:/],
    [{ REPLICA_URL: "file://host/copies" }, /^REPLICA_URL must be like file:/],
    [{ REPLICA_URL: "s3://Co_" }, /^REPLICA_URL must name a bucket/],
    [{ REPLICA_URL: "sftp://shop:pw@copies.example/shop" }, /^REPLICA_SFTP_HOST_KEY must be/],
    [{ REPLICA_URL: "sftp://shop@copies.example/shop", ...hostKey }, /^REPLICA_URL must hold a password/],
    [
      { REPLICA_URL: "file:///mnt", DATABASE_URL: "postgres://shop@host/shop" },
      "REPLICA_URL must be set only without DATABASE_URL.",
    ],
  ])("stops the start with a sentence for %j", (env, sentence) => {
    expect(() => replica(env)).toThrow(sentence);
  });
});

describe("the files of the shop", () => {
  const settings = (url: string) => readSettings({ DATA_DIR: folder, STORAGE_URL: url }).bucket;

  it("are in the data folder, or in the bucket that is named", () => {
    expect(settings("")).toBeNull();
    expect(settings("s3://posters")).toEqual({ name: "posters", endpoint: null, region: "us-east-1" });
    expect(settings("s3://posters?endpoint=https://s3.example&region=ch-1")).toEqual({
      name: "posters",
      endpoint: "https://s3.example",
      region: "ch-1",
    });
  });

  it.each([
    ["posters", /^STORAGE_URL must name a bucket/],
    ["https://s3.example/posters", /^STORAGE_URL must name a bucket/],
    ["s3://Po_", /^STORAGE_URL must name a bucket/],
    ["s3://posters/folder", /^STORAGE_URL takes a bucket with endpoint and region, not "\/folder"\.$/],
    ["s3://posters?zone=1", /^STORAGE_URL takes a bucket with endpoint and region, not "zone"\.$/],
    ["s3://posters?endpoint=s3.example", /^The endpoint of STORAGE_URL must be an address/],
  ])("stop the start with a sentence for %s", (url, sentence) => {
    expect(() => settings(url)).toThrow(sentence);
  });

  it("are delivered by the shop, or by the bucket itself where there is one", () => {
    const delivery = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });
    expect(delivery({ STORAGE_URL: "s3://posters" }).redirectsToBucket).toBe(false);
    const redirect = { STORAGE_DELIVERY: "redirect" };
    expect(delivery({ STORAGE_URL: "s3://posters", ...redirect }).redirectsToBucket).toBe(true);
    expect(() => delivery(redirect)).toThrow("STORAGE_DELIVERY is redirect, so STORAGE_URL must be set.");
  });

  it("need no credentials in an address that may be logged", () => {
    expect(() => settings("s3://key:secret@posters")).toThrow(/^STORAGE_URL must not contain credentials/);
  });
});

describe("who is paid", () => {
  const settings = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env });
  const production = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(32) };
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_abc",
    STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
    STRIPE_WEBHOOK_SECRET: "whsec_abc",
  };

  it("is the simulator, unless there is a key of Stripe", () => {
    expect(settings({})).toMatchObject({ payments: "embedded", stripe: null });
    expect(settings({ ...keys, PAYMENTS: "embedded" })).toMatchObject({ payments: "embedded", stripe: null });
    expect(settings(keys)).toMatchObject({
      payments: "stripe",
      stripe: { secretKey: "sk_test_abc", publishableKey: "pk_test_abc", webhookSecrets: ["whsec_abc"] },
    });
    const connected = settings({ ...production, ...keys, STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_def" });
    expect(connected.stripe?.webhookSecrets).toEqual(["whsec_abc", "whsec_def"]);
  });

  it("is a simulator on this machine, where its address is set", () => {
    expect(settings(keys).stripe?.apiBase).toBeNull();
    for (const base of ["http://127.0.0.1:12111", "https://localhost:12111", "http://[::1]:12111"]) {
      expect(settings({ ...keys, STRIPE_API_BASE: base }).stripe?.apiBase).toBe(base);
    }
    expect(settings({ ...keys, STRIPE_API_BASE: "http://localhost:1/" }).stripe?.apiBase).toBe(
      "http://localhost:1",
    );
  });

  it.each([
    "https://stripe.example:12111",
    "http://127.0.0.1",
    "http://127.0.0.1:12111/v1",
    "http://127.0.0.1.stripe.example:12111",
    "http://localhost:12111@stripe.example:1",
    "http://localhost:99999",
    "ftp://localhost:12111",
    "12111",
  ])("is no simulator at %s", (base) => {
    expect(() => settings({ ...keys, STRIPE_API_BASE: base })).toThrow(
      `STRIPE_API_BASE must be an address of this machine with a port, such as http://127.0.0.1:12111, not "${base}".`,
    );
  });

  it("must be named in production, where there is no key", () => {
    expect(() => settings(production)).toThrow(/^PAYMENTS must be set: .*no money moves\.$/);
    expect(settings({ ...production, PAYMENTS: "embedded" }).payments).toBe("embedded");
  });

  it.each([
    [{ PAYMENTS: "cash" }, /^PAYMENTS must be embedded or stripe, not "cash"\.$/],
    [{ PAYMENTS: "stripe" }, /^PAYMENTS is stripe, so STRIPE_SECRET_KEY must be set\.$/],
    [{ STRIPE_PUBLISHABLE_KEY: "" }, /^PAYMENTS is stripe, so STRIPE_PUBLISHABLE_KEY must be set\.$/],
    [{ STRIPE_WEBHOOK_SECRET: "" }, /^PAYMENTS is stripe, so STRIPE_WEBHOOK_SECRET must be set\.$/],
    [
      { STRIPE_SECRET_KEY: "pk_test_abc" },
      /^STRIPE_SECRET_KEY must be a key such as sk_test_… or sk_live_…\.$/,
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: "sk_test_abc" },
      /^STRIPE_PUBLISHABLE_KEY must be a key such as pk_test_… or pk_live_…\.$/,
    ],
    [{ STRIPE_PUBLISHABLE_KEY: "pk_live_abc" }, /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both/],
    [{ STRIPE_WEBHOOK_SECRET: "secret" }, /^STRIPE_WEBHOOK_SECRET must be a key such as whsec_…\.$/],
    [
      {
        STRIPE_SECRET_KEY: "sk_live_abc",
        STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
        STRIPE_API_BASE: "http://localhost:1",
      },
      /^STRIPE_API_BASE must be set only with keys of the test mode\.$/,
    ],
    [
      { PAYMENTS: "embedded", STRIPE_API_BASE: "http://localhost:1" },
      /^STRIPE_API_BASE must be set only where PAYMENTS is stripe\.$/,
    ],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: "secret" }, /^STRIPE_CONNECT_WEBHOOK_SECRET must be a key/],
  ])(
    "stops the start with a sentence for %j, and repeats no secret",
    (wrong: Record<string, string>, sentence) => {
      const env = "PAYMENTS" in wrong ? wrong : { ...keys, ...wrong };
      expect(() => settings(env)).toThrow(sentence);
    },
  );
});

it("names a place that reads the same in every language until the operator sets the address", () => {
  expect(readSettings({ DATA_DIR: folder }).legalAddress).toBe("CH-6900 Lugano");
});

describe("the command that sets up Stripe", () => {
  const env = { STRIPE_SECRET_KEY: "sk_live_abc", ORIGIN: "https://shop.example" };

  it("needs a key and the address of the shop alone", () => {
    expect(readStripeSetup(env)).toEqual({
      secretKey: "sk_live_abc",
      apiBase: null,
      origin: "https://shop.example",
      isLive: true,
      database: path.resolve("data", "shop.sqlite"),
    });
    const { STRIPE_SECRET_KEY, ORIGIN } = env;
    expect(() => readStripeSetup({ ORIGIN })).toThrow(new SettingError("STRIPE_SECRET_KEY must be set."));
    expect(() => readStripeSetup({ STRIPE_SECRET_KEY })).toThrow(/^ORIGIN must be set/);
  });

  it("refuses a publishable key of the other mode, as the shop does", () => {
    const keys = { ...env, STRIPE_PUBLISHABLE_KEY: "pk_test_abc" };
    expect(() => readStripeSetup(keys)).toThrow(/must both be of the test mode, or both be live\.$/);
    expect(readStripeSetup({ ...env, STRIPE_PUBLISHABLE_KEY: "pk_live_abc" }).isLive).toBe(true);
  });

  it("looks for payments of the test mode where the shop keeps its rows", () => {
    const url = "postgres://shop:password@host/shop";
    expect(readStripeSetup({ ...env, DATABASE_URL: url }).database).toBe(url);
    expect(readStripeSetup({ ...env, DATA_DIR: "/var/lib/shop" }).database).toBe("/var/lib/shop/shop.sqlite");
  });

  it.each([
    "http://shop.example",
    "http://localhost:3000",
    "https://localhost",
    "https://127.0.0.1",
    "https://[::1]:3000",
  ])("refuses live keys for %s, which buyers cannot reach safely", (ORIGIN) => {
    expect(() => readStripeSetup({ ...env, ORIGIN })).toThrow(/^ORIGIN must be a public address with https/);
    expect(readStripeSetup({ ORIGIN, STRIPE_SECRET_KEY: "sk_test_abc" }).isLive).toBe(false);
  });
});
