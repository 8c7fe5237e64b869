/** Masked addresses for logs: enough to recognise a complaint, too little to write to. */

/** "anna@example.com" as "a***@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "***" : `${address.slice(0, 1)}***${address.slice(at)}`;
}

/** Masks every address in a text, such as a mail server's error. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, (address) => maskAddress(address));
}
