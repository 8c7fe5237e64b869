import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface Delivery {
  from: string;
  to: string[];
  message: Buffer;
}

/** A small real SMTP server: it speaks enough of RFC 5321 for one letter after the other. */
export async function openSmtpListener() {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const state = { refuseNext: 0, silent: false, connections: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (state.silent) return;
    let buffer = "";
    let data = false;
    let envelope = { from: "", to: [] as string[] };
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO") say("250-listener\r\n250 8BITMIME");
      else if (verb === "HELO" || verb === "RSET" || verb === "NOOP") say("250 ok");
      else if (verb === "MAIL") {
        envelope = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [] };
        say("250 ok");
      } else if (verb === "RCPT") {
        if (state.refuseNext > 0) {
          state.refuseNext -= 1;
          say(`451 try again: ${line}`);
          return;
        }
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
    say("220 listener");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    state,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
