#!/usr/bin/env node
/** Serves the Stripe simulator. Its sources are TypeScript, which tsx lets Node run. */
import { register } from "tsx/esm/api";

register();
await import("../cli/serve.ts");
