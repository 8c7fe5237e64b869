/** Serves one stored picture: whole, in part, only its head, or not at all when the browser has it. */
import type { Picture } from "../domain/posters/picture.ts";
import type { StoredRange } from "../ports/storage/port.ts";

const KEPT = { "for-ever": "max-age=31536000, immutable", "for-a-day": "max-age=86400" };

/** Shared caches ask again: a poster that was taken down must not stay in public for long. Asking costs a 304. */
const SHARED = "s-maxage=3600";

interface PictureTerms {
  /** The header of the request that decides what is answered. */
  vary?: string;
  /** How long a browser may keep it without asking. */
  keep?: keyof typeof KEPT;
  /** The browser saves it as a file of this name. */
  saveAs?: string;
}

/** A key's content never changes, so the key is its tag. */
export async function answerPicture(
  request: Request,
  picture: Picture,
  { vary, keep = "for-ever", saveAs }: PictureTerms = {},
): Promise<Response> {
  const etag = `"${picture.key}-${picture.bytes}"`;
  const headers = new Headers({
    "Content-Type": picture.contentType,
    "Accept-Ranges": "bytes",
    "Cache-Control": `${picture.public ? `public, ${SHARED}` : "private"}, ${KEPT[keep]}`,
    ETag: etag,
    "Last-Modified": new Date(picture.createdAt).toUTCString(),
  });
  if (vary) headers.set("Vary", vary);
  if (saveAs) headers.set("Content-Disposition", `attachment; filename="${saveAs}"`);
  if (request.headers.get("If-None-Match")?.split(/,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request, picture.bytes, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${picture.bytes}`);
    headers.delete("Content-Type");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : picture.bytes));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${picture.bytes}`);
  const body = request.method === "HEAD" ? null : await picture.stream(range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** One range, as RFC 9110 section 14 has it; several ranges, or a range of an older file, get the whole. */
function rangeOf(request: Request, bytes: number, etag: string): StoredRange | null | "unsatisfiable" {
  const condition = request.headers.get("If-Range");
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  if (!asked || (condition && condition !== etag)) return null;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(bytes - 1, Number(last));
  return start > end || start >= bytes ? "unsatisfiable" : { start, end };
}
