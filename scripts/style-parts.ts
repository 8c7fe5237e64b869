/** Takes a style sheet apart, so that the shop can put the rules that a page uses into the page. */
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import parseSelectors, { type Node, type Selector } from "postcss-selector-parser";
import type { Need, SheetParts, StylePart } from "../app/web/used-styles.server.ts";

/** Selectors inside of these must match too; the content of all others, such as ":not", does not count. */
const WITH_ALTERNATIVES = [":is", ":where", ":has"];
const SIGNS = { class: ".", id: "#" };
/** Tailwind keeps its custom properties in these layers. */
const LAYERS_OF_PROPERTIES = ["theme", "properties"];

export function takeApart(css: string): SheetParts {
  const root = postcss.parse(css);
  const names = new Set<string>();
  const layers = new Set<string>();
  const fontsAndAnimations: string[] = [];
  root.walkAtRules((rule) => {
    if (rule.name === "layer") for (const layer of rule.params.split(",")) layers.add(layer.trim());
    if (rule.name === "keyframes") fontsAndAnimations.push(rule.params);
    if (rule.name === "font-face") fontsAndAnimations.push(familyOf(rule));
  });

  const mentionsIn = (text: string): string[] => {
    const properties = text.match(/--[\w-]+/g) ?? [];
    return [...new Set([...properties, ...fontsAndAnimations.filter((name) => text.includes(name))])];
  };
  const define = (name: string, node: ChildNode, text = node.toString()): StylePart => {
    if (name.startsWith("--")) names.add(name);
    return { kind: "definition", text, name, mentions: mentionsIn(text) };
  };
  const partsOf = (container: Container): StylePart[] => container.nodes?.flatMap(partOf) ?? [];
  const partOf = (node: ChildNode): StylePart | [] => {
    if (node.type === "comment") return [];
    if (node.type === "decl") return define(node.prop, node, `${node};`);
    if (node.type === "rule") {
      if (isListOfProperties(node)) return { kind: "block", head: node.selector, parts: partsOf(node) };
      const needs = alternatives(parseSelectors().astSync(node.selector).nodes);
      for (const name of namesOf(needs)) names.add(name);
      return { kind: "rule", text: node.toString(), needs, mentions: mentionsIn(node.nodes.join(";")) };
    }
    if (node.name === "property" || node.name === "keyframes") return define(node.params, node);
    if (node.name === "font-face") return define(familyOf(node), node);
    if (!node.nodes) return [];
    return { kind: "block", head: `@${node.name} ${node.params}`, parts: partsOf(node) };
  };
  return { parts: partsOf(root), layers: [...layers], names: [...names] };
}

function isListOfProperties({ parent, nodes }: Rule): boolean {
  let layer: Container | AtRule | undefined = parent as Container | undefined;
  while (layer && !("name" in layer && layer.name === "layer")) layer = layer.parent as Container | undefined;
  const isInLayer = layer !== undefined && LAYERS_OF_PROPERTIES.includes((layer as AtRule).params);
  return isInLayer && nodes.every((node) => node.type === "decl" && node.prop.startsWith("--"));
}

function familyOf(fontFace: AtRule): string {
  const family = fontFace.nodes?.find((node) => node.type === "decl" && node.prop === "font-family");
  return family?.type === "decl" ? family.value.replace(/["']/g, "") : "";
}

function alternatives(selectors: readonly Selector[]): Need[][] {
  return selectors.map(({ nodes }) => nodes.flatMap(needsOf));
}

function needsOf(node: Node): Need[] {
  if (node.type === "pseudo") return WITH_ALTERNATIVES.includes(node.value) ? [alternatives(node.nodes)] : [];
  if (node.type === "tag") return [node.value.toLowerCase()];
  return node.type === "class" || node.type === "id" ? [SIGNS[node.type] + node.value] : [];
}

function namesOf(need: Need): string[] {
  return typeof need === "string" ? [need] : need.flat().flatMap(namesOf);
}
