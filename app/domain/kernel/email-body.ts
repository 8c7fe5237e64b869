/** The body of every email, as text and as HTML. Invariant: both say the same, and the texts add no markup. */

/** A paragraph, a code to type in, a link, or an attached picture. */
export type Block =
  | string
  | { code: string }
  | { link: string; label: string }
  | { picture: string; alt: string };

export interface EmailBody {
  text: string;
  html: string;
}

/** Codes and links have lines of their own in the text, so that two taps select them. */
export function bodyOf(language: string, blocks: readonly Block[], title = ""): EmailBody {
  return { text: `${blocks.map(textOf).join("\n\n")}\n`, html: emailHtml(language, blocks, title) };
}

const BODY =
  "margin:24px auto;max-width:32em;padding:0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;font-variant-numeric:tabular-nums;color:#111;background:#fff";
const CODE = "font-size:32px;font-weight:700;letter-spacing:6px";
const PICTURE = "display:block;width:240px;max-width:100%;border:8px solid #fff;outline:1px solid #ccc";
const BUTTON = "display:inline-block;padding:12px 20px;background:#111;color:#fff;text-decoration:none";

/** A plain page without pictures or tables, which terminals and screen readers can read. */
export function emailHtml(language: string, blocks: readonly Block[], title = ""): string {
  // Short lines, so that a mail file carries them unchanged.
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

/** Allows web addresses only: a mail program must not follow any other kind of link. */
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
