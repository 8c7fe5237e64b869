/** HTML of the hosted pages. They work without JavaScript. */
import { STYLE } from "./style.ts";

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | undefined | readonly Part[];

/** A template whose parts are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, place) => text + rendered(parts[place])).join(""));
}

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(rendered).join("");
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  // Pictures are those of the products that a page sells.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; frame-ancestors 'none'",
  // No other program learns the address, and the page's own posts still name their origin.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export interface Page {
  language: string;
  title: string;
  /** Says that no money moves. */
  notice: string;
  /** Above the title. */
  back?: Html | null;
  /** What the page is about, such as what is paid; beside the body where there is space. */
  lead?: Html | null;
  body: Html;
  /** For tables. */
  isWide?: boolean;
  status?: number;
}

/** A whole page. */
export function page({
  language,
  title,
  notice,
  back,
  lead,
  body,
  isWide = false,
  status = 200,
}: Page): Response {
  const heading = html`${back}<h1>${title}</h1>`;
  const main = lead
    ? html`<main class="split"><section class="lead">${heading}${lead}</section><section class="panel">${body}</section></main>`
    : html`<main${isWide && html` class="wide"`}><section class="panel">${heading}${body}</section></main>`;
  const { text } = html`<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${new Html(STYLE)}</style></head>
<body><p class="notice">${notice}</p>${main}</body>
</html>`;
  return new Response(text, { status, headers: HEADERS });
}

export function redirect(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, "cache-control": "no-store" } });
}

export interface Field {
  name: string;
  label: string;
  value?: string;
  error?: string | null;
  /** The first wrong field gets the focus when the page opens. */
  isFirstWrong?: boolean;
  isOptional?: boolean;
}

/** A labelled field, with its error beside it. */
export function field(
  { name, label, value = "", error, isFirstWrong = false, isOptional = false }: Field,
  { type = "text", autocomplete = "off", inputmode = "text", placeholder = "" } = {},
): Html {
  const described = error && html` aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"${placeholder && html` placeholder="${placeholder}"`}${!isOptional && html` required`}${described}${isFirstWrong && html` autofocus`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}</div>`;
}

/** A field of several, of which one is chosen. */
export function choice(
  { name, value, label }: { name: string; value: string; label: string },
  isChosen: boolean,
): Html {
  return html`<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}>${label}</label>`;
}
