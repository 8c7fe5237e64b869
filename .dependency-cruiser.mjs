/** Who may import whom: `npm run layers`. `docs/architecture.md` names the parts and the layers. */

/** The parts of the source tree. No file is in two of them. */
const PARTS = {
  addresses: "^app/(route|routes|routes/api/routes)\\.ts$",
  paths: "^app/paths\\.ts$",
  descriptions: "^app/routes/api/descriptions/",
  routes: "^app/routes/(?!api/(descriptions/|routes\\.ts$))",
  root: "^app/(root|entry\\.client|entry\\.server)\\.tsx$",
  web: "^app/web/",
  ui: "^app/ui/",
  browser: "^app/browser/",
  money: "^app/domain/kernel/(money|formatters|payment-methods|digest\\.server)\\.ts$",
  domain: "^app/domain/(?!kernel/(money|formatters|payment-methods|digest\\.server)\\.ts$)",
  portTypes: "^app/ports/(?!.*\\.server\\.ts$)",
  ports: "^app/ports/.*\\.server\\.ts$",
  jobs: "^app/jobs/",
  replication: "^app/replication/",
  workerScript: "^app/worker-script\\.server\\.ts$",
  locales: "^app/locales/",
  opening: "^app/shop\\.server\\.ts$",
  atelier: "^packages/atelier/src/",
  simulator: "^packages/stripe-simulator/src/",
  seed: "^db/seed(\\.ts$|/)",
  schema: "^db/schema(\\.ts$|/)",
  transact: "^db/(transact|busy|dialect-of)\\.ts$",
  queries: "^db/queries/",
  db: "^db/(?!(seed|schema|transact|busy|dialect-of|queries)(\\.ts$|/))",
  server: "^server\\.ts$",
};

/** A part may also import itself, unless `itself` is false. Types are gone when the code runs. */
const MAY_IMPORT = {
  addresses: {},
  paths: { types: ["addresses"] },
  descriptions: { values: ["web", "domain", "money", "portTypes"] },
  routes: {
    itself: false,
    values: ["paths", "descriptions", "web", "ui", "browser", "domain", "money", "portTypes", "locales"],
  },
  root: { itself: false, values: ["paths", "web", "ui", "browser", "domain", "money", "locales"] },
  web: { values: ["paths", "domain", "money", "portTypes", "locales"], types: ["root"] },
  ui: { values: ["paths", "browser", "domain", "money"], types: ["web", "root", "locales", "portTypes"] },
  browser: { values: ["paths", "ui", "domain", "money", "locales"], types: ["web", "root"] },
  // Amounts and payment methods are the same things on both sides of a port.
  money: {},
  // The atelier is a library that knows nothing of the shop, like any package.
  domain: {
    values: [
      "paths",
      "money",
      "portTypes",
      "schema",
      "transact",
      "queries",
      "locales",
      "atelier",
      "workerScript",
    ],
  },
  portTypes: { values: ["money"], types: ["simulator"] },
  ports: {
    values: ["paths", "portTypes", "money", "transact", "atelier", "simulator", "workerScript"],
    types: ["schema"],
  },
  jobs: { values: ["paths", "domain", "money", "portTypes", "queries"], types: ["schema"] },
  // Where the code of a thread or a process lies.
  workerScript: {},
  // It copies what is on the disk, below the domain.
  replication: { values: ["domain", "portTypes", "db"] },
  // The atelier names its styles in English.
  locales: { values: ["atelier"] },
  opening: { values: ["domain", "money", "ports", "portTypes", "db", "schema", "atelier"] },
  atelier: {},
  simulator: {},
  // It fills a copy of the database file.
  seed: { values: ["paths", "schema", "transact", "db", "domain", "money"], types: ["portTypes"] },
  schema: { types: ["atelier"] },
  transact: { values: ["schema"] },
  // SQL that the databases say differently, behind functions with one meaning.
  queries: { values: ["schema", "transact"] },
  db: { values: ["schema", "transact", "queries"] },
  server: { values: ["opening", "web", "jobs", "replication", "domain", "money", "seed", "db"] },
};

const anyOf = (parts) => parts.map((part) => PARTS[part]).join("|");

const between = Object.entries(MAY_IMPORT).flatMap(([part, { itself = true, values = [], types = [] }]) => {
  const allowed = [...values, ...types, ...(itself ? [part] : [])];
  const others = Object.keys(PARTS).filter((other) => !allowed.includes(other));
  const from = { path: PARTS[part] };
  const typesOnly = { path: anyOf(types), dependencyTypesNot: ["type-only"] };
  return [
    { name: `${part}-imports`, severity: "error", from, to: { path: anyOf(others) } },
    ...(types.length > 0 ? [{ name: `${part}-imports-types`, severity: "error", from, to: typesOnly }] : []),
  ];
});

const packages = (names) => `(^|/)node_modules/(@types/)?(${names})/`;

/** Folders of `app/domain`, the lowest layer first. A folder imports its own layer and those below. */
const LAYERS = [
  ["kernel"],
  ["accounts", "staff", "ledger", "invoices"],
  ["creations", "posters", "editions"],
  ["orders", "cart", "checkout", "payments", "membership", "credits", "withdrawals"],
  ["fulfilment", "email", "earnings", "payouts"],
  ["back-office", "health", "retention", "reports", "webhooks"],
];

const upward = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `domain-layer-${index}-imports-downward`,
  severity: "error",
  from: { path: `^app/domain/(${layer.join("|")})/` },
  to: {
    path: `^app/domain/(${LAYERS.slice(index + 1)
      .flat()
      .join("|")})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...between,
    ...upward,
    {
      name: "interface-imports-pure-domain",
      comment: "It runs in the browser, too.",
      severity: "error",
      from: { path: "^app/(ui|browser)/" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-imports-no-framework",
      severity: "error",
      from: { path: "^app/domain/" },
      to: {
        path: packages("react|react-dom|express|remix-[^/]+|@remix-run/[^/]+|@conform-to/[^/]+"),
      },
    },
    {
      name: "pages-import-no-database",
      severity: "error",
      from: { path: "^app/(routes|ui|browser)/" },
      to: { path: packages("kysely") },
    },
    {
      name: "core-modules-in-server-files",
      comment: "The name of a file that touches the outside world ends in .server.ts.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.tsx?$" },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "outside-world-in-server-files",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.tsx?$" },
      to: {
        path: packages(
          "sharp|better-sqlite3(-13)?|@node-rs/argon2|nodemailer|openai|pino|express|express-rate-limit|helmet",
        ),
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "charts-are-drawn-on-the-server",
      comment: "No browser loads what draws them.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.tsx?$" },
      to: { path: packages("d3-[a-z-]+") },
    },
    {
      name: "domain-folder-has-a-layer",
      severity: "error",
      from: {},
      to: { path: "^app/domain/", pathNot: `^app/domain/(${LAYERS.flat().join("|")})/` },
    },
    {
      name: "no-cycle",
      severity: "error",
      from: { path: "^(app|db|packages)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-imports-routes",
      severity: "error",
      from: { path: "^(app|db|packages|scripts)/", pathNot: "^(app/routes(\\.ts|/)|scripts/api-docs\\.ts)" },
      to: { path: "^app/routes/" },
    },
    {
      name: "packages-import-nothing-of-the-shop",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(app|db|scripts|tests|server\\.ts)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
