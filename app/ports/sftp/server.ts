/** An SFTP server and the one key that it must present. */
export interface SftpServer {
  host: string;
  port: number;
  username: string;
  password: string | undefined;
  /** A private key as OpenSSH writes it, without a passphrase. */
  privateKey: string | undefined;
  /** A folder of the server. */
  path: string;
  /** The fingerprint of the server's key, as `ssh-keygen -l` prints it: "SHA256:…". */
  hostKey: string;
  /** The name of the setting that holds it, for messages. */
  hostKeySetting: string;
}
