import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Files without a fault, which the others import. */
const NEIGHBOURS = {
  "server.ts": 'import { openShop } from "./app/shop.server.ts";\nopenShop();',
  "app/root.tsx": 'import "~/web/request-context.server";\nexport type RootData = object;',
  "app/routes.ts": 'import { route } from "./route";\nexport default [route];',
  "app/route.ts": "export const route = 1;",
  "app/paths.ts": 'import type routes from "./routes.ts";\nexport const paths = {} as typeof routes;',
  "app/routes/feed.tsx":
    'import "~/web/request-context.server";\nimport { rappen } from "~/domain/kernel/money";\nexport default rappen;',
  "app/web/request-context.server.ts":
    'import "express";\nimport "node:fs";\nimport type { RootData } from "../root.tsx";\nexport type RequestContext = RootData;',
  "app/ui/card.tsx":
    'import type { RequestContext } from "~/web/request-context.server";\nexport type Card = RequestContext;',
  "app/domain/kernel/money.ts": "export const rappen = 1;",
  "app/domain/orders/order.ts": "export const order = 1;",
  "app/domain/orders/order.server.ts": 'import "sharp";\nimport "../../ports/mail/port.ts";',
  "app/ports/mail/port.ts":
    'import { rappen } from "../../domain/kernel/money.ts";\nexport type Mail = typeof rappen;',
  "app/ports/mail/smtp.server.ts":
    'import type { Orders } from "../../../db/schema.ts";\nexport type Row = Orders;',
  "app/shop.server.ts": 'import "./ports/mail/smtp.server.ts";\nexport const openShop = () => {};',
  "db/schema.ts": "export type Orders = object;\nexport const tables = 1;",
  "db/connect.ts": 'import "./schema.ts";',
  "packages/atelier/src/index.ts": 'import "sharp";',
};

/** Each breaks one rule. */
const FAULTS: [rule: string, file: string, content: string][] = [
  ["domain-imports", "app/domain/orders/a.ts", 'import "../../web/request-context.server.ts";'],
  ["domain-imports", "app/domain/orders/b.ts", 'await import("../../web/request-context.server.ts");'],
  ["domain-imports", "app/domain/orders/c.ts", 'import "../../../db/connect.ts";'],
  ["ui-imports", "app/ui/a.tsx", 'import Feed from "~/routes/feed";\nexport const a = Feed;'],
  ["ui-imports-types", "app/ui/b.tsx", 'import { root } from "~/root";\nexport const a = root;'],
  ["routes-imports", "app/routes/a.tsx", 'import "./feed.tsx";'],
  ["routes-imports", "app/routes/b.tsx", 'import "../../db/connect.ts";'],
  ["web-imports", "app/web/a.ts", 'import "../ui/card.tsx";'],
  ["web-imports-types", "app/web/b.ts", 'import { root } from "../root.tsx";\nexport const a = root;'],
  ["portTypes-imports", "app/ports/mail/a.ts", 'import "../../domain/orders/order.ts";'],
  [
    "ports-imports-types",
    "app/ports/mail/b.server.ts",
    'import { tables } from "../../../db/schema.ts";\nexport const a = tables;',
  ],
  ["money-imports", "app/domain/kernel/money.ts", 'import "../orders/order.ts";\nexport const rappen = 1;'],
  ["locales-imports", "app/locales/en/a.ts", 'import "../../domain/orders/order.ts";'],
  ["jobs-imports", "app/jobs/a.ts", 'import "../web/request-context.server.ts";'],
  ["schema-imports", "db/schema/a.ts", 'import "../connect.ts";'],
  ["interface-imports-pure-domain", "app/ui/c.tsx", 'import "~/domain/orders/order.server";'],
  [
    "domain-imports-no-framework",
    "app/domain/orders/d.ts",
    'import type { ReactNode } from "react";\nexport type A = ReactNode;',
  ],
  ["domain-imports-no-framework", "app/domain/orders/e.server.ts", 'import "@remix-run/node";'],
  ["pages-import-no-database", "app/routes/c.tsx", 'import "kysely";'],
  [
    "core-modules-in-server-files",
    "app/domain/orders/f.ts",
    'import { createHash } from "node:crypto";\ncreateHash("md5");',
  ],
  ["outside-world-in-server-files", "app/web/c.ts", 'import "nodemailer";'],
  ["outside-world-in-server-files", "app/web/d.ts", 'import "@node-rs/argon2";'],
  ["domain-layer-0-imports-downward", "app/domain/kernel/a.ts", 'import "../orders/order.ts";'],
  ["nothing-imports-routes", "app/web/e.ts", 'import "../routes/feed.tsx";'],
  ["packages-import-nothing-of-the-shop", "packages/atelier/src/a.ts", 'import "../../../app/paths.ts";'],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "layers-"));
  cpSync(path.join(ROOT, "tsconfig.json"), path.join(folder, "tsconfig.json"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  for (const [file, content] of Object.entries(NEIGHBOURS)) write(file, content);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${content}\n`);
}

/** The rules that the files break, with the file that breaks each. */
function violations(): { rule: string; file: string }[] {
  const config = path.join(ROOT, ".dependency-cruiser.mjs");
  const command = path.join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, "--config", config, "--output-type", "json", "app", "db", "packages", "server.ts"],
    { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  expect(stderr).toBe("");
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

it("the import rules allow what each part of the shop is for, and find each import that they forbid", () => {
  expect(violations()).toEqual([]);
  for (const [, file, content] of FAULTS) write(file, content);
  const found = violations();
  for (const [rule, file] of FAULTS) expect(found).toContainEqual({ rule, file });
});
