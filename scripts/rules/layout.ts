/** Rooms have a size, names say what is inside, and every page has an address. */
import ts from "typescript";
import { type Rule, type Source, visit } from "./source.ts";

const SIZES = [
  { of: "an API route", place: /^app\/routes\/api\/(?!routes\.ts$)/, most: 30 },
  { of: "a route", place: /^app\/routes\/(?!api\/)/, most: 120 },
  { of: "a domain file", place: /^app\/domain\//, most: 250 },
];

export const filesFitTheirRoom: Rule = (sources) =>
  sources.flatMap(({ file, lines }) => {
    const size = SIZES.find(({ place }) => place.test(file));
    if (!size || lines <= size.most) return [];
    return [{ file, what: `${lines} lines; ${size.of} has at most ${size.most}` }];
  });

const EMPTY_NAMES = /(^|\/)(utils?|lib|helpers?|services?|common|misc|shared)(\/|(\.server)?\.tsx?$)/;

export const namesSayWhatIsInside: Rule = (sources) =>
  sources
    .filter(({ file }) => EMPTY_NAMES.test(file) && !/^app\/(locales|atelier)\//.test(file))
    .map(({ file }) => ({ file, what: "the name says nothing about what is inside" }));

export const domainFilesSayTheirPurpose: Rule = (sources) =>
  sources
    .filter(({ file, text }) => file.startsWith("app/domain/") && !text.startsWith("/**"))
    .map(({ file }) => ({ file, what: "opens without a sentence of purpose" }));

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

function isRouteModule(file: string): boolean {
  return file.startsWith("app/routes/") && file !== "app/routes/api/routes.ts";
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
