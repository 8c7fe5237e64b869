/** The title of a page whose loader has translated it; such a route says `export const meta = metaOf`. */
export function metaOf({ data }: { data: unknown }): { title: string }[] {
  const titled = typeof data === "object" && data !== null && "title" in data;
  return titled && typeof data.title === "string" ? [{ title: data.title }] : [];
}

const LOOK_AGAIN = { httpEquiv: "refresh", content: "5" };

/** The same for a page that waits for somebody else: it looks again by itself, with scripts and without. */
export function waitingMetaOf({ data }: { data?: unknown }) {
  return [...metaOf({ data }), LOOK_AGAIN];
}
