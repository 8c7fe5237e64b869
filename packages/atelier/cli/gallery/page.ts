/** A table of pictures with a heading over each column and beside each row. */
export interface Wall {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly pictures: readonly string[] }[];
  /** The sheets on which its pictures can be looked at together, by name. */
  readonly sheets: readonly { readonly name: string; readonly file: string }[];
}

const STYLE = `
  :root { color-scheme: dark; font: 14px/1.4 system-ui, sans-serif; background: #1d1d1f; color: #eee; }
  body { margin: 0; }
  header { padding: 12px 16px; }
  nav a, .sheets a { color: #9cf; margin-right: 12px; }
  h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 16px; margin: 24px 16px 4px; }
  .sheets { margin: 0 16px 8px; }
  .wall { overflow: auto; max-height: 96vh; }
  table { border-spacing: 6px; }
  th { position: sticky; background: #1d1d1f; z-index: 1; padding: 4px 8px; text-align: left; }
  thead th { top: 0; } tbody th { left: 0; } thead th:first-child { left: 0; z-index: 2; }
  img { display: block; width: 220px; height: 311px; object-fit: contain; background: #2a2a2c; }
`;

/** The gallery as one page that needs no server and no script. */
export function galleryPage(walls: readonly Wall[], words: string): string {
  const links = walls.map(({ id, title }) => `<a href="#${id}">${escaped(title)}</a>`).join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The atelier’s gallery</title>
<style>${STYLE}</style>
<header><h1>The atelier’s gallery</h1><p>${escaped(words)}</p><nav>${links}</nav></header>
${walls.map(wallOf).join("\n")}
</html>
`;
}

function wallOf({ id, title, columns, rows, sheets }: Wall): string {
  const head = ["", ...columns].map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  const body = rows.map(({ name, pictures }) => {
    const cells = pictures.map((file, i) => `<td>${framed(file, `${name}, ${columns[i]}`)}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${cells.join("")}</tr>`;
  });
  const links = sheets.map(({ name, file }) => `<a href="${escaped(file)}">${escaped(name)}</a>`);
  return `<section id="${id}"><h2>${escaped(title)}</h2><p class="sheets">Sheets: ${links.join("")}</p>
<div class="wall" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${head}</tr></thead><tbody>
${body.join("\n")}
</tbody></table></div></section>`;
}

function framed(file: string, alt: string): string {
  const address = escaped(file);
  return `<a href="${address}"><img src="${address}" alt="${escaped(alt)}" loading="lazy" width="220" height="311"></a>`;
}

function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
