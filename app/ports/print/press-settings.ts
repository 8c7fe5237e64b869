/** Which press the shop has, and how it is reached. */
import type { SftpServer } from "../sftp/server.ts";

export const SHIPPING_METHODS = ["Budget", "Standard", "StandardPlus", "Express", "Overnight"] as const;

export interface ProdigiAccount {
  apiKey: string;
  /** Such as "https://api.prodigi.com/v4.0", without a slash at its end. */
  apiBase: string;
  /** The product: an A3 print on fine-art paper. */
  sku: string;
  shippingMethod: (typeof SHIPPING_METHODS)[number];
}

export type PressSettings =
  | { name: "workshop" }
  | { name: "sftp"; server: SftpServer; country: string }
  | { name: "prodigi"; account: ProdigiAccount };
