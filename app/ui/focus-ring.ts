/** The ring of a focused element, drawn around the label that holds it. */
export const FOCUS_RING =
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold";
