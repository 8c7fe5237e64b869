/**
 * The one long data URL in the JSON of a call, written to disk as it comes.
 * Invariant: never more of it in memory than a piece, and of the JSON around it never more than words.
 */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { isRefusal, Refusal } from "../domain/refusal.ts";

interface Wish {
  field: string;
  /** Where the file is written. */
  path: string;
  mostBytes: number;
}

export interface ReceivedData {
  /** The JSON around it, in which the field is an empty text. */
  words: unknown;
  /** Of the file; 0 where there was no data URL, or an empty one. */
  bytes: number;
}

const MOST_WORDS = 64 * 1024;
const MOST_HEAD = 200;
/** Whatever type the URL names. */
const HEAD = /^data:[\w/.+;= -]*;base64$/;
/** As JSON may write one character. */
const LONGEST_ESCAPE = "\\u002b".length;

/** Reads the body to its end, also where it is refused: a sender hears nothing while it still sends. @throws Refusal */
export async function receiveDataUrl(
  request: Request,
  { field, path, mostBytes }: Wish,
): Promise<ReceivedData> {
  if (!request.body) throw new Refusal("bad-request");
  const parts = new Parts(field);
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  let bytes = 0;
  let refusal: Refusal | null = null;
  async function* file() {
    for await (const piece of body) {
      if (refusal) continue;
      try {
        for (const part of parts.take(piece)) {
          bytes += part.length;
          if (bytes > mostBytes) throw new Refusal("video-too-large", { field });
          yield part;
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal = error;
      }
    }
    if (refusal) throw refusal;
  }
  try {
    await pipeline(file, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    // What else goes wrong is a line that broke.
    throw isRefusal(error) ? error : new Refusal("bad-request");
  }
  return { words: parts.words(), bytes };
}

/** Parts what comes into the words of the JSON and the bytes of the URL. */
class Parts {
  private readonly json: Words;
  private url: DataUrl | null = null;

  constructor(private readonly field: string) {
    this.json = new Words(field);
  }

  *take(piece: Buffer): Generator<Uint8Array> {
    // One character for each byte: the words become UTF-8 when they are whole.
    let text = piece.toString("latin1");
    while (text !== "") {
      if (this.url) {
        const end = text.indexOf('"');
        yield this.url.take(end < 0 ? text : text.slice(0, end), end >= 0);
        if (end >= 0) this.url = null;
        text = end < 0 ? "" : text.slice(end);
      } else {
        text = this.json.take(text);
        if (this.json.isAtField) this.url = new DataUrl(this.field);
      }
    }
  }

  words(): unknown {
    return this.json.parsed();
  }
}

/** The JSON without the text of one field of its outermost object. */
class Words {
  isAtField = false;
  private kept = "";
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private textFrom = 0;
  private lastText = "";
  private isValue = false;
  private hasField = false;

  constructor(private readonly field: string) {}

  /** Takes as much as comes before the field's text; answers the rest, of which that text is the beginning. */
  take(text: string): string {
    // Back from the field: its closing quote comes first.
    if (this.isAtField) this.beginText();
    this.isAtField = false;
    for (let at = 0; at < text.length; at += 1) {
      this.read(text.charAt(at));
      if (this.isAtField) return text.slice(at + 1);
    }
    return "";
  }

  /** @throws Refusal "bad-request" for what is no JSON */
  parsed(): unknown {
    try {
      return JSON.parse(Buffer.from(this.kept, "latin1").toString("utf8"));
    } catch {
      throw new Refusal("bad-request");
    }
  }

  private read(char: string): void {
    if (this.kept.length === MOST_WORDS) throw new Refusal("bad-request");
    this.kept += char;
    if (this.inText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (char === "\\") this.isEscaped = true;
      else if (char === '"') {
        this.inText = false;
        this.lastText = this.kept.slice(this.textFrom, -1);
      }
      return;
    }
    if (char === "{" || char === "[") this.depth += 1;
    if (char === "}" || char === "]") this.depth -= 1;
    if (char === ":") this.isValue = true;
    else if (char === ",") this.isValue = false;
    if (char !== '"') return;
    if (this.depth === 1 && this.isValue && this.lastText === this.field) {
      if (this.hasField) throw new Refusal("bad-request");
      this.hasField = true;
      this.isAtField = true;
    } else {
      this.beginText();
    }
  }

  private beginText(): void {
    this.inText = true;
    this.textFrom = this.kept.length;
  }
}

/** A data URL that comes in stretches, as JSON writes it. */
class DataUrl {
  private raw = "";
  private plain = "";
  private hasHead = false;

  constructor(private readonly field: string) {}

  /** The bytes of a further stretch. @throws Refusal "video-missing" for a text that is no such URL */
  take(stretch: string, isLast: boolean): Uint8Array {
    this.plain += this.unescaped(stretch, isLast);
    if (!this.hasHead && !this.takeHead(isLast)) return new Uint8Array();
    const ready = isLast ? this.plain.length : this.plain.length - (this.plain.length % 4);
    const bytes = Buffer.from(this.plain.slice(0, ready), "base64");
    this.plain = this.plain.slice(ready);
    return bytes;
  }

  private takeHead(isLast: boolean): boolean {
    const comma = this.plain.indexOf(",");
    if (comma < 0 && !isLast && this.plain.length <= MOST_HEAD) return false;
    if (comma > MOST_HEAD || !HEAD.test(this.plain.slice(0, Math.max(0, comma)))) throw this.missing();
    this.plain = this.plain.slice(comma + 1);
    this.hasHead = true;
    return true;
  }

  /** Some write a slash or a plus in another way than it stands in base64. */
  private unescaped(stretch: string, isLast: boolean): string {
    const text = this.raw + stretch;
    const last = text.lastIndexOf("\\");
    if (last < 0) return text;
    const end = isLast || last <= text.length - LONGEST_ESCAPE ? text.length : last;
    this.raw = text.slice(end);
    try {
      return String(JSON.parse(`"${text.slice(0, end)}"`)).replaceAll(/\s/g, "");
    } catch {
      throw this.missing();
    }
  }

  private missing(): Refusal {
    return new Refusal("video-missing", { field: this.field });
  }
}
