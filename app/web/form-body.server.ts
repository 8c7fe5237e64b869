/**
 * Reads the body of a form, whose size the edge has limited.
 * Invariant: a few megabytes never become millions of fields.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { Refusal } from "../domain/kernel/refusal.ts";

export const MOST_FIELDS = 200;
const MOST_NAME_BYTES = 200;
const MOST_VALUE_BYTES = 256 * 1024;
const MOST_FILES = 2;

/** @throws Refusal "bad-request" for a body that is no form, and for too many or too long fields */
export async function readFormBody(request: Request): Promise<FormData> {
  const form = new FormData();
  const files: Promise<void>[] = [];
  let fields = 0;
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  try {
    const parser = busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      limits: {
        // One more than allowed, so that exactly as many as allowed pass.
        fields: MOST_FIELDS + 1,
        files: MOST_FILES + 1,
        fieldNameSize: MOST_NAME_BYTES,
        fieldSize: MOST_VALUE_BYTES,
      },
    });
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      fields += 1;
      if (fields > MOST_FIELDS || nameTruncated || valueTruncated) refuse();
      if (!isRefused) form.append(name, value);
    });
    parser.on("file", (name, stream, { filename, mimeType }) => {
      if (files.length === MOST_FILES) refuse();
      if (isRefused) return void stream.resume();
      const read = stream.toArray().then((pieces) => {
        form.append(name, new File(pieces, filename ?? "", { type: mimeType }));
      });
      // Awaited below; the catch avoids an unhandled rejection until then.
      read.catch(() => {});
      files.push(read);
    });
    // Reads the whole body before parsing: a parser that fails would close the connection before the answer.
    const body = Buffer.from(await request.arrayBuffer());
    await pipeline(Readable.from([body]), parser);
    await Promise.all(files);
  } catch {
    throw new Refusal("bad-request");
  }
  if (isRefused) throw new Refusal("bad-request");
  return form;
}
