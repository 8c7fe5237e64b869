import { describe, expect, it } from "vitest";
import {
  accept,
  LogIn,
  PasswordReset,
  Registration,
  SignUp,
  VerificationForm,
} from "../../../app/domain/accounts/forms.ts";
import { faultOfUsername } from "../../../app/domain/accounts/username.ts";
import { en } from "../../../app/locales/en/index.ts";
import { signUpForm } from "../../support/accounts.ts";

function issuesOf(
  schema: typeof SignUp | typeof LogIn | typeof VerificationForm | typeof PasswordReset,
  input: unknown,
) {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join("."), i.message]));
}

describe("a username", () => {
  it.each([
    ["abcde", null],
    ["a_1_z", null],
    ["a".repeat(20), null],
    ["abcd", "username-too-short"],
    ["a".repeat(21), "username-too-long"],
    ["ab cde", "username-invalid"],
    ["Abcde", "username-invalid"],
    ["abcdé", "username-invalid"],
    ["ａｂｃｄｅ", "username-invalid"],
    ["abc\u200bde", "username-invalid"],
    ["", "fields-missing"],
  ])("%j: %s", (username, fault) => {
    expect(faultOfUsername(username)).toBe(fault);
  });
});

describe("the sign-up form", () => {
  it("trims and lower-cases e-mail and username, and leaves the password alone", () => {
    const accepted = accept(
      SignUp,
      signUpForm({
        email: " Ada@Example.CH ",
        username: " Ada_L ",
        password: " Pass  word 🎈 ",
        passwordConfirmation: " Pass  word 🎈 ",
      }),
    );
    expect(accepted).toMatchObject({
      email: "ada@example.ch",
      username: "ada_l",
      password: " Pass  word 🎈 ",
    });
  });

  it.each([
    [{ email: "" }, { email: "fields-missing" }],
    [{ username: "" }, { username: "fields-missing" }],
    [{ passwordConfirmation: "" }, { passwordConfirmation: "fields-missing" }],
    [{ email: "ada" }, { email: "email-invalid" }],
    [{ email: `${"a".repeat(250)}@b.ch` }, { email: "email-invalid" }],
    [{ username: "abcd" }, { username: "username-too-short" }],
    [{ username: "a".repeat(21) }, { username: "username-too-long" }],
    [{ username: "a.b.c.d" }, { username: "username-invalid" }],
    [{ password: "1234567", passwordConfirmation: "1234567" }, { password: "password-too-short" }],
    [{ password: "12345678901", passwordConfirmation: "12345678901" }, { password: "password-below-twelve" }],
    // Several blanks in a row count as one.
    [
      { password: "a   b   c   d", passwordConfirmation: "a   b   c   d" },
      { password: "password-below-twelve" },
    ],
    [{ password: "1".repeat(129), passwordConfirmation: "1".repeat(129) }, { password: "password-too-long" }],
    [
      { password: "a walk uphill", passwordConfirmation: "a walk downhill" },
      { passwordConfirmation: "password-mismatch" },
    ],
    [
      { email: "ada", password: "a walk uphill", passwordConfirmation: "a walk downhill" },
      { email: "email-invalid", passwordConfirmation: "password-mismatch" },
    ],
  ])("%j is refused with %j", (over, issues) => {
    expect(issuesOf(SignUp, signUpForm(over))).toEqual(issues);
  });

  it("reports every field of an empty form", () => {
    const all = { email: "fields-missing", username: "fields-missing", password: "fields-missing" };
    expect(issuesOf(SignUp, {})).toEqual({ ...all, passwordConfirmation: "fields-missing" });
    expect(issuesOf(SignUp, { email: 1, username: null, password: [], passwordConfirmation: {} })).toEqual({
      ...all,
      passwordConfirmation: "fields-missing",
    });
  });

  it("reports missing fields before any other error", () => {
    expect(() => accept(Registration, { email: "ada", username: "ada_l" })).toThrow("fields-missing");
  });
});

describe("the other forms", () => {
  it("require both fields of a log-in", () => {
    expect(issuesOf(LogIn, { email: " ", password: "" })).toEqual({
      email: "login-incomplete",
      password: "login-incomplete",
    });
    expect(issuesOf(LogIn, {})).toEqual({ email: "login-incomplete", password: "login-incomplete" });
    expect(issuesOf(LogIn, { email: "not an e-mail", password: "x" })).toEqual({});
  });

  it.each(["12345", "1234567", "12345a", "", "１２３４５６", undefined])("require six digits: %j", (code) => {
    expect(issuesOf(VerificationForm, { email: "ada@example.ch", code })).toEqual({
      code: "code-incomplete",
    });
  });

  it("accept a code that was pasted with spaces", () => {
    expect(accept(VerificationForm, { email: "ada@example.ch", code: " 012 345\n" }).code).toBe("012345");
  });

  it("apply the password rules in a reset", () => {
    expect(
      issuesOf(PasswordReset, { token: "t", password: "eleven char", passwordConfirmation: "other" }),
    ).toEqual({
      password: "password-below-twelve",
      passwordConfirmation: "password-mismatch",
    });
  });
});

describe("the messages of the specification", () => {
  const { refusals } = en;
  it.each([
    [refusals["fields-missing"].message, "Please fill in all fields."],
    [refusals["username-too-short"].message, "Username must be at least 5 characters"],
    [refusals["username-too-long"].message, "Username must be 20 characters or less"],
    [refusals["username-taken"].message, "Username is already taken"],
    [refusals["password-too-short"].title, "Password too short"],
    [refusals["password-too-short"].message, "Password must be at least 8 characters long."],
    [refusals["password-mismatch"].message, "Passwords don't match"],
    [refusals["code-incomplete"].message, "Please enter the 6-digit verification code."],
    [refusals["code-wrong"].message, "Invalid verification code"],
    [refusals["login-incomplete"].message, "Please enter both email and password."],
    [refusals["login-failed"].message, "Invalid email or password. Please try again."],
  ])("%s", (text, wording) => {
    expect(text).toBe(wording);
  });
});
