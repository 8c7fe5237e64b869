/** Imports point one way: routes -> web, ui -> domain -> port types. */
import type { Fault, Import, Rule, Source } from "./source.ts";

/** The rooms of the house, the most particular first. */
const ROOMS = [
  ["addresses", /^app\/(routes|routes\/api\/routes)\.ts$/],
  ["routes", /^app\/routes\//],
  ["root", /^app\/(root|entry\.client|entry\.server)\.tsx$/],
  ["web", /^app\/web\//],
  ["ui", /^app\/ui\//],
  ["browser", /^app\/browser\//],
  ["money", /^app\/domain\/money\.ts$/],
  ["domain", /^app\/domain\//],
  ["port types", /^app\/ports\/(?!.*\.server\.ts$)/],
  ["ports", /^app\/ports\//],
  ["jobs", /^app\/jobs\//],
  ["atelier", /^app\/atelier\//],
  ["locales", /^app\/locales\//],
  ["opening", /^app\/shop\.server\.ts$/],
  ["seed", /^db\/seed(\.ts$|\/)/],
  ["schema", /^db\/schema(\.ts$|\/)/],
  ["db", /^db\//],
  ["server", /^server\.ts$/],
] as const;

type Room = (typeof ROOMS)[number][0];

const MAY_IMPORT: Record<Room, readonly Room[]> = {
  addresses: ["addresses"],
  routes: ["web", "ui", "browser", "domain", "money", "port types", "locales"],
  root: ["web", "ui", "browser", "domain", "money", "locales"],
  web: ["web", "domain", "money", "port types", "locales"],
  ui: ["ui", "browser", "domain", "money"],
  browser: ["browser", "ui", "domain", "money", "locales"],
  // An amount is the same thing on both sides of a port.
  money: [],
  // The atelier is a library that knows nothing of the shop, like any package.
  domain: ["domain", "money", "port types", "schema", "locales", "atelier"],
  "port types": ["port types", "money"],
  ports: ["ports", "port types", "money", "atelier"],
  jobs: ["jobs", "domain", "money", "port types"],
  atelier: ["atelier"],
  locales: ["locales"],
  opening: ["domain", "money", "ports", "port types", "db", "schema", "atelier"],
  seed: ["seed", "schema", "domain", "money"],
  schema: ["schema"],
  db: ["db", "schema"],
  server: ["opening", "web", "jobs", "domain", "money", "seed", "db"],
};

/** Types are gone when the code runs, and these describe what the room is given. */
const MAY_IMPORT_TYPES: Partial<Record<Room, readonly Room[]>> = {
  ui: ["web", "root", "locales"],
  browser: ["web", "root"],
  jobs: ["schema"],
  // The embedded provider keeps its books in the shop's database.
  ports: ["schema"],
  web: ["root"],
};

function roomOf(file: string): Room | undefined {
  return ROOMS.find(([, place]) => place.test(file))?.[0];
}

export const importsPointOneWay: Rule = (sources) =>
  eachImport(sources, (source, { target, isPackage, typeOnly }) => {
    const from = roomOf(source.file);
    const to = roomOf(target);
    if (isPackage || !from || !to || !/\.tsx?$/.test(target)) return null;
    const allowed = [...MAY_IMPORT[from], ...(typeOnly ? (MAY_IMPORT_TYPES[from] ?? []) : [])];
    return allowed.includes(to) ? null : `${from} must not import ${to}: ${target}`;
  });

export const interfaceImportsPureDomain: Rule = (sources) =>
  eachImport(sources, ({ file }, { target, typeOnly }) => {
    if (typeOnly || !/^app\/(ui|browser)\//.test(file) || !/\.server\.tsx?$/.test(target)) return null;
    return `${target} runs only on the server`;
  });

const NOT_IN_DOMAIN =
  /^(react|react-dom|react-i18next|express|remix-.*|@remix-run\/.*|@conform-to\/.*)(\/|$)/;

export const domainKnowsNoFramework: Rule = (sources) =>
  eachImport(sources, ({ file }, { target, isPackage }) =>
    isPackage && file.startsWith("app/domain/") && NOT_IN_DOMAIN.test(target) ? target : null,
  );

const OUTSIDE_WORLD =
  /^(node:.*|sharp|better-sqlite3|@node-rs\/argon2|nodemailer|openai|pino|express|express-rate-limit|helmet)(\/|$)/;

export const outsideWorldIsMarked: Rule = (sources) =>
  eachImport(sources, ({ file }, { target, isPackage, typeOnly }) => {
    const mayBeUnmarked = !file.startsWith("app/") || file.startsWith("app/atelier/");
    if (mayBeUnmarked || typeOnly || !isPackage || /\.server\.tsx?$/.test(file)) return null;
    return OUTSIDE_WORLD.test(target) ? `imports ${target}, so its name must end in .server.ts` : null;
  });

const QUERIES = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;

export const pagesAskNoDatabase: Rule = (sources) =>
  sources
    .filter(({ file }) => /^app\/(routes|ui|browser)\//.test(file))
    .filter(({ text, imports }) => QUERIES.test(text) || imports.some(({ target }) => target === "kysely"))
    .map(({ file }) => ({ file, what: "asks the database by itself; a domain verb should" }));

function eachImport(sources: Source[], check: (source: Source, imported: Import) => string | null): Fault[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const what = check(source, imported);
      return what === null ? [] : [{ file: source.file, what }];
    }),
  );
}
