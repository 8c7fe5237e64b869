/** Which press the shop has, and how it is reached. */

export const SHIPPING_METHODS = ["Budget", "Standard", "StandardPlus", "Express", "Overnight"] as const;

/** An SFTP server and the one key that it must present. */
export interface SftpServer {
  host: string;
  port: number;
  username: string;
  password: string | undefined;
  /** A private key as OpenSSH writes it, without a passphrase. */
  privateKey: string | undefined;
  /** Where the folders `in/`, `out/` and `uploading/` are. */
  path: string;
  /** The fingerprint of the server's key, as `ssh-keygen -l` prints it: "SHA256:…". */
  hostKey: string;
}

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
