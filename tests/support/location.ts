/** The origin of a shop whose settings name none. */
const OWN = "http://localhost:3000";

/** Where the answer redirects to; an address of the shop as its path. Throws when it does not redirect, with its status and the beginning of its text. */
export async function locationOf(answering: Response | Promise<Response>): Promise<string> {
  const answer = await answering;
  const location = answer.headers.get("Location");
  if (location !== null) return location.startsWith(`${OWN}/`) ? location.slice(OWN.length) : location;
  const text = answer.bodyUsed ? "(read before)" : textOf(await answer.text()).slice(0, 500);
  throw new Error(`${answer.url} answered ${answer.status} without a Location: ${text}`);
}

/** The words of a page without its head and tags; any other body as it is. */
function textOf(body: string): string {
  return body
    .replace(/<head>[\s\S]*<\/head>/, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
