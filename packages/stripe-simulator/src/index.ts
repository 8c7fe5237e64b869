/** A stateful Stripe that speaks Stripe's HTTP API. */
export type { SqliteDatabase } from "./database.ts";
export { API_VERSION } from "./description.ts";
export { FAULTS, type FaultPlan, type FaultRule, type Faults } from "./faults.ts";
export { nodeListener } from "./node-listener.ts";
export { type SimulatorServer, serveStripeSimulator } from "./server.ts";
export { openStripeSimulator, type SimulatorOptions, type StripeSimulator } from "./simulator.ts";
export { type Attempt, cardConfirmation, openVisitor, type Visitor } from "./visitor.ts";
export type { GivenEndpoint } from "./webhooks/given-endpoints.ts";
