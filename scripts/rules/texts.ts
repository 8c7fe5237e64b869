/** Every text is shown somewhere, and a hydrated page has its texts in the browser. Types check that a text exists. */
import ts from "typescript";
import { type Rule, type Source, visit } from "./source.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Files of a language that gather texts instead of holding them. */
const GATHERING = ["index", "browser"];

interface Catalogue {
  file: string;
  language: string;
  namespace: string;
  keys: string[];
}

export const everyTextIsAskedFor: Rule = (sources) => {
  const asked = requestedIn(sources.filter(isAsking));
  return cataloguesIn(sources)
    .filter(({ language }) => language === "en")
    .flatMap(({ file, namespace, keys }) =>
      keys
        .filter((key) => !isRequested(asked, namespace, key.replace(PLURAL, "")) && !asked.words.has(key))
        .map((key) => ({ file, what: `no code uses ${key}` })),
    );
};

/** A hydrated page finds in the browser only the texts that app/locales/<language>/browser.ts gathers. */
export const hydratedPagesHaveTheirTexts: Rule = (sources) => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const pages = sources.filter(
    ({ file, text }) => file.startsWith("app/routes/") && /\bhandle\s*=\s*\{[^}]*hydrate:\s*true/.test(text),
  );
  const needed = new Set(["app/root.tsx", ...pages.map(({ file }) => file)].flatMap((file) => below(file)));
  return sources
    .filter(({ file }) => /^app\/locales\/[a-z]+\/browser\.ts$/.test(file))
    .flatMap(({ file, tree }) => {
      const gathered = keysOfConstant(tree, "texts");
      return [...needed]
        .filter((namespace) => !gathered.includes(namespace))
        .map((namespace) => ({ file, what: `misses ${namespace}, which a hydrated page shows` }));
    });

  function below(start: string): string[] {
    const seen = new Set<string>();
    const waiting = [start];
    for (const file of waiting) {
      const source = byFile.get(file);
      if (!source || seen.has(file) || file.includes(".server.")) continue;
      seen.add(file);
      waiting.push(...source.imports.filter((each) => !each.typeOnly).map(({ target }) => target));
    }
    return [...seen].flatMap((file) => namespacesOf(byFile.get(file)));
  }
};

function isAsking({ file }: Source): boolean {
  return file.startsWith("app/") && !file.startsWith("app/locales/");
}

function cataloguesIn(sources: Source[]): Catalogue[] {
  return sources.flatMap(({ file, tree }) => {
    const [, language, name] = /^app\/locales\/([a-z]+)\/([a-z-]+)\.ts$/.exec(file) ?? [];
    if (!language || !name || GATHERING.includes(name)) return [];
    // The file back-office.ts holds the namespace backOffice.
    const namespace = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [{ file, language, namespace, keys: leavesIn(tree) }];
  });
}

/** The dotted keys of all texts in the file's exported object. */
function leavesIn(tree: ts.SourceFile): string[] {
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap(({ initializer }) => {
      const object = initializer && literalOf(initializer);
      return object ? leavesOf(object, "") : [];
    }),
  );
}

function leavesOf(object: ts.ObjectLiteralExpression, path: string): string[] {
  return object.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const key = path + nameOf(name);
    const inner = literalOf(initializer);
    return inner ? leavesOf(inner, `${key}.`) : [key];
  });
}

function keysOfConstant(tree: ts.SourceFile, constant: string): string[] {
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => ts.isIdentifier(name) && name.text === constant)
    .flatMap(({ initializer }) => (initializer ? (literalOf(initializer)?.properties ?? []) : []))
    .flatMap(({ name }) => (name ? [nameOf(name)] : []));
}

/** The object behind `as const` and `satisfies`. */
function literalOf(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return literalOf(node.expression);
  return ts.isObjectLiteralExpression(node) ? node : undefined;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}

interface Asked {
  /** Every string of the code: a key may come from a table. */
  words: Set<string>;
  /** Texts whose key is put together, such as `nav.${place}`. */
  patterns: RegExp[];
  /** Keys that are given to `t`: of a branch, everything on it may be asked for. */
  calls: Set<string>;
}

function requestedIn(sources: Source[]): Asked {
  const asked: Asked = { words: new Set(), patterns: [], calls: new Set(sources.flatMap(callsOf)) };
  for (const { tree } of sources) {
    visit(tree, (node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) asked.words.add(node.text);
      if (ts.isTemplateExpression(node)) asked.patterns.push(...patternOf(node));
    });
  }
  return asked;
}

/** A variable part stands for one name; without a fixed part a template says nothing. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp[] {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!/^[\w:.-]*$/.test(fixed.join("")) || fixed.join("").replace(/\W/g, "").length < 3) return [];
  return [new RegExp(`^${fixed.map((part) => part.replaceAll(".", "\\.")).join("[\\w-]+")}$`)];
}

function isRequested({ words, patterns, calls }: Asked, namespace: string, key: string): boolean {
  const names = [key, `${namespace}:${key}`];
  if (names.some((name) => words.has(name) || patterns.some((pattern) => pattern.test(name)))) return true;
  const parts = key.split(".");
  const branches = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
  return branches.some(
    (branch) =>
      calls.has(branch) || words.has(`${namespace}:${branch}`) || (branch.includes(".") && words.has(branch)),
  );
}

/** The keys that are given to `t` as they stand. */
function callsOf({ tree }: Source): string[] {
  const calls: string[] = [];
  visit(tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    const callee = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    const [key] = node.arguments;
    if (callee === "t" && key && ts.isStringLiteral(key)) calls.push(key.text);
  });
  return calls;
}

function namespacesOf(source: Source | undefined): string[] {
  const found = source?.text.matchAll(/\buseTranslation\((?:"([^"]+)"|\[([^\]]*)\])/g) ?? [];
  return [...found].flatMap(([, one, several]) =>
    one ? [one] : [...(several ?? "").matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""),
  );
}
