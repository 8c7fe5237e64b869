/** The art styles of the shop: the facts of the atelier's recipes, in their order, and who may use them. */
import { recipes, STYLE_IDS, type StyleId } from "@moment/atelier/styles";
import { isMember, type Viewer } from "../kernel/viewer.ts";

export type { StyleId };

export interface Style {
  id: StyleId;
  name: string;
  /** The description for painters. */
  traits: string;
  /** Whether it is offered in several variations. */
  varies: boolean;
}

export const STYLES: readonly Style[] = STYLE_IDS.map((id) => {
  const { name, traits, varies = false } = recipes[id];
  return { id, name, traits, varies };
});

/** The styles of free accounts. Members may use all styles. */
export const FREE_STYLES: readonly StyleId[] = ["alpinecoastal", "impressionist", "popart"];

/** The style with that id, if there is one. */
export function findStyle(id: string): Style | undefined {
  return STYLES.find((style) => style.id === id);
}

/** Whether the viewer's plan includes the style. */
export function isStyleAllowed(viewer: Viewer, id: StyleId): boolean {
  return isMember(viewer) || FREE_STYLES.includes(id);
}

/** The styles that this painter can paint. */
export function offeredStyles(painter: { readonly styles: readonly string[] }): readonly Style[] {
  return STYLES.filter((style) => painter.styles.includes(style.id));
}
