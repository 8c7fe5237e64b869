/** Reads a message as a mail program does, as far as the shop's e-mails need it. */
export interface ReadMessage {
  headers: Map<string, string>;
  parts: { type: string; encoding: string; source: string; content: string }[];
}

function split(source: string): [Map<string, string>, string] {
  const end = source.indexOf("\r\n\r\n");
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers = head.split("\r\n").map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  if (new Set(headers.map(([name]) => name)).size !== headers.length)
    throw new Error("A header stands twice.");
  return [new Map(headers), source.slice(end + 4)];
}

function decoded(body: string, encoding: string): string {
  if (encoding === "quoted-printable") {
    const bytes = body
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  }
  if (encoding === "7bit" || encoding === "8bit") return Buffer.from(body, "latin1").toString("utf8");
  throw new Error(`Unexpected encoding ${encoding}`);
}

/** Bytes as latin1 text, so that every byte is unchanged until a part is decoded. */
export function readMessage(bytes: Buffer): ReadMessage {
  const [headers, body] = split(bytes.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  if (!boundary) throw new Error("Not a message of several parts.");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHeaders, source] = split(part.replace(/^\r\n/, ""));
      const encoding = partHeaders.get("content-transfer-encoding") ?? "7bit";
      return {
        type: (partHeaders.get("content-type") ?? "").toLowerCase(),
        encoding,
        source,
        content: decoded(source, encoding).trimEnd(),
      };
    });
  return { headers, parts };
}
