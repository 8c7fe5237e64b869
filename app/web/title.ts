/**
 * The title of a page, translated by its loader, and its description if it has one. Such a route has
 * `export const meta = metaOf`.
 */
export function metaOf({ data }: { data?: unknown }) {
  const { title, description }: { title?: unknown; description?: unknown } = { ...Object(data) };
  return [
    ...(typeof title === "string" ? [{ title }] : []),
    ...(typeof description === "string" ? [{ name: "description", content: description }] : []),
  ];
}
