/** `npm run dev`: the shop with hot reload and demo accounts, in this one process. */
process.env.DEMO ??= "1";
await import("../server.ts");

export {};
