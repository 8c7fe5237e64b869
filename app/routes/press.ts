import { fetchPressAsset } from "~/domain/fulfilment/press-asset.server";
import { load } from "~/web/request-context.server";

/** One print file, for the press that got its address. */
export const loader = load(async ({ shop, params, request }) => {
  const { bytes, sha256, stream } = await fetchPressAsset(shop, params.token ?? "");
  return new Response(request.method === "HEAD" ? null : await stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes),
      ETag: `"${sha256}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});
