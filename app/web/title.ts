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
