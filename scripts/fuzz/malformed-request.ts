/**
 * Requests that no browser sends: each is the bytes of one connection, generated from a seed.
 * Most have only one or two errors, so that they get as far into the shop as a valid one.
 */
import fc from "fast-check";
import { malformedBody } from "./malformed-body.ts";
import { HEADERS, HOSTS, METHODS, STRANGE_PARTS, STRANGE_QUERIES, TARGETS } from "./strange-parts.ts";

/** The values that requests are generated from. */
export interface Targets {
  /** As app/routes.ts writes them, such as "/create/:id/crop". */
  paths: readonly string[];
  /** Existing ids, so that some requests find a row. */
  ids: readonly string[];
  /** Cookie headers of logged-in people. */
  cookies: readonly string[];
  /** The shop's own host and port. */
  host: string;
}

export interface MalformedRequest {
  bytes: Buffer;
  /** Its length is unclear: the shop may wait for more of it. */
  isOpenEnded: boolean;
}

const FRAMING = /^(Content-Length|Transfer-Encoding|Expect|Upgrade|Connection|no colon)/;

/** One request to a shop with these targets, as the bytes on the wire. */
export function malformedRequest({ paths, ids, cookies, host }: Targets): fc.Arbitrary<MalformedRequest> {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE_PARTS) },
    { weight: 2, arbitrary: fc.constantFrom("none", ...ids) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  );
  const path = fc
    .tuple(fc.constantFrom(...paths), fc.array(part, { minLength: 3, maxLength: 3 }), fc.nat(39))
    .map(([pattern, parts, spelling]) => {
      let at = 0;
      const filled = pattern.replace(/:\w+\??|\*/g, () => parts[at++ % parts.length] ?? "");
      if (spelling === 0) return `${filled}.data`;
      if (spelling === 1) return `${filled}/`;
      if (spelling === 2) return filled.toUpperCase();
      return spelling === 3
        ? filled.replace(/[a-z]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
        : filled;
    });
  const address = fc
    .tuple(path, fc.oneof({ weight: 2, arbitrary: fc.constant("") }, fc.constantFrom(...STRANGE_QUERIES)))
    .map(([where, query]) => where + query);
  const target = fc.oneof(
    { weight: 20, arbitrary: address },
    { weight: 1, arbitrary: fc.constantFrom(...TARGETS) },
  );
  const method = fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom("GET", "POST") },
    { weight: 2, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD") },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
  const version = fc.oneof(
    { weight: 60, arbitrary: fc.constant("HTTP/1.1") },
    fc.constantFrom("HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9", "", "HTTP/1.1 "),
  );
  const hosts: fc.Arbitrary<readonly string[]> = fc.oneof(
    { weight: 30, arbitrary: fc.constant([host]) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTS).map((name) => [name]) },
    { weight: 1, arbitrary: fc.constantFrom([], [host, "evil.example"]) },
  );
  const header = fc
    .constantFrom(...HEADERS)
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`));
  const odd = fc.constantFrom(
    "no colon",
    ": empty",
    "a b: c",
    "x\x00y: z",
    " folded",
    `long: ${"x".repeat(20_000)}`,
  );
  const lines = fc.array(fc.oneof({ weight: 30, arbitrary: header }, { weight: 1, arbitrary: odd }), {
    maxLength: 3,
  });
  const cookie = fc.oneof({ weight: 1, arbitrary: fc.constant("") }, fc.constantFrom("", ...cookies));
  const network = fc.nat(65_535).map((n) => `198.18.${n >> 8}.${n & 255}`);

  const whole = fc
    .record({ method, target, version, hosts, lines, cookie, network, body: malformedBody })
    .map(({ method, target, version, hosts, lines, cookie, network, body: { type, text } }) => {
      const sent = Buffer.from(text);
      const head = [
        `${method} ${target} ${version}`,
        ...hosts.map((name) => `Host: ${name}`),
        `X-Forwarded-For: ${network}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
        ...(type ? [`Content-Type: ${type}`, `Content-Length: ${sent.length}`] : []),
        // After the valid ones: the second of two counts, or makes the request unreadable.
        ...lines,
      ];
      const bytes = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), sent]);
      return { bytes, isOpenEnded: version !== "HTTP/1.1" || lines.some((line) => FRAMING.test(line)) };
    });
  const noise = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    // A TLS hello, and the HTTP/2 preface.
    fc.constant(Buffer.from("16030100c8010000c40303", "hex")),
    fc.constant(Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")),
  );
  const shapeless = noise.map((bytes) => ({ bytes, isOpenEnded: true }));
  return fc.oneof({ weight: 60, arbitrary: whole }, { weight: 1, arbitrary: shapeless });
}
