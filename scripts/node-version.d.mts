/** See node-version.mjs. */
export function installNode(version: string): string;
