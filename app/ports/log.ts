/** The log as ports see it. Never a password, code, token, key or full e-mail address. */
export interface PortLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
