/** What a form posts without files, as the browser would send it. A file would be sent as its name. */
export function formQuery(data: FormData): URLSearchParams {
  return new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}
