/** Files have a size limit, names describe their content, and every page has an address. */
import ts from "typescript";
import { type Rule, type Source, visit } from "./source.ts";

const SIZES = [
  { of: "an API route", place: /^app\/routes\/api\/(?!routes\.ts$|descriptions\/)/, most: 30 },
  { of: "a route", place: /^app\/routes\/(?!api\/)/, most: 130 },
  { of: "a domain file", place: /^app\/domain\//, most: 250 },
];

export const filesFitTheirLimit: Rule = (sources) =>
  sources.flatMap(({ file, lines }) => {
    const size = SIZES.find(({ place }) => place.test(file));
    if (!size || lines <= size.most) return [];
    return [{ file, what: `${lines} lines; ${size.of} has at most ${size.most}` }];
  });

const EMPTY_NAMES = /(^|\/)(utils?|lib|helpers?|services?|common|misc|shared)(\/|(\.server)?\.tsx?$)/;

export const namesSayWhatIsInside: Rule = (sources) =>
  sources
    .filter(({ file }) => EMPTY_NAMES.test(file) && !/^(app\/locales|packages\/atelier)\//.test(file))
    .map(({ file }) => ({ file, what: "the name does not describe the content" }));

export const domainFilesSayTheirPurpose: Rule = (sources) =>
  sources
    .filter(({ file, text }) => file.startsWith("app/domain/") && !text.startsWith("/**"))
    .map(({ file }) => ({ file, what: "does not begin with a sentence about its purpose" }));

const TITLE = "app/ui/title.tsx";

/** `Title` sets the numbers of a title in the text face; a heading of its own would not. */
export const titlesAreOneComponent: Rule = (sources) =>
  sources
    .filter(({ file, text }) => file.endsWith(".tsx") && file !== TITLE && /<h1\b/.test(text))
    .map(({ file }) => ({ file, what: `has an <h1> of its own; ${TITLE} is for that` }));

/** The addresses are listed in app/routes.ts and app/routes/api/routes.ts, and nowhere else. */
export const everyRouteHasAnAddress: Rule = (sources) => {
  const listed = sources.flatMap(modulesListedIn);
  const modules = sources.map(({ file }) => file).filter(isRouteModule);
  return [
    ...modules.filter((file) => !listed.includes(file)).map((file) => ({ file, what: "has no address" })),
    ...listed
      .filter((file) => !modules.includes(file))
      .map((file) => ({ file: "app/routes.ts", what: `lists ${file}, which does not exist` })),
  ];
};

/** Links, forms, fetches and redirects take their address from `paths`, which knows what `app/routes.ts` lists. */
export const addressesComeFromPaths: Rule = (sources) => {
  const first = new Set(
    sources
      .filter(({ file }) => LISTS_OF_ROUTES.includes(file))
      .flatMap(({ text }) => [...text.matchAll(/\broute\(["`]([\w-]+)/g)].map(([, segment = ""]) => segment)),
  );
  return sources.filter(writesNoAddresses).flatMap(({ file, tree }) => {
    const found: string[] = [];
    visit(tree, (node) => {
      if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node)) return;
      const [, segment] = /^\/([\w-]+)(?=[/?#]|$)/.exec(node.text) ?? [];
      // "/api/" alone is the beginning of many.
      const isBeginning = ts.isStringLiteral(node) && /^\/[\w-]+\/$/.test(node.text);
      if (segment && first.has(segment) && !isBeginning) found.push(node.text);
    });
    return found.map((address) => ({ file, what: `writes the address "${address}"; paths is for that` }));
  });
};

const LISTS_OF_ROUTES = ["app/routes.ts", "app/routes/api/routes.ts"];
/** These write patterns: what search engines skip, and the paths of the OpenAPI description. */
const WRITE_PATTERNS = ["app/web/site-map.server.ts", "app/web/openapi/document.server.ts"];

function writesNoAddresses({ file }: Source): boolean {
  return file.startsWith("app/") && ![...LISTS_OF_ROUTES, ...WRITE_PATTERNS].includes(file);
}

function isRouteModule(file: string): boolean {
  return /^app\/routes\/(?!api\/(routes\.ts|descriptions\/))/.test(file);
}

function modulesListedIn({ file, tree }: Source): string[] {
  const folder = { "app/routes.ts": "app/", "app/routes/api/routes.ts": "app/routes/api/" }[file];
  if (!folder) return [];
  const modules: string[] = [];
  visit(tree, (node) => {
    if (ts.isStringLiteral(node) && /\.tsx?$/.test(node.text)) modules.push(folder + node.text);
  });
  return modules;
}
