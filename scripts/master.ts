/** `npm run master -- POSTER --out FILE`: writes the print file of one poster, like an order does. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Shop } from "../app/domain/kernel/shop.ts";
import { makeMaster } from "../app/domain/posters/master.server.ts";
import { readPoster } from "../app/domain/posters/poster.ts";
import { SettingError } from "../app/settings.server.ts";
import { closeShop, openShop } from "../app/shop.server.ts";

const USAGE = `Usage: npm run master -- POSTER --out FILE
POSTER is the id of a poster of the shop in DATA_DIR; FILE ends in .pdf or .jpg.
The colours are sRGB, or the inks of the press whose ICC profile PRINT_ICC_PROFILE names.`;

const FORMATS = { ".pdf": "pdf", ".jpg": "jpeg", ".jpeg": "jpeg" } as const;

class WrongArgument extends Error {}

try {
  const { id, out, format } = orderFrom(process.argv.slice(2));
  const shop = await openShop(process.env);
  try {
    await write(shop, id, out, format);
  } finally {
    await closeShop(shop);
  }
} catch (error) {
  if (!(error instanceof WrongArgument || error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function write(shop: Shop, id: string, out: string, format: "pdf" | "jpeg"): Promise<void> {
  const row = await shop.db.selectFrom("posters").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new WrongArgument(`There is no poster ${id} in ${shop.settings.dataDir}.`);
  const { file, widthPx, heightPx, effectiveDpi, sha256, how } = await makeMaster(shop, readPoster(row), {
    format,
  });
  await writeFile(out, file).catch(() => {
    throw new WrongArgument(`The file ${out} cannot be written.`);
  });
  console.log(`${out}: ${widthPx} x ${heightPx} px, ${how}, ${effectiveDpi} dpi, SHA-256 ${sha256}`);
}

function orderFrom(args: string[]) {
  const { values, positionals } = parsed(args);
  const [id, ...more] = positionals;
  if (!id || more.length > 0 || !values.out) throw new WrongArgument(USAGE);
  const ending = path.extname(values.out).toLowerCase();
  const format = Object.entries(FORMATS).find(([known]) => known === ending)?.[1];
  if (!format) throw new WrongArgument(`--out must end in .pdf or .jpg, not '${ending}'.`);
  return { id, out: values.out, format };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { out: { type: "string" } } });
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
