/** An Express server that answers each path with fixed bytes, and does nothing else. */
import { readFileSync } from "node:fs";
import express from "express";
import { announcePort } from "./floor.ts";

const app = express();
app.disable("etag");
for (const [n, file] of process.argv.slice(2).entries()) {
  const body = readFileSync(file);
  app.get(`/${n}`, (_request, response) => {
    response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
    response.end(body);
  });
}
announcePort(app.listen(0, "localhost"));
