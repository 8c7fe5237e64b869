/** A passkey in software: it answers challenges as a browser and its device do, and can lie about each part. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a device or a website may do wrong. */
export interface Lies {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
}

export interface TestAuthenticator {
  id: string;
  /** Answers `generateRegistrationOptions`, as the JSON of the form's field. */
  create(options: { challenge: string }, lies?: Lies): string;
  /** Answers `generateAuthenticationOptions`. Each answer raises the counter. */
  get(options: { challenge: string }, lies?: Lies): string;
}

export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  let signed = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  const authData = (more: number, lies: Lies, rest: Uint8Array = new Uint8Array()) => {
    const host = createHash("sha256")
      .update(lies.host ?? new URL(origin).hostname)
      .digest();
    const flags = PRESENT | (lies.isVerified === false ? 0 : VERIFIED) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? signed);
    return Buffer.concat([host, Buffer.from([flags]), counter, rest]);
  };
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
      ),
    });

  return {
    id,
    create({ challenge }, lies = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(key)]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData(WITH_KEY, lies, made))],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, lies),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      });
    },
    get({ challenge }, lies = {}) {
      signed += 1;
      const data = clientData("webauthn.get", challenge, lies);
      const authenticatorData = authData(0, lies);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, createHash("sha256").update(data).digest()]),
        privateKey,
      );
      return answer({ clientDataJSON: data, authenticatorData, signature });
    },
  };
}
