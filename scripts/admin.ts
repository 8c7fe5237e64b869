/** `npm run admin -- add NAME`, `list` or `remove NAME`: who may enter the back office of the shop in `DATA_DIR`. */
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { addStaff, listStaff, RosterError, removeStaff } from "../app/domain/staff/roster.server.ts";
import { SettingError } from "../app/settings.server.ts";
import { closeShop, openShop } from "../app/shop.server.ts";
import { say, stop } from "./fresh.mjs";

const USAGE = "Say what to do: npm run admin -- add NAME, list, or remove NAME";
const silence = { info: () => {}, warn: () => {}, error: () => {} };

const [deed, name = ""] = process.argv.slice(2);
if (!deed || !["add", "list", "remove"].includes(deed) || (deed !== "list") !== (name !== "")) stop(USAGE);

try {
  await run();
} catch (error) {
  if (!(error instanceof RosterError || error instanceof SettingError)) throw error;
  stop(error.message);
}

async function run(): Promise<void> {
  const password = deed === "add" ? await askPassword() : "";
  // The list of names needs no payments, and no first account.
  const { ADMIN_USERNAME: _, ADMIN_PASSWORD: __, ...env } = process.env;
  const shop = await openShop({ ...env, PAYMENTS: "embedded" }, { log: silence });
  try {
    if (deed === "add") {
      const done = await addStaff(shop, { name, password });
      say(
        done === "added"
          ? `${name} may enter.`
          : `${name} has a new password; all their sessions have ended.`,
      );
    } else if (deed === "remove") {
      if (!(await removeStaff(shop, name))) stop(`There is nobody called ${name}.`);
      say(`${name} may not enter any more.`);
    } else {
      const everybody = await listStaff(shop);
      if (everybody.length === 0) say("Nobody may enter yet.");
      for (const { name: known, createdAt, seenAt } of everybody) {
        say(`${known.padEnd(24)} since ${dayOf(createdAt)}${seenAt ? `, last seen ${dayOf(seenAt)}` : ""}`);
      }
    }
  } finally {
    await closeShop(shop);
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Typed unseen, or the first line of what is piped in. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? "";
  const password = await askUnseen("Password: ");
  if ((await askUnseen("Once more: ")) !== password) throw new RosterError("The two are not the same.");
  return password;
}

function askUnseen(question: string): Promise<string> {
  stdout.write(question);
  const lines = createInterface({ input: stdin, terminal: true });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      lines.close();
      stdout.write("\n");
      resolve(line);
    });
  });
}
