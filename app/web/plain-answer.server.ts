/** Answers without Remix: JSON to a call, a page without pictures to a browser. */
import type { Request, Response } from "express";
import { Refusal, type RefusalCode } from "../domain/kernel/refusal.ts";
import { languageOfVisitor, textsOf } from "./language.server.ts";
import { ATTACHMENT } from "./response-headers.server.ts";
import { RETRY_AFTER } from "./web-request.server.ts";

interface PlainRefusal {
  /** A status instead of the refusal's own. */
  status?: number;
  /** Values for its text. */
  values?: Record<string, string | number>;
}

/** Refuses with the translated text; no cache keeps it. */
export function refusePlainly(
  request: Request,
  response: Response,
  code: RefusalCode | "unexpected",
  { status = code === "unexpected" ? 500 : new Refusal(code).status, values = {} }: PlainRefusal = {},
): void {
  const language = languageOfVisitor(request);
  const { t } = textsOf(language);
  const message = t(`refusals:${code}.message`, values);
  response.status(status).set({ "Cache-Control": "no-store", "Content-Language": language });
  if (status === 503) response.set("Retry-After", RETRY_AFTER);
  if (request.path.startsWith("/api/")) {
    response.set("Content-Disposition", ATTACHMENT);
    response.json({ message, error: message, code });
    return;
  }
  const title = t(`refusals:${code}.title` as "refusals:unexpected.title", {
    defaultValue: t("common:failed.title"),
  });
  response.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  response
    .type("html")
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark">` +
        `<title>${title}</title></head><body><main><h1>${title}</h1><p>${message}</p>` +
        `<p><a href="/">${t("common:notFound.home")}</a></p></main></body></html>`,
    );
}
