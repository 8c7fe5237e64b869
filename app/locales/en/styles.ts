import { recipes, STYLE_IDS, type StyleId } from "@moment/atelier/styles";

/** The names of the styles, by their ids. In English a style has the name that its recipe gives it. */
export const styles = Object.fromEntries(STYLE_IDS.map((id) => [id, recipes[id].name])) as Record<
  StyleId,
  string
>;
