/** Which fields the shop reads of a form or of the JSON of a call. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readFormBody } from "../../app/web/form-body.server.ts";
import { assertKnownFields } from "../../app/web/form-fields.server.ts";
import { parseJson } from "../../app/web/json-body.server.ts";
import { processorTime } from "../support/processor-time.ts";

const line = z.object({ title: z.string(), sizes: z.array(z.number()).optional() });
const schema = z
  .preprocess(
    (form) => form,
    z.object({
      city: z.string().trim().default(""),
      order: z.union([z.string(), z.array(z.string())]).optional(),
      lines: z.array(line).max(5).nullable().catch(null),
      place: z.object({ street: z.string() }).readonly().optional(),
      way: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("post"), box: z.string() }),
        z.object({ kind: z.literal("shop"), hour: z.string().transform(Number).pipe(z.number()) }),
      ]),
      note: z.lazy(() => z.object({ text: z.string() })),
      both: z.intersection(z.object({ left: z.string() }), z.object({ right: z.string() })),
      rest: z.unknown(),
    }),
  )
  .transform((form) => form);

function isKnown(name: string, known: z.ZodType = schema): boolean {
  const form = new FormData();
  form.append(name, "");
  try {
    assertKnownFields(form, known);
    return true;
  } catch {
    return false;
  }
}

describe("a field name", () => {
  it.each([
    ...[
      "city",
      "order",
      "order[]",
      "order[0]",
      "order[199]",
      "lines[0].title",
      "lines[4].sizes[1]",
      "lines[].title",
    ],
    ...["place.street", "way.kind", "way.box", "way.hour", "note.text", "both.left", "both.right", "rest"],
  ])("that the schema has is accepted: %s", (name) => {
    expect(isKnown(name)).toBe(true);
  });

  it.each([
    ...[
      "",
      "country",
      "City",
      "city.x",
      "city[0]",
      "order[200]",
      "order[99999999]",
      "order[-1]",
      "order[1e2]",
    ],
    ...[
      "order[0][0]",
      "order.0",
      "lines.title",
      "lines[0]title",
      "lines[0].title.x",
      "lines[0].",
      ".city",
      "city.",
    ],
    ...[
      "place.constructor",
      "__proto__",
      "constructor",
      "toString",
      "__intent__",
      "__state__",
      "rest.x",
      "rest[0]",
    ],
  ])("that the schema does not have is refused: %s", (name) => {
    expect(isKnown(name)).toBe(false);
  });

  it("of any characters is refused at once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        expect(isKnown(`${name}!`)).toBe(false);
      }),
      { seed: 1 },
    );
    const started = processorTime();
    for (const part of ["a.", "[0]", "a[0].", "a"]) isKnown(`a${part.repeat(100_000)}!`);
    expect(processorTime() - started).toBeLessThan(1_000);
  });

  it("is plain if the action reads no fields", () => {
    expect(
      ["code", "moment", "_", "a b", "a[0]", "a.b", "__intent__", "x".repeat(41)].map((name) =>
        isKnown(name, z.unknown()),
      ),
    ).toEqual([true, true, false, false, false, false, false, false]);
  });
});

describe("the body of a form", () => {
  const read = (body: BodyInit, type?: string) =>
    readFormBody(
      new Request("http://shop.example/", {
        method: "POST",
        body,
        headers: type ? { "Content-Type": type } : {},
      }),
    );
  const words = (count: number) => new URLSearchParams(new Array(count).fill(["a", "1"]));

  it("has its texts, checkboxes and files", async () => {
    const sent = new FormData();
    sent.append("name", "Zoë & Ünal");
    sent.append("order", "1");
    sent.append("order", "2");
    sent.append("photo", new File(["bytes"], "Löwe.png", { type: "image/png" }));
    sent.append("empty", new File([], ""));
    const form = await read(sent);
    expect([form.get("name"), form.getAll("order")]).toEqual(["Zoë & Ünal", ["1", "2"]]);
    const photo = form.get("photo");
    expect(photo instanceof File && [photo.name, photo.type, await photo.text()]).toEqual([
      "Löwe.png",
      "image/png",
      "bytes",
    ]);
    const empty = form.get("empty");
    expect(empty instanceof File && [empty.name, empty.size]).toEqual(["", 0]);
    expect([...(await read(new URLSearchParams({ name: "Zoë & Ünal" })))]).toEqual([["name", "Zoë & Ünal"]]);
  });

  it("has 200 fields at most", async () => {
    expect([...(await read(words(200)))]).toHaveLength(200);
    await expect(read(words(201))).rejects.toMatchObject({ code: "bad-request" });
    const parts = new FormData();
    for (let count = 0; count < 201; count += 1) parts.append("a", "");
    await expect(read(parts)).rejects.toMatchObject({ code: "bad-request" });
  });

  it.each([
    ["of no type", "a=1", "text/plain"],
    ["of a broken type", "a=1", "multipart/form-data"],
    [
      "that ends too early",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      "multipart/form-data; boundary=x",
    ],
    [
      "whose file ends too early",
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n1',
      "multipart/form-data; boundary=x",
    ],
    ["with a broken escape", "a=%zz", "application/x-www-form-urlencoded"],
    ["with a name of 300 signs", `${"a".repeat(300)}=1`, "application/x-www-form-urlencoded"],
    ["with a value of 300 KB", `a=${"a".repeat(300_000)}`, "application/x-www-form-urlencoded"],
  ])("%s is refused", async (_what, body, type) => {
    await expect(read(body, type)).rejects.toMatchObject({ code: "bad-request" });
  });
});

describe("the JSON of a call", () => {
  it("is read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1 },
    );
    expect(parseJson(" ")).toEqual({});
  });

  it("may contain long texts full of brackets, quotes and backslashes", () => {
    for (const text of [
      "[".repeat(100_000),
      '"'.repeat(50_000),
      "\\".repeat(50_001),
      '\\"[,'.repeat(20_000),
    ]) {
      expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
    }
  });

  it.each([
    ["too deep", "[".repeat(21) + "]".repeat(21)],
    ["too deep by far", "[".repeat(15_000_000)],
    ["too many values", `[${"0,".repeat(10_000)}0]`],
    ["too many objects by far", `[${"{},".repeat(5_000_000)}{}]`],
    ["no end", '{"a":"'],
    ["a lone backslash", '"\\'],
  ])("is refused: %s", (_what, text) => {
    const started = processorTime();
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: "bad-request" }));
    expect(processorTime() - started).toBeLessThan(1_000);
  });
});
