#!/usr/bin/env node
/** The command line of the atelier. Its sources are TypeScript, which tsx lets Node run. */
import { register } from "tsx/esm/api";

const USAGE = `Usage: atelier COMMAND
  paint PHOTO --style ID --out FILE   paints one poster
  styles                              lists the styles
  gallery [FOLDER ...]                paints every style by every photo of some folders, as a page
The options of a command: atelier paint --help`;

const COMMANDS = {
  paint: "../cli/paint.ts",
  styles: "../cli/styles.ts",
  gallery: "../cli/gallery.ts",
};

const [name] = process.argv.splice(2, 1);
if (Object.hasOwn(COMMANDS, name ?? "")) {
  register();
  await import(COMMANDS[name]);
} else {
  console.error(USAGE);
  process.exitCode = name === undefined || name === "--help" ? 0 : 2;
}
