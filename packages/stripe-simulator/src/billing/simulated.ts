import { invalidRequest } from "../http/errors.ts";

/**
 * Refuses parameters that the simulator would ignore.
 * @param of What they are parameters of, such as `subscriptions`.
 * @throws StripeFault for a parameter that is not in the list
 */
export function assertSimulated(params: object, simulated: readonly string[], of: string): void {
  const [param] = Object.keys(params).filter((each) => !simulated.includes(each));
  if (param) throw invalidRequest(`The simulator does not simulate \`${param}\` of ${of}.`, { param });
}
