import { createHmac } from "node:crypto";

/** Signs a webhook as Stripe does: `t=…,v1=…`. `seconds` is the time of the delivery. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
