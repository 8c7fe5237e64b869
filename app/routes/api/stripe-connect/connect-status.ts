import { z } from "zod";
import { payeeStatus } from "~/domain/payouts/payout-panel";
import { json } from "~/web/json.server";

/** The status of the viewer's account with the payment provider. */
export const loader = json.get(z.object({}), ({ shop, viewer }) => payeeStatus(shop, viewer));
