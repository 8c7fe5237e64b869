/** Reads from the environment how an SFTP server is reached. The messages repeat no secret. */
import { readFileSync } from "node:fs";
import type { SftpServer } from "./server.ts";

type Environment = Record<string, string | undefined>;

/**
 * @param setting the name of the one that holds the address
 * @param prefix of the settings `…_HOST_KEY` and `…_KEY`
 * @throws an error that names the first setting that is missing or wrong
 */
export function readSftpServer(
  env: Environment,
  {
    setting,
    address,
    prefix,
    example,
  }: { setting: string; address: string; prefix: string; example: string },
): SftpServer {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "sftp:" || !url.hostname || !url.username) {
    throw new Error(`${setting} must be like ${example}.`);
  }
  const hostKeySetting = `${prefix}_HOST_KEY`;
  const hostKey = env[hostKeySetting] ?? "";
  if (!/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey)) {
    throw new Error(
      `${hostKeySetting} must be the fingerprint of the server's key, such as SHA256:… (43 letters).`,
    );
  }
  const password = decodeURIComponent(url.password) || undefined;
  const keyFile = env[`${prefix}_KEY`];
  const privateKey = keyFile ? readKey(`${prefix}_KEY`, keyFile) : undefined;
  if (!password && !privateKey) {
    throw new Error(`${setting} must hold a password, or ${prefix}_KEY the path of a private key.`);
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || 22),
    username: decodeURIComponent(url.username),
    password,
    privateKey,
    path: decodeURIComponent(url.pathname) || "/",
    hostKey,
    hostKeySetting,
  };
}

function readKey(setting: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new Error(`${setting} must be a file that the shop can read, not "${file}".`);
  }
}
