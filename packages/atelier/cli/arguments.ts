import { type ParseArgsConfig, parseArgs } from "node:util";

/** What the caller of a command has to write differently, in a sentence. */
export class WrongArgument extends Error {}

/**
 * Reads arguments as `parseArgs` of Node does.
 * @throws {WrongArgument} for an option that the command does not know, with its usage.
 */
export function parsedArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
