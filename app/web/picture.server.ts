/** Serves a stored picture: whole, a range, its head, or a 304. */
import type { Picture } from "../domain/posters/picture.ts";
import type { StoredRange } from "../ports/storage/port.ts";

const KEPT = { "for-ever": "max-age=31536000, immutable", "for-a-day": "max-age=86400" };

/** Shared caches revalidate: a poster that is taken down must not stay public for long. Revalidating costs a 304. */
const SHARED = "s-maxage=300, stale-while-revalidate=300";

interface PictureTerms {
  /** The request header that selects the answer. */
  vary?: string;
  /** How long a browser may keep it without revalidating. */
  keep?: keyof typeof KEPT;
  /** File name of a download. */
  saveAs?: string;
}

/** Seconds for which a browser keeps a redirect to an address that is valid for a minute. */
const REDIRECT_KEPT = 30;

/** A key's content never changes, so the key is its ETag. */
export async function answerPicture(
  request: Request,
  picture: Picture,
  { vary, keep = "for-ever", saveAs }: PictureTerms = {},
): Promise<Response> {
  if (picture.link && request.method === "GET" && !saveAs) {
    const headers = { Location: await picture.link(), "Cache-Control": `private, max-age=${REDIRECT_KEPT}` };
    return new Response(null, { status: 302, headers });
  }
  const etag = `"${picture.key}-${picture.bytes}"`;
  const headers = new Headers({
    "Content-Type": picture.contentType,
    "Accept-Ranges": "bytes",
    "Cache-Control": `${picture.public ? `public, ${SHARED}` : "private"}, ${KEPT[keep]}`,
    ETag: etag,
    "Last-Modified": new Date(picture.createdAt).toUTCString(),
  });
  // The payment provider's page shows what is bought.
  if (picture.public) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
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

/** One range, by RFC 9110 section 14; several ranges, or a range of an older file, get the whole file. */
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
