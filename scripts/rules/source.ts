/** The sources as the rules read them: every file with its imports and its texts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  target: string;
  /** Whether the import is of types only. */
  typeOnly: boolean;
}

export interface Source {
  /** From the root of the repository, with forward slashes. */
  file: string;
  text: string;
  lines: number;
  imports: Import[];
  tree: ts.SourceFile;
}

export interface Fault {
  file: string;
  what: string;
}

/** A rule reads all sources and returns their faults. */
export type Rule = (sources: Source[]) => Fault[];

const SKIPPED = new Set(["node_modules", "build", "data", "test-results", "playwright-report", "coverage"]);

/** Reads every TypeScript and JavaScript file below the folder. */
export function readSources(root: string): Source[] {
  const files = new Map(
    filesBelow(root, "").map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
  return [...files].map(([file, text]) => sourceOf(file, text, (target) => files.has(target)));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith(".") ? [] : filesBelow(root, file);
    }
    return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [file] : [];
  });
}

/** One source, parsed. `exists` says which files there are, to resolve its imports. */
export function sourceOf(
  file: string,
  text: string,
  exists: (file: string) => boolean = () => false,
): Source {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const imports = importsOf(tree).map(({ specifier, typeOnly }) => ({
    target: targetOf(specifier, file, exists),
    typeOnly,
  }));
  return { file, text, lines: text.trimEnd().split("\n").length, imports, tree };
}

function importsOf(tree: ts.SourceFile): { specifier: string; typeOnly: boolean }[] {
  const found: { specifier: string; typeOnly: boolean }[] = [];
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: isTypeImport(node) });
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) {
        found.push({ specifier: specifier.text, typeOnly: false });
      }
    }
  });
  return found;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function targetOf(specifier: string, from: string, exists: (file: string) => boolean): string {
  const plain = specifier.replace(/\?.*$/, "");
  if (!plain.startsWith(".") && !plain.startsWith("~/")) return plain;
  const place = plain.startsWith("~/")
    ? plain.replace("~/", "app/")
    : path.posix.join(path.posix.dirname(from), plain);
  const endings = ["", ".ts", ".tsx", "/index.ts"];
  return endings.map((ending) => place + ending).find(exists) ?? place;
}

/** Calls back for the node and everything below it. */
export function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => visit(child, callback));
}
