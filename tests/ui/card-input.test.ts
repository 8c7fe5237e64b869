import { describe, expect, it } from "vitest";
import { findingOf } from "../../app/ui/payment/card-faults.ts";
import { groupNumber, readCard } from "../../app/ui/payment/card-input.ts";

/** Noon in November 2026. */
const NOW = new Date(2026, 10, 20, 12).getTime();
const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

describe("the input of the card form", () => {
  it("is a card, however the date is written", () => {
    const card = { number: "4242424242424242", exp_month: 3, exp_year: 2034, cvc: "123" };
    for (const expiry of ["03 / 34", "3/34", "03/2034", "0334", " 03 - 34 "])
      expect(readCard({ ...GOOD, expiry }, NOW), expiry).toEqual({ card });
  });

  it("may be of fifteen digits, with a security code of four", () => {
    expect(readCard({ ...GOOD, number: "3782 8224 6310 005", cvc: "1234" }, NOW)).toHaveProperty("card");
  });

  it("says for each field what is missing", () => {
    expect(readCard({ number: " ", expiry: "", cvc: "" }, NOW)).toEqual({
      faults: { number: "numberMissing", expiry: "expiryMissing", cvc: "cvcMissing" },
    });
  });

  it("says for each field what is wrong", () => {
    const faults = { number: "numberInvalid", expiry: "expiryInvalid", cvc: "cvcInvalid" };
    expect(readCard({ number: "4242 4242 4242 4241", expiry: "13 / 34", cvc: "12" }, NOW)).toEqual({
      faults,
    });
    expect(readCard({ number: "4242", expiry: "soon", cvc: "12x" }, NOW)).toEqual({ faults });
  });

  it("has expired after the end of its month", () => {
    expect(readCard({ ...GOOD, expiry: "11 / 26" }, NOW)).toHaveProperty("card");
    expect(readCard({ ...GOOD, expiry: "10 / 26" }, NOW)).toEqual({ faults: { expiry: "expired" } });
  });
});

describe("the number in the card form", () => {
  it("is grouped in fours, and takes no more than nineteen digits", () => {
    expect(groupNumber("4242424242424242", 16).text).toBe("4242 4242 4242 4242");
    expect(groupNumber("1".repeat(30), 30).text.replaceAll(" ", "")).toHaveLength(19);
  });

  it.each([
    ["42425", 5, 6],
    ["4242 4", 6, 6],
    ["4242 42", 2, 2],
    ["", 0, 0],
  ])("keeps the caret of %j at %i behind the digit that it followed", (text, before, after) => {
    expect(groupNumber(text, before).caret).toBe(after);
  });
});

describe("an error of Stripe's API", () => {
  it.each([
    [{ code: "incorrect_number" }, { fault: "numberInvalid", field: "number" }],
    [{ code: "invalid_expiry_year_past" }, { fault: "expired", field: "expiry" }],
    [
      { code: "card_declined", decline_code: "insufficient_funds" },
      { fault: "insufficientFunds", field: null },
    ],
    [
      { code: "card_declined", decline_code: "generic_decline" },
      { fault: "declined", field: null },
    ],
    [
      { code: "card_declined", decline_code: "test_mode_live_card" },
      { fault: "testCardsOnly", field: "number" },
    ],
    [
      { code: "incorrect_cvc", decline_code: "incorrect_cvc" },
      { fault: "cvcWrong", field: "cvc" },
    ],
    [{ code: "payment_intent_unexpected_state" }, { fault: "closed", field: null }],
  ])("%o is a fault of %o", (error, finding) => {
    expect(findingOf(error)).toEqual(finding);
  });

  it("of another kind belongs to the field that it names", () => {
    const param = "payment_method_data[card][exp_year]";
    expect(findingOf({ code: "parameter_invalid_integer", param })).toEqual({ fault: null, field: "expiry" });
    expect(findingOf({ code: "processing_error" })).toEqual({ fault: null, field: null });
  });
});
