/** The shop's log. */
import pino from "pino";
import type { Log } from "./domain/kernel/shop.ts";
import { sourceStack } from "./stack-trace.server.ts";

/** JSON lines in production, readable lines elsewhere. */
export function openLog(production: boolean): Log {
  if (production) {
    // Pino's own output would try the last lines for ever at the end of a shop whose log has lost its reader.
    const output = { write: (line: string) => void process.stdout.write(line) };
    process.stdout.on("error", () => {});
    const options = {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    };
    const logger = pino(options, output);
    return {
      info: (facts, message) => logger.info(facts, message),
      warn: (facts, message) => logger.warn(facts, message),
      error: (facts, message) => logger.error(facts, message),
    };
  }
  const line = (mark: string) => (facts: object, message: string) => {
    const fields = Object.entries(facts).map(
      ([name, fact]) => `${name}=${fact instanceof Error ? sourceStack(fact.stack ?? "") : fact}`,
    );
    process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${mark}${message} ${fields.join(" ")}\n`);
  };
  return { info: line(""), warn: line("warning: "), error: line("error: ") };
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const facts = pino.stdSerializers.err(error);
  return { ...facts, stack: sourceStack(facts.stack) };
}
