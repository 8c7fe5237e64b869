/** An Express server that answers each path with fixed bytes, and does nothing else. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import express from "express";

const app = express();
app.disable("etag");
for (const [n, file] of process.argv.slice(2).entries()) {
  const body = readFileSync(file);
  app.get(`/${n}`, (_request, response) => {
    response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
    response.end(body);
  });
}
const server = app.listen(0, "localhost", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
