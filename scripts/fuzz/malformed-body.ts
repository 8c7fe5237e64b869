/** Bodies of requests that no form and no call of the shop sends. */
import fc from "fast-check";
import { HOSTILE_NAMES } from "./hostile-names.ts";
import { EMOJI } from "./strange-parts.ts";

const VALUES = [
  "",
  "1",
  "a@b.ch",
  "\u0000",
  EMOJI,
  "\u202e",
  "on",
  "-1",
  "1e309",
  "{",
  "x".repeat(10_000),
  "\r\n",
];
const FIELDS = [
  ...[
    "email",
    "password",
    "username",
    "code",
    "posterId",
    "quantity",
    "order",
    "status",
    "style",
    "feelings",
  ],
  ...["name", "city", "returnTo", "back", "kept", "moment", "frame", "choice", "pack", "promoCode", "intent"],
];

const INTENTS = [
  "1",
  "{",
  '{"type":"insert","payload":{"name":"a[99999999]"}}',
  '{"type":"validate","payload":{}}',
];

const pairs = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...FIELDS), fc.constantFrom(...HOSTILE_NAMES)),
    fc.oneof(fc.constantFrom(...VALUES), fc.constantFrom(...INTENTS), fc.string({ maxLength: 40 })),
  ),
  { maxLength: 12 },
);

/** URLSearchParams would replace bytes that are not text. */
const urlEncoded = fc.oneof(
  { weight: 6, arbitrary: pairs.map((fields) => new URLSearchParams(fields).toString()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("a[99999999]=1", "%", "%zz=%", "=", "&&&", "a=%ff", "&".repeat(50_000)),
  },
  { weight: 1, arbitrary: fc.nat(5_000).map((count) => "email=a&".repeat(count)) },
);

const multipart = fc
  .tuple(pairs, fc.boolean(), fc.constantFrom("", "--", "--x", "--x--"))
  .map(([fields, isFile, end]) => {
    const file = isFile ? '; filename="a.png"\r\nContent-Type: image/png' : "";
    const parts = fields.map(
      ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
    );
    return `${parts.join("")}--x--${end}`;
  });

const json = fc.oneof(
  { weight: 3, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 6,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS, ...HOSTILE_NAMES), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 8 })
      .map((call) => JSON.stringify(call)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...["{", "[", "null", "1e999", '"', "{}{}", "\ufeff{}", '{"__proto__":{"x":1}}', '{"email":"\\ud800"}'],
      ...[
        "[".repeat(50_000),
        `{"email":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
        `[${"{},".repeat(50_000)}{}]`,
      ],
      ...['{"posterId":"\\u0000"}', '{"imageUrl":"http://[::1"}', '{"videoData":"data:video/mp4;base64,!"}'],
      ...[
        '{"id":"evt_1","object":"event"}',
        '{"email":{"toString":1}}',
        '{"imageUrl":"data:image/png;base64,AAAA"}',
      ],
    ),
  },
);

/** The body of a request, with its content type; most often none. */
export const malformedBody = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: "", text: "" }) },
  { weight: 3, arbitrary: urlEncoded.map((text) => ({ type: "application/x-www-form-urlencoded", text })) },
  { weight: 2, arbitrary: multipart.map((text) => ({ type: "multipart/form-data; boundary=x", text })) },
  { weight: 4, arbitrary: json.map((text) => ({ type: "application/json", text })) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: "binary", maxLength: 200 })
      .map((text) => ({ type: "application/json", text })),
  },
);
