import { describe, expect, it } from "vitest";
import { COUNTRIES, countryName, formCountry, isoCountry } from "../../../app/domain/orders/country.ts";
import { giftNoteOf } from "../../../app/domain/orders/gift.ts";
import { Shipping, ShippingDraft, ShippingForm } from "../../../app/domain/orders/shipping.ts";
import { refusalMessage } from "../../support/refusal-messages.ts";

const RIGHT = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  address: "Via Nassa 12/3",
  city: "St. Gallen",
  state: "Ticino",
  zipCode: "6900",
  country: "CH",
};

type Name = keyof typeof RIGHT;

/** The message under a field of the form. */
function said(field: Name | "quantity", value: unknown): string | null {
  const parsed = ShippingForm.safeParse({ ...RIGHT, quantity: "1", [field]: value });
  const issue = parsed.error?.issues.find(({ path }) => path[0] === field);
  if (!issue) return null;
  return refusalMessage(issue.message) ?? null;
}

const LETTERS = "can only contain letters, spaces, hyphens, and apostrophes";

describe("the shipping form", () => {
  it.each<[Name, string, string]>([
    ["firstName", "A", "First name must be at least 2 characters"],
    ["firstName", "", "First name must be at least 2 characters"],
    ["firstName", "a".repeat(51), "First name must be less than 50 characters"],
    ["firstName", "R2D2", `First name ${LETTERS}`],
    ["lastName", "B", "Last name must be at least 2 characters"],
    ["lastName", "b".repeat(51), "Last name must be less than 50 characters"],
    ["lastName", "Smith!", `Last name ${LETTERS}`],
    ["email", "ada@", "Please enter a valid email address"],
    ["email", "", "Please enter a valid email address"],
    ["address", "Seestr.", "Address must be at least 10 characters"],
    ["address", "12345", "Address must be at least 10 characters"],
    ["address", "D 3", "Address must be at least 10 characters"],
    ["address", "a".repeat(201), "Address must be less than 200 characters"],
    ["address", "Some street <b>1</b>", "Address contains invalid characters"],
    ["city", "X", "City must be at least 2 characters"],
    ["city", "x".repeat(101), "City must be less than 100 characters"],
    ["city", "Lugano 6900", `City ${LETTERS}`],
    ["state", "T", "State/Province must be at least 2 characters"],
    ["state", "t".repeat(101), "State/Province must be less than 100 characters"],
    ["state", "T1", `State/Province ${LETTERS}`],
    ["zipCode", "69", "Zip/Postal code must be at least 3 characters"],
    ["zipCode", "1234567890123", "Zip/Postal code must be less than 12 characters"],
    ["firstName", "---", `First name ${LETTERS}`],
    ["zipCode", "69_00", "Zip/Postal code format is invalid"],
    ["country", "", "Please select a country"],
    ["country", "US", "Please select a country"],
  ])("refuses %s %j: %s", (field, value, sentence) => {
    expect(said(field, value)).toBe(sentence);
  });

  it.each(["Dorf 3", "Au 12a", "Am Bach 4", "Hof 7 b"])("takes the short address %j", (address) => {
    expect(said("address", address)).toBeNull();
  });

  it.each(["0", "-1", "1.5", "0x10", "1e1", "many", "", true, ["2"]])(
    "refuses a quantity of %j",
    (quantity) => {
      expect(said("quantity", quantity)).toBe("Please order at least 1 poster");
    },
  );

  it("accepts the names and addresses of real people", () => {
    for (const name of ["Zoë", "Jean-Luc", "O'Neill", "O’Neill", "Ján", "Łukasz", "Иван", "D'Angelo Rossi"]) {
      expect([name, said("firstName", name), said("lastName", name)]).toEqual([name, null, null]);
    }
    for (const city of ["St. Gallen", "Saint-Étienne", "'s-Hertogenbosch", "Kraków"]) {
      expect([city, said("city", city)]).toEqual([city, null]);
    }
    expect(said("address", "Straße des 17. Juni 135, #4")).toBeNull();
    expect(said("zipCode", "SW1A 1AA")).toBeNull();
    expect([said("firstName", "a".repeat(50)), said("zipCode", "123456789012")]).toEqual([null, null]);
  });
});

describe("a valid address", () => {
  it("is tidied without any change of meaning", () => {
    const shipping = Shipping.parse({
      ...RIGHT,
      firstName: "  Zoe\u0308 ",
      lastName: "O’Neill",
      city: "Saint   Imier",
      email: " ADA@Example.com ",
    });
    expect(shipping).toMatchObject({
      firstName: "Zoë",
      lastName: "O'Neill",
      city: "Saint Imier",
      email: "ada@example.com",
    });
  });

  it("writes the United Kingdom as its ISO code, and the form shows UK", () => {
    expect(Shipping.parse({ ...RIGHT, country: "UK" }).country).toBe("GB");
    expect([isoCountry("gb"), isoCountry("uk"), isoCountry("XX")]).toEqual(["GB", "GB", undefined]);
    expect([formCountry("GB"), formCountry("CH"), countryName("GB", "en")]).toEqual([
      "UK",
      "CH",
      "United Kingdom",
    ]);
    expect(COUNTRIES).toHaveLength(32);
  });
});

describe("a gift", () => {
  const read = (typed: Record<string, string>) => ShippingForm.safeParse({ ...RIGHT, ...typed });
  const noteOf = (typed: Record<string, string>) => giftNoteOf(read(typed).data!);

  it("is what the buyer marks, with a note or without one", () => {
    expect(noteOf({})).toBeNull();
    expect(noteOf({ giftNote: "kept, but not marked" })).toBeNull();
    expect(noteOf({ isGift: "on" })).toBe("");
    expect(noteOf({ isGift: "on", giftNote: "  Alles Gute,\r\nGrosi! " })).toBe("Alles Gute, Grosi!");
    expect(noteOf({ isGift: "on", giftNote: "é".repeat(200) })).toHaveLength(200);
  });

  it.each([
    ["a".repeat(201), "gift-note-long"],
    ["Happy birthday \u{1f382}", "gift-note-strange"],
  ])("has no note such as %s", (giftNote, code) => {
    expect(read({ isGift: "on", giftNote }).error?.issues[0]?.message).toBe(code);
  });
});

it("keeps what the form held when the buyer left it", () => {
  const gift = { isGift: "on", giftNote: "x".repeat(250) };
  const words = { ...RIGHT, firstName: "A", email: "not yet", quantity: "three", ...gift };
  expect(ShippingDraft.parse(words)).toEqual(words);
  expect(ShippingDraft.parse({ firstName: 5, city: "x".repeat(1000) })).toMatchObject({
    firstName: "",
    city: "",
  });
});
