import { z } from "zod";
import { payeeStatus } from "~/domain/earnings/panel";
import { json } from "~/web/json.server";

/** How far the viewer's account with the payment provider has come. */
export const loader = json.get(z.object({}), ({ shop, viewer }) => payeeStatus(shop, viewer));

export const action = json.only("GET");
