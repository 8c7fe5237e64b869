/** Answers in XML, written as fast as they are read. */
import { Readable } from "node:stream";
import type { Request, RequestHandler } from "express";

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text, within an element or within the quotation marks of an attribute. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Streams the texts: one part is made ahead of the reader, so that a long answer takes no more memory than a short one. */
export function streamedXml(
  type: string,
  texts: (request: Request) => AsyncGenerator<string, void, void>,
): RequestHandler {
  return (request, response) => {
    response.type(type).set("Cache-Control", "public, max-age=3600");
    const stream = Readable.from(texts(request), { highWaterMark: 1 });
    stream.on("error", () => response.destroy());
    response.on("close", () => stream.destroy());
    stream.pipe(response);
  };
}
