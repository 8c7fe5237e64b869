import { readdirSync, readFileSync } from "node:fs";

/** The sources of the shop, as texts by their path from the root. */
export function appSources(): Map<string, string> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Map(files.map((file) => [`app/${file}`, readFileSync(`app/${file}`, "utf8")]));
}
