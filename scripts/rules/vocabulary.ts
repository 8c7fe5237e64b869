/** What a person reads stands in a catalogue, so that every language has it. */
import ts from "typescript";
import { type Rule, type Source, visit } from "./source.ts";

/** Attributes that are read or heard. */
const SPOKEN_ATTRIBUTES =
  /^(alt|title|label|placeholder|summary|hint|aria-(label|description|placeholder|roledescription|valuetext)|data-(\w+-)*(text|texts|title|message|label))$/;
/** What a toast, a page or an element says. */
const SAID = /^(message|description|title|textContent|innerText|placeholder|alt|ariaLabel|aria-label)$/;
const WORD = /\p{L}{2,}/u;

export const everyTextIsInACatalogue: Rule = (sources) =>
  sources.filter(isSeen).flatMap((source) =>
    wordsIn(source).map(({ line, words }) => ({
      file: `${source.file}:${line}`,
      what: `"${words}" is text; app/locales is its place`,
    })),
  );

function isSeen({ file }: Source): boolean {
  return (
    /^app\/(root\.tsx|entry\.|routes\/|ui\/|browser\/|web\/)/.test(file) &&
    !file.startsWith("app/web/openapi/")
  );
}

function wordsIn({ tree }: Source): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  visit(tree, (node) => {
    for (const literal of literalsOf(node)) {
      const words = literal.text.trim().replace(/\s+/g, " ");
      const { line } = tree.getLineAndCharacterOfPosition(literal.getStart());
      if (WORD.test(words)) found.push({ line: line + 1, words });
    }
  });
  return found;
}

/** The literals of this node that a visitor sees. */
function literalsOf(node: ts.Node): { text: string; getStart(): number }[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return valuesOf(node.expression);
  if (ts.isJsxAttribute(node) && SPOKEN_ATTRIBUTES.test(node.name.getText()))
    return valuesOf(node.initializer);
  if (ts.isPropertyAssignment(node) && SAID.test(nameOf(node.name))) return sentencesOf(node.initializer);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left, right } = node;
    return ts.isPropertyAccessExpression(left) && SAID.test(left.name.text) ? valuesOf(right) : [];
  }
  return [];
}

/** A property may also hold a code or a key, which has no space in it. */
function sentencesOf(node: ts.Expression) {
  return valuesOf(node).filter(({ text }) => /\s/.test(text.trim()));
}

/** What an expression may come to, as far as it is written down right there. */
function valuesOf(node: ts.Node | undefined): { text: string; getStart(): number }[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  }
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const sides = kind === ts.SyntaxKind.AmpersandAmpersandToken ? [node.right] : [node.left, node.right];
    const CHOOSING = [
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.PlusToken,
    ];
    const counts = kind === ts.SyntaxKind.AmpersandAmpersandToken || CHOOSING.includes(kind);
    return counts ? sides.flatMap(valuesOf) : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return valuesOf(node.expression);
  return [];
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
}
