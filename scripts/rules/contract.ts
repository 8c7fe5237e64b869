/** Markup and scripts meet in app/browser/contract.ts, where the compiler checks both. */
import ts from "typescript";
import { type Rule, type Source, visit } from "./source.ts";

const CONTRACT = "app/browser/contract.ts";

export const scriptsReadTheContract: Rule = (sources) =>
  sources.filter(isScript).flatMap(({ file, tree }) => {
    const found: string[] = [];
    visit(tree, (node) => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === "dataset") found.push(node.getText());
      if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && /\bdata-[a-z]/.test(node.text))
        found.push(node.text);
    });
    return found.map((what) => ({ file, what: `${what} goes round ${CONTRACT}` }));
  });

/** An attribute that no script reads, only a style, is written as it is. */
export const markupWritesTheContract: Rule = (sources) => {
  const declared = new Set(sources.filter(({ file }) => file === CONTRACT).flatMap(declaredIn));
  return sources
    .filter(({ file }) => /^app\/.*\.tsx$/.test(file))
    .flatMap(({ file, tree }) => {
      const found: string[] = [];
      visit(tree, (node) => {
        const [, name] = (ts.isJsxAttribute(node) && /^data-(.+)$/.exec(node.name.getText())) || [];
        if (name && declared.has(name) && !isCell(node)) found.push(name);
      });
      return found.map((name) => ({ file, what: `data-${name} goes round ${CONTRACT}` }));
    });
};

function isScript({ file }: Source): boolean {
  return (file.startsWith("app/browser/") || /^app\/.*\.client\.tsx?$/.test(file)) && file !== CONTRACT;
}

/** A cell of a table is labelled for its style. */
function isCell(node: ts.Node): boolean {
  return ts.isJsxAttributes(node.parent) && node.parent.parent.tagName.getText() === "td";
}

function declaredIn({ tree }: Source): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (!ts.isPropertySignature(node)) return;
    visit(node, (part) => {
      if (ts.isIdentifier(part) || ts.isStringLiteral(part)) names.push(part.text);
    });
  });
  return names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}
