/** docs/messages.md, from the table of messages. */
import { messages, type Way } from "./messages.ts";

/** The page in Markdown. */
export function messagePage(): string {
  const never = messages.flatMap(([text, way]) => ("never" in way ? [[text, way.never] as const] : []));
  const met = messages.flatMap(([text, way]) => ("never" in way ? [] : [[text, placeOf(way)] as const]));
  return [
    "# The quoted texts",
    "",
    "Every text that the specification quotes, and where it is met: a test asks each page and each call for it. The page",
    "is made from that table by `npm run message-docs`.",
    "",
    "## Those that cannot occur",
    "",
    ...table(["Text", "Why"], never),
    "",
    "## Where the others are met",
    "",
    ...table(["Text", "Where"], met),
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
  return `${way.to}, sent wrong (${way.as})`;
}
