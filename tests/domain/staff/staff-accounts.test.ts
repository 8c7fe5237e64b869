/** Staff accounts: created by command or by settings, never opened by a wrong password. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import type { Role } from "../../../app/domain/staff/role.ts";
import { findStaff, openStaffSession } from "../../../app/domain/staff/session.server.ts";
import {
  addStaff,
  ensureFirstStaff,
  listStaff,
  RosterError,
  removeStaff,
} from "../../../app/domain/staff/staff-accounts.server.ts";
import { readSettings } from "../../../app/settings.server.ts";
import { root } from "../../../scripts/fresh.mjs";
import { refusal } from "../../support/creations.ts";
import { bundleScript } from "../../support/scripts.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const PASSWORD = "a morning full of parcels";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const names = async () => (await listStaff(shop)).map(({ name }) => name);

describe("the settings", () => {
  it("create the first account, and change nothing once one exists", async () => {
    await ensureFirstStaff(shop, { name: "Anna", password: PASSWORD });
    await ensureFirstStaff(shop, { name: "berta", password: PASSWORD });
    expect(await names()).toEqual(["Anna"]);
    expect(await staffLogIn(shop, { username: "anna", password: PASSWORD })).toMatchObject({ name: "Anna" });
  });

  it("that contradict each other stop the start, and never log the password", () => {
    const settings = (env: Record<string, string>) => () =>
      readSettings({ DATA_DIR: shop.settings.dataDir, ...env });
    expect(settings({ ADMIN_USERNAME: "anna" })).toThrow("ADMIN_PASSWORD must have 12 to 128 characters");
    expect(settings({ ADMIN_PASSWORD: PASSWORD })).toThrow("ADMIN_USERNAME must be a name");
    expect(settings({ ADMIN_USERNAME: "anna", ADMIN_PASSWORD: "hush" })).toThrow(
      /^(?!.*hush).*ADMIN_PASSWORD/,
    );
    expect(settings({})().firstStaff).toBeNull();
  });
});

describe("staff accounts", () => {
  it("are found in any case, and a new password ends all their sessions", async () => {
    expect(await addStaff(shop, { name: "Anna", password: PASSWORD })).toBe("added");
    const anna = await staffLogIn(shop, { username: "Anna", password: PASSWORD });
    const token = await openStaffSession(shop, anna);
    expect(await addStaff(shop, { name: "anna", password: "quite another one" })).toBe("changed");
    expect(await findStaff(shop, token)).toBeNull();
    expect(await refusal(staffLogIn(shop, { username: "anna", password: PASSWORD }))).toBe(
      "staff-login-failed",
    );
    await expect(addStaff(shop, { name: "<b>", password: PASSWORD })).rejects.toThrow(RosterError);
    await expect(addStaff(shop, { name: "berta", password: "short" })).rejects.toThrow(RosterError);
  });
});

describe("the owner", () => {
  const add = (name: string, role?: Role) => addStaff(shop, { name, password: PASSWORD, role });
  const roles = async () => Object.fromEntries((await listStaff(shop)).map(({ name, role }) => [name, role]));

  it("is the first member of staff, and everybody who is added without a role", async () => {
    await ensureFirstStaff(shop, { name: "Anna", password: PASSWORD });
    await add("berta");
    await add("carla", "printing");
    expect(await roles()).toEqual({ Anna: "owner", berta: "owner", carla: "printing" });
    await add("carla");
    expect((await roles()).carla).toBe("printing");
    await add("carla", "orders");
    expect((await roles()).carla).toBe("orders");
  });

  it("is never the last one who leaves other staff behind", async () => {
    await expect(add("carla", "printing")).rejects.toThrow("without an owner");
    expect(await names()).toEqual([]);
    await add("anna");
    await add("carla", "printing");
    await expect(removeStaff(shop, "anna")).rejects.toThrow("anna would leave the shop without an owner.");
    await expect(add("anna", "bookkeeping")).rejects.toThrow(RosterError);
    expect(await roles()).toEqual({ anna: "owner", carla: "printing" });
    expect(await staffLogIn(shop, { username: "anna", password: PASSWORD })).toMatchObject({ name: "anna" });
    expect(await removeStaff(shop, "carla")).toBe(true);
    expect(await removeStaff(shop, "anna")).toBe(true);
  });

  it("has a role that the database knows", async () => {
    const stranger = { name: "x", password_hash: "x", created_at: 1, role: "boss" as "owner" };
    await expect(shop.db.insertInto("staff").values(stranger).execute()).rejects.toThrow(/check/i);
  });
});

describe("npm run admin", () => {
  const admin = async (args: string[], input = "") =>
    spawnSync(process.execPath, [await bundleScript(path.join(root, "scripts", "admin.ts")), ...args], {
      encoding: "utf8",
      input,
      env: { ...process.env, DATA_DIR: shop.settings.dataDir, NODE_ENV: "development" },
    });

  // Each command is its own process, which takes longer on a busy machine.
  it("adds and lists accounts while the shop runs, and reports unknown names", {
    timeout: 180_000,
  }, async () => {
    const added = await admin(["add", "Carla"], `${PASSWORD}\n`);
    expect(added.stdout + added.stderr).toContain("Carla can log in to the back office.");
    expect(await names()).toEqual(["Carla"]);
    expect((await admin(["list"])).stdout).toMatch(/Carla +owner/);
    expect((await admin(["add", "Dora", "boss"], `${PASSWORD}\n`)).stderr).toContain("Usage");
    const last = await admin(["add", "Carla", "printing"], `${PASSWORD}\n`);
    expect(last.stdout + last.stderr).toContain("without an owner");
    const unknown = await admin(["remove", "nobody"]);
    expect([unknown.status, unknown.stdout + unknown.stderr]).toEqual([
      1,
      expect.stringContaining("no back-office account nobody"),
    ]);
    expect(await removeStaff(shop, "CARLA")).toBe(true);
    expect(await names()).toEqual([]);
  });
});
