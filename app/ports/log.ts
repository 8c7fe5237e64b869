/** The part of the shop's log that a port may speak to. Never a password, code, token, key or full e-mail. */
export interface PortLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
