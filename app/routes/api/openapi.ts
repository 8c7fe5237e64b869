import { z } from "zod";
import { json } from "~/web/json.server";
import { openApiDocument } from "~/web/openapi/document.server";
import { calls } from "./descriptions/index.server";

/** The API description for programmers. */
export const loader = json.get(z.unknown(), async ({ shop }) =>
  Response.json(openApiDocument(calls, shop.settings.origin), {
    headers: { "Cache-Control": "public, max-age=300" },
  }),
);
