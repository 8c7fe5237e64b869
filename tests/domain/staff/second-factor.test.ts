/** The second factor: the test vectors of RFC 6238, and who can log in with which code. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seal, unseal } from "../../../app/domain/staff/encryption.server.ts";
import { beginStaffLogIn, finishStaffLogIn, staffLogIn } from "../../../app/domain/staff/log-in.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactorOf,
} from "../../../app/domain/staff/second-factor.server.ts";
import { addStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { base32, stepOfCode, totpAddress, totpCode } from "../../../app/domain/staff/totp.server.ts";
import { refusal } from "../../support/creations.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const ANNA = { username: "anna", password: "a morning full of parcels" };
const STEP = 30_000;

let shop: TestShop;

/** Staff account Anna with a second factor; the clock is at the next code. */
async function setUp() {
  const anna = await staffLogIn(shop, ANNA);
  const { secret } = await beginSecondFactor(shop, anna);
  const recoveryCodes = await confirmSecondFactor(shop, anna, { code: totpCode(secret, shop.clock.now()) });
  shop.clock.pass(STEP);
  return { anna, secret, recoveryCodes };
}

describe("a code", () => {
  it("matches RFC 6238, with a secret in RFC 4648's base 32", () => {
    const secret = base32(Buffer.from("12345678901234567890"));
    expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    const codes = [59, 1111111109, 1234567890, 20000000000].map((second) => totpCode(secret, second * 1000));
    expect(codes).toEqual(["287082", "081804", "005924", "353130"]);
  });

  it("is accepted one step early and one step late, and never reused", () => {
    const secret = base32(Buffer.from("12345678901234567890"));
    const now = 1000 * STEP;
    const step = (at: number, after = 0) => stepOfCode(secret, totpCode(secret, at * STEP), { now, after });
    expect([998, 999, 1000, 1001, 1002].map((at) => step(at))).toEqual([null, 999, 1000, 1001, null]);
    expect(step(1000, 1000)).toBeNull();
  });

  it("is set up by an address that every authenticator app reads", () => {
    expect(totpAddress({ secret: "ABC", name: "Anna B", issuer: "Moment Poster Shop" })).toBe(
      "otpauth://totp/Moment%20Poster%20Shop:Anna%20B?secret=ABC&issuer=Moment%20Poster%20Shop",
    );
  });
});

describe("the second factor", () => {
  beforeEach(async () => {
    shop = await openTestShop();
    await addStaff(shop, { name: ANNA.username, password: ANNA.password });
  });
  afterEach(() => shop.close());

  it("applies from its first right code, and is stored encrypted", async () => {
    const anna = await staffLogIn(shop, ANNA);
    const { secret } = await beginSecondFactor(shop, anna);
    expect((await beginSecondFactor(shop, anna)).secret).toBe(secret);
    expect(await refusal(confirmSecondFactor(shop, anna, { code: "000000" }))).toBe("staff-code-wrong");
    expect(await staffLogIn(shop, ANNA)).toMatchObject({ name: "anna" });
    await confirmSecondFactor(shop, anna, { code: totpCode(secret, shop.clock.now()) });
    expect(await refusal(staffLogIn(shop, ANNA))).toBe("staff-code-needed");
    const row = await shop.db.selectFrom("staff").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    const sealed = seal("one", "purpose", "secret");
    expect([unseal("one", "purpose", sealed), unseal("two", "purpose", sealed)]).toEqual(["secret", null]);
  });

  it("is asked for on a second page, where a code works once, and a recovery code once", async () => {
    const { secret, recoveryCodes } = await setUp();
    const begin = async () => {
      const begun = await beginStaffLogIn(shop, ANNA);
      return "token" in begun ? begun.token : "";
    };
    const code = totpCode(secret, shop.clock.now());
    const token = await begin();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await finishStaffLogIn(shop, token, spaced)).staff.name).toBe("anna");
    expect(await refusal(finishStaffLogIn(shop, token, code))).toBe("form-expired");
    expect(await refusal(finishStaffLogIn(shop, await begin(), code))).toBe("staff-code-wrong");
    const [recovery = ""] = recoveryCodes;
    const typed = recovery.toUpperCase().replaceAll("-", " ");
    expect((await finishStaffLogIn(shop, await begin(), typed)).staff.name).toBe("anna");
    expect(await refusal(finishStaffLogIn(shop, await begin(), typed))).toBe("staff-code-wrong");
    const late = await begin();
    shop.clock.pass(11 * 60_000);
    expect(await refusal(finishStaffLogIn(shop, late, totpCode(secret, shop.clock.now())))).toBe(
      "form-expired",
    );
  });

  it("throttles wrong codes, longer each time", async () => {
    const { secret } = await setUp();
    const begun = await beginStaffLogIn(shop, ANNA);
    const token = "token" in begun ? begun.token : "";
    for (let guess = 0; guess < 5; guess++) {
      expect(await refusal(finishStaffLogIn(shop, token, "000000"))).toBe("staff-code-wrong");
    }
    const right = () => totpCode(secret, shop.clock.now());
    expect(await refusal(finishStaffLogIn(shop, token, right()))).toBe("too-many-requests");
    shop.clock.pass(31_000);
    expect((await finishStaffLogIn(shop, token, right())).staff.name).toBe("anna");
  });

  it("is removed by password and code together, or by a new password from the command line", async () => {
    const { anna, secret } = await setUp();
    const code = totpCode(secret, shop.clock.now());
    expect(await refusal(endSecondFactor(shop, anna, { password: "not it", code }))).toBe("password-wrong");
    expect(await refusal(endSecondFactor(shop, anna, { ...ANNA, code: "000000" }))).toBe("staff-code-wrong");
    await endSecondFactor(shop, anna, { ...ANNA, code });
    expect(await secondFactorOf(shop, anna)).toEqual({ isOn: false, recoveryCodes: 0 });
    expect(await staffLogIn(shop, ANNA)).toMatchObject({ name: "anna" });
    await setUp();
    await addStaff(shop, { name: "anna", password: "quite another one" });
    expect(await staffLogIn(shop, { ...ANNA, password: "quite another one" })).toMatchObject({
      name: "anna",
    });
  });
});
