/** HTML of the hosted pages. They work without JavaScript. */

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

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f6f6f4;color:#1d1d1f;font:1rem/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #ddd;border-radius:.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}
.notice{margin:0 0 1.5rem;padding:.75rem;background:#fff4d6;border:1px solid #8a6100;border-radius:.25rem}
.error,[role=alert]{color:#a3000b}
label,legend{display:block;font-weight:600}
label{margin-top:1rem}
fieldset{border:0;margin:1.25rem 0 0;padding:0}
legend{padding:0}
fieldset label{font-weight:400;margin-top:.5rem}
input:not([type=radio],[type=checkbox]),select{width:100%;padding:.6rem;font:inherit;border:1px solid #767676;border-radius:.25rem}
input[aria-invalid=true]{border-color:#a3000b}
button{margin-top:1.5rem;padding:.75rem 1.25rem;width:100%;font:inherit;font-weight:600;color:#fff;background:#3f3fc4;border:0;border-radius:.25rem;cursor:pointer}
button.second{background:#fff;color:#1d1d1f;border:1px solid #767676;margin-top:.75rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.35rem 0;text-align:left;font-weight:400}
td:last-child{text-align:right}
tfoot{border-top:1px solid #767676}
tfoot th,tfoot td{font-weight:600}
a{color:#2f2fa8}
p.error{margin:.25rem 0 0}`;

/** A whole page. `notice` says that no money moves. */
export function page({
  language,
  title,
  notice,
  body,
  status = 200,
}: {
  language: string;
  title: string;
  notice: string;
  body: Html;
  status?: number;
}): Response {
  const { text } = html`<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${new Html(STYLE)}</style></head>
<body><main><h1>${title}</h1><p class="notice">${notice}</p>${body}</main></body>
</html>`;
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      // No other program learns the address, and the page's own posts still name their origin.
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

export function redirect(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, "cache-control": "no-store" } });
}

/** A labelled field, with its error beside it. */
export function field(
  { name, label, value = "", error }: { name: string; label: string; value?: string; error?: string | null },
  { type = "text", autocomplete = "off", inputmode = "text" } = {},
): Html {
  const described = error && html` aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}" required${described}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}`;
}
