/** `npm run dev`: the shop with hot reload and demo accounts, in this one process. */
import { whenNpmEnds } from "./fresh.mjs";

process.env.DEMO ??= "1";
whenNpmEnds(() => process.kill(process.pid, "SIGTERM"));
await import("../server.ts");
