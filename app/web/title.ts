/**
 * The title of a page whose loader has translated it, and its description where it has one; such a route says
 * `export const meta = metaOf`.
 */
export function metaOf({ data }: { data?: unknown }) {
  const { title, description }: { title?: unknown; description?: unknown } = { ...Object(data) };
  return [
    ...(typeof title === "string" ? [{ title }] : []),
    ...(typeof description === "string" ? [{ name: "description", content: description }] : []),
  ];
}

const LOOK_AGAIN = { httpEquiv: "refresh", content: "5" };

/** The same for a page that waits for somebody else: it looks again by itself, with scripts and without. */
export function waitingMetaOf({ data }: { data?: unknown }) {
  return [...metaOf({ data }), LOOK_AGAIN];
}
