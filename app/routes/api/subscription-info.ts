import { z } from "zod";
import { subscriptionInfo } from "~/domain/membership/membership";
import { json } from "~/web/json.server";

export const loader = json.get(z.object({}), ({ shop, viewer }) => subscriptionInfo(shop, viewer));
