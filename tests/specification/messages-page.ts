/** docs/messages.md, from the table of messages. */
import { messages, type Way } from "./messages.ts";

/** The page in Markdown. */
export function messagePage(): string {
  const never = messages.flatMap(([text, way]) => ("never" in way ? [[text, way.never] as const] : []));
  const shown = messages.flatMap(([text, way]) => ("never" in way ? [] : [[text, placeOf(way)] as const]));
  return [
    "# The quoted texts",
    "",
    "Every text that the specification quotes, and where the shop shows it: a test asks each page and each call for it.",
    "`npm run message-docs` writes this page.",
    "",
    "## Texts that cannot occur",
    "",
    ...table(["Text", "Why"], never),
    "",
    "## Where the shop shows the others",
    "",
    ...table(["Text", "Where"], shown),
    "",
  ].join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function placeOf(way: Exclude<Way, { never: string }>): string {
  if ("refused" in way) return `the calls, as \`${way.refused}\``;
  if ("test" in way) return way.test;
  if ("on" in way) return `${way.on} (${way.as})`;
  return `${way.to}, after an invalid post (${way.as})`;
}
