/** Requests as bytes, for requests that no client would send. */
import { connect } from "node:net";

/** Sends the lines as they are, and returns everything that is received until the connection closes. */
export function sendBytes(port: number, lines: readonly string[], body = ""): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
    socket.on("data", (data) => {
      heard += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });
}
