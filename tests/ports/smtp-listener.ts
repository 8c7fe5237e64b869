import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { certificate, certificateKey } from "./smtp-certificate.ts";

export interface Delivery {
  from: string;
  to: string[];
  message: Buffer;
}

export interface SmtpCommand {
  line: string;
  /** Whether it came over TLS. */
  isSecure: boolean;
}

/**
 * A small real SMTP server: it speaks enough of RFC 5321 for one e-mail after the other, takes any password, also without
 * TLS, and supports STARTTLS if asked to.
 */
export async function openSmtpListener({ startTls = false } = {}) {
  const deliveries: Delivery[] = [];
  const commands: SmtpCommand[] = [];
  const sockets = new Set<Socket>();
  const state = {
    /** How the next commands are refused, by their verb, such as "RCPT". */
    refusals: {} as Record<string, string[]>,
    silent: false,
    connections: 0,
  };

  function serve(socket: Socket): void {
    const isSecure = socket instanceof TLSSocket;
    let buffer = "";
    let data = false;
    let envelope = { from: "", to: [] as string[] };
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      commands.push({ line, isSecure });
      const verb = line.slice(0, 4).toUpperCase();
      const refusal = state.refusals[verb]?.shift();
      if (refusal) {
        say(`${refusal}: ${line}`);
        return;
      }
      if (verb === "EHLO") {
        const offers = ["8BITMIME", "AUTH PLAIN LOGIN", ...(startTls && !isSecure ? ["STARTTLS"] : [])];
        say(
          ["250-listener", ...offers.slice(1).map((each) => `250-${each}`), `250 ${offers[0]}`].join("\r\n"),
        );
      } else if (verb === "STAR" && startTls && !isSecure) {
        socket.removeAllListeners("data");
        say("220 go ahead");
        const secured = new TLSSocket(socket, { isServer: true, cert: certificate, key: certificateKey });
        secured.on("error", () => {});
        serve(secured);
      } else if (verb === "AUTH") say("235 welcome");
      else if (verb === "HELO" || verb === "RSET" || verb === "NOOP") say("250 ok");
      else if (verb === "MAIL") {
        envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [] };
        say("250 ok");
      } else if (verb === "RCPT") {
        envelope.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
        say("250 ok");
      } else if (verb === "DATA") {
        data = true;
        say("354 go ahead");
      } else if (verb === "QUIT") {
        say("221 bye");
        socket.end();
      } else say("502 unknown");
    };
    socket.on("data", (chunk) => {
      buffer += chunk.toString("latin1");
      for (;;) {
        const end = data ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
        if (end < 0) return;
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (data ? 5 : 2));
        if (data) {
          data = false;
          const message = Buffer.from(`${piece}\r\n`.replace(/^\.\./gm, "."), "latin1");
          deliveries.push({ ...envelope, message });
          say("250 taken");
        } else obey(piece);
      }
    });
  }

  const server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (state.silent) return;
    serve(socket);
    socket.write("220 listener\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    commands,
    state,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
