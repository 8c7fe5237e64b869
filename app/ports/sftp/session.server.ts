/**
 * One connection to an SFTP server, opened when it is needed, and anew after it was lost or the server fell silent.
 * Invariant: it trusts the one host key that was named.
 */
import { createHash } from "node:crypto";
import ssh2, { type Client, type SFTPWrapper } from "ssh2";
import { SftpSilence } from "./files.server.ts";
import type { SftpServer } from "./server.ts";

export interface SftpSession {
  /** Does the work on the connection. @throws where the server cannot be reached, has another key, or refuses the shop */
  use<T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const CONNECT_MS = 20_000;
/** A connection that answers none of three such questions is lost. */
const ALIVE_MS = 15_000;

export function openSftpSession(server: SftpServer): SftpSession {
  let opened: { client: Client; sftp: Promise<SFTPWrapper> } | null = null;

  function open() {
    const client = new ssh2.Client();
    const forget = () => {
      if (opened?.client === client) opened = null;
    };
    const sftp = connect(client, server);
    sftp.catch(forget);
    client.on("close", forget);
    return { client, sftp };
  }

  function close() {
    opened?.client.end();
    opened = null;
  }

  return {
    async use(work) {
      opened ??= open();
      const { sftp } = opened;
      try {
        return await work(await sftp);
      } catch (error) {
        if (error instanceof SftpSilence && opened?.sftp === sftp) close();
        throw error;
      }
    },
    async close() {
      close();
    },
  };
}

function connect(client: Client, { hostKey, hostKeySetting, ...server }: SftpServer): Promise<SFTPWrapper> {
  let presented = hostKey;
  return new Promise((resolve, reject) => {
    client.on("ready", () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.on("close", () => reject(new Error(`The SFTP server ${server.host} has hung up.`)));
    client.on("error", (error) => {
      reject(
        presented === hostKey
          ? error
          : new Error(
              `The SFTP server ${server.host} has the key ${presented}, which is not that of ${hostKeySetting}.`,
            ),
      );
    });
    client.connect({
      ...server,
      readyTimeout: CONNECT_MS,
      keepaliveInterval: ALIVE_MS,
      hostVerifier: (key: Buffer) => {
        presented = fingerprintOf(key);
        return presented === hostKey;
      },
    });
  });
}

/** As `ssh-keygen -l` prints it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}
