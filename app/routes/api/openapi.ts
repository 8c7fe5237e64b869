import { z } from "zod";
import { json } from "~/web/json.server";
import { openApiDocument } from "~/web/openapi/document.server";

/** What the shop can be asked, for whoever writes a program that asks. */
export const loader = json.get(z.unknown(), async ({ shop }) =>
  Response.json(openApiDocument(shop.settings.origin), {
    headers: { "Cache-Control": "public, max-age=300" },
  }),
);

export const action = json.only("GET");
