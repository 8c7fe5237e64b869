#!/usr/bin/env node
// Playwright starts this file in place of Firefox: docs/decisions/0054-other-engines.md.
import { register } from "tsx/esm/api";

register();
const { openEngine } = await import("./bridge.ts");
await openEngine(process.argv.slice(2));
