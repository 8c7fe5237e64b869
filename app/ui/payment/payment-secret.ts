/** What a client secret says of the intent that it belongs to: "pi_1_secret_2" or "seti_1_secret_2". */

export function isSetupSecret(clientSecret: string): boolean {
  return clientSecret.startsWith("seti_");
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}
