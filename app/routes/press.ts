import { fetchPressAsset } from "~/domain/fulfilment/press-asset.server";
import { load } from "~/web/request-context.server";

/** One print file or packing slip, for the press that got its address. */
export const loader = load(async ({ shop, params, request }) => {
  const { bytes, tag, stream } = await fetchPressAsset(shop, params.token ?? "");
  return new Response(request.method === "HEAD" ? null : await stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes),
      ETag: `"${tag}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});
