import type { Resource } from "../resource.ts";
import { charges } from "./charges.ts";
import { events } from "./events.ts";
import { paymentIntents } from "./payment-intents.ts";
import { paymentMethods } from "./payment-methods.ts";
import { refunds } from "./refunds.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** All that the simulator simulates. */
export const RESOURCES: readonly Resource[] = [
  charges,
  events,
  paymentIntents,
  paymentMethods,
  refunds,
  webhookEndpoints,
];
