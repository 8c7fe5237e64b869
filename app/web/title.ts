/** The title of a page whose loader has translated it; such a route says `export const meta = metaOf`. */
export function metaOf({ data }: { data: unknown }): { title: string }[] {
  const titled = typeof data === "object" && data !== null && "title" in data;
  return titled && typeof data.title === "string" ? [{ title: data.title }] : [];
}
