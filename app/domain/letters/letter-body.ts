/** The body of every letter, as text and as HTML. Invariant: both say the same, and no markup in it is the writer's. */

/** A paragraph, a code to be typed in, a link, or a picture that goes along with the letter. */
export type Block =
  | string
  | { code: string }
  | { link: string; label: string }
  | { picture: string; alt: string };

export interface LetterBody {
  text: string;
  html: string;
}

/** Codes and links stand on lines of their own in the text, so that they can be picked with two taps. */
export function bodyOf(language: string, blocks: readonly Block[], title = ""): LetterBody {
  return { text: `${blocks.map(textOf).join("\n\n")}\n`, html: letterHtml(language, blocks, title) };
}

const BODY =
  "margin:24px auto;max-width:32em;padding:0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#111;background:#fff";
const CODE = "font:700 32px/1.5 Menlo,Consolas,monospace;letter-spacing:6px";
const PICTURE = "display:block;width:240px;max-width:100%;border:8px solid #fff;outline:1px solid #ccc";
const BUTTON = "display:inline-block;padding:12px 20px;background:#111;color:#fff;text-decoration:none";

/** A plain page without pictures or tables: it reads in a terminal, and a screen reader just reads it. */
export function letterHtml(language: string, blocks: readonly Block[], title = ""): string {
  // Short lines, so that a mail file carries them as they are.
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(language)}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${BODY}">`,
    ...blocks.map(htmlOf),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("picture" in block) return block.alt;
  return "code" in block ? block.code : `${block.label}:\n${block.link}`;
}

function htmlOf(block: Block): string {
  if (typeof block === "string") return `<p>${escapeHtml(block).replace(/\n/g, "<br>\n")}</p>`;
  if ("picture" in block) {
    return `<p><img src="cid:${escapeHtml(block.picture)}" alt="${escapeHtml(block.alt)}" style="${PICTURE}"></p>`;
  }
  if ("code" in block) return `<p style="${CODE}">${escapeHtml(block.code)}</p>`;
  return `<p><a href="${escapeHtml(safeLink(block.link))}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`;
}

/** Only the web: whatever else a link may be made to say, a mail program must not follow it. */
function safeLink(link: string): string {
  return /^(https?|mailto):/i.test(link) ? link : "#";
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
