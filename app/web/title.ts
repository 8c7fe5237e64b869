/**
 * The title of a page, translated by its loader, and its description and structured data if it has them. Such a route has
 * `export const meta = metaOf`.
 */
export function metaOf({ data }: { data?: unknown }) {
  const page: { title?: unknown; description?: unknown; structured?: unknown } = { ...Object(data) };
  const { title, description, structured } = page;
  return [
    ...(typeof title === "string" ? [{ title }] : []),
    ...(typeof description === "string" ? [{ name: "description", content: description }] : []),
    ...(structured ? [{ "script:ld+json": structured }] : []),
  ];
}
