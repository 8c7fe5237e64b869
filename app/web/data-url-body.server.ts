/**
 * Writes the one long data URL in the JSON of a call to disk while it arrives.
 * Invariant: memory holds one chunk of it, and at most `MOST_JSON` characters of the JSON around it.
 */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { parser, type Token } from "stream-json/parser.js";
import { stringer } from "stream-json/stringer.js";
import { isDiskFull } from "../domain/kernel/disk-space.ts";
import { isRefusal, Refusal } from "../domain/kernel/refusal.ts";
import { writeBody } from "./body-file.server.ts";
import { parseJson } from "./json-body.server.ts";

interface Options {
  field: string;
  /** The path of the new file. */
  path: string;
  mostBytes: number;
}

export interface ReceivedData {
  /** The JSON around it, with the field as an empty text. */
  json: unknown;
  /** Bytes of the file; 0 without a data URL, or for an empty one. */
  bytes: number;
}

const MOST_JSON = 64 * 1024;
const MOST_HEAD = 200;
/** With any media type. */
const HEAD = /^data:[\w/.+;= -]*;base64$/;
/** Characters of the URL that are decoded at a time. */
const PIECE = 64 * 1024;

/** Reads the body to its end, even when it refuses it: a sender reads no answer while it still sends. @throws Refusal */
export async function receiveDataUrl(
  request: Request,
  { field, path, mostBytes }: Options,
): Promise<ReceivedData> {
  if (!request.body) throw new Refusal("bad-request");
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  const call = new CallReader(field);
  let bytes = 0;
  async function* file() {
    const tokens = tokensOf(body);
    try {
      for await (const token of tokens) {
        const part = call.take(token as Token);
        bytes += part.length;
        if (bytes > mostBytes) throw new Refusal("video-too-large", { field });
        if (part.length > 0) yield part;
      }
    } finally {
      body.unpipe(tokens);
      for await (const piece of body) void piece;
    }
  }
  try {
    await writeBody(path, file());
  } catch (error) {
    // Any other error is a broken connection or invalid JSON.
    throw isRefusal(error) || isDiskFull(error) ? error : new Refusal("bad-request");
  }
  return { json: parseJson(call.json), bytes };
}

/** Keys, texts and numbers arrive in chunks, so that memory never holds a whole one. */
function tokensOf(body: Readable) {
  const tokens = parser.asStream({ packValues: false });
  // The loop over the tokens throws it, unless it has ended already.
  tokens.on("error", () => {});
  body.on("error", (error) => tokens.destroy(error));
  return body.pipe(tokens);
}

const NOTHING = new Uint8Array();

/** Splits the tokens of a call into the bytes of the URL and the JSON around it. */
class CallReader {
  /** The JSON without the text of the field. */
  json = "";
  private readonly write = stringer();
  private url: DataUrl | null = null;
  private hasField = false;
  private depth = 0;
  private key = "";
  private inKey = false;
  private isValueNext = false;

  constructor(private readonly field: string) {}

  /** Returns the bytes of the file that the token holds. @throws Refusal */
  take(token: Token): Uint8Array {
    if (this.url && token.name === "stringChunk") return this.url.take(token.value);
    const last = this.url?.end() ?? NOTHING;
    this.url = null;
    this.follow(token);
    const text = this.write(token);
    if (typeof text === "string") this.json += text;
    if (this.json.length > MOST_JSON) throw new Refusal("bad-request");
    return last;
  }

  /** Finds the field in the outermost object. */
  private follow(token: Token): void {
    const isField = this.isValueNext && this.depth === 1 && this.key === this.field;
    if (isField && token.name === "startString") {
      if (this.hasField) throw new Refusal("bad-request");
      this.hasField = true;
      this.url = new DataUrl(this.field);
    }
    this.isValueNext = token.name === "endKey";
    if (token.name === "startObject" || token.name === "startArray") this.depth += 1;
    if (token.name === "endObject" || token.name === "endArray") this.depth -= 1;
    if (token.name === "startKey") this.key = "";
    if (token.name === "startKey" || token.name === "endKey") this.inKey = token.name === "startKey";
    if (this.inKey && token.name === "stringChunk") this.key += token.value;
  }
}

/** A data URL that arrives in chunks. */
class DataUrl {
  private text = "";
  private hasHead = false;

  constructor(private readonly field: string) {}

  /** The bytes of the next chunk. @throws Refusal "video-missing" for a text that is no such URL */
  take(piece: string): Uint8Array {
    this.text += piece;
    if (!this.hasHead && this.text.length > MOST_HEAD) this.takeHead();
    if (this.text.length < PIECE) return NOTHING;
    const plain = this.text.replaceAll(/\s/g, "");
    const ready = plain.length - (plain.length % 4);
    this.text = plain.slice(ready);
    return Buffer.from(plain.slice(0, ready), "base64");
  }

  /** The rest. @throws Refusal "video-missing" */
  end(): Uint8Array {
    if (!this.hasHead) this.takeHead();
    return Buffer.from(this.text, "base64");
  }

  private takeHead(): void {
    const comma = this.text.indexOf(",");
    const isHead = comma >= 0 && comma <= MOST_HEAD && HEAD.test(this.text.slice(0, comma));
    if (!isHead) throw new Refusal("video-missing", { field: this.field });
    this.text = this.text.slice(comma + 1);
    this.hasHead = true;
  }
}
