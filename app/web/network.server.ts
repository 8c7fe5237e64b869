/** The network that a request comes from, for limits that count networks. */
import type { Request } from "express";
import { ipKeyGenerator } from "express-rate-limit";

/** An IPv4 address, or the /56 prefix of an IPv6 one: the range of one household or company. */
export function networkOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? "", 56);
}
