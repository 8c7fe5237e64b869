/** `npm run admin -- add NAME [ROLE]`, `list` or `remove NAME`: the back-office accounts of the shop in `DATA_DIR`. */
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { isRole, ROLES } from "../app/domain/staff/role.ts";
import { addStaff, listStaff, RosterError, removeStaff } from "../app/domain/staff/staff-accounts.server.ts";
import { closeShop, openShop } from "../app/shop.server.ts";
import { stopFor } from "./failure.ts";
import { say, stop } from "./fresh.mjs";

const USAGE = `Usage: npm run admin -- add NAME [${ROLES.join(" | ")}], list, or remove NAME`;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

const [action, name = "", role] = process.argv.slice(2);
if (!action || !["add", "list", "remove"].includes(action) || (action !== "list") !== (name !== ""))
  stop(USAGE);
if (role !== undefined && (action !== "add" || !isRole(role))) stop(USAGE);

try {
  await run();
} catch (error) {
  stopFor(error);
}

async function run(): Promise<void> {
  const password = action === "add" ? await askPassword() : "";
  // The accounts need no payment provider, and the command creates no first account from the settings.
  const { ADMIN_USERNAME: _, ADMIN_PASSWORD: __, ...env } = process.env;
  const shop = await openShop({ ...env, PAYMENTS: "embedded" }, { log: silence });
  try {
    if (action === "add") {
      const done = await addStaff(shop, { name, password, role: isRole(role) ? role : undefined });
      say(
        done === "added"
          ? `${name} can log in to the back office.`
          : `${name} has a new password; all their sessions have ended.`,
      );
    } else if (action === "remove") {
      if (!(await removeStaff(shop, name))) stop(`There is no back-office account ${name}.`);
      say(`${name} can no longer log in to the back office.`);
    } else {
      const accounts = await listStaff(shop);
      if (accounts.length === 0) say("There are no back-office accounts yet.");
      for (const { name: known, role: has, createdAt, seenAt } of accounts) {
        say(
          `${known.padEnd(24)} ${has.padEnd(12)} since ${dayOf(createdAt)}${seenAt ? `, last seen ${dayOf(seenAt)}` : ""}`,
        );
      }
    }
  } finally {
    await closeShop(shop);
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Typed without echo, or the first line of stdin. */
async function askPassword(): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? "";
  const password = await askWithoutEcho("Password: ");
  if ((await askWithoutEcho("Once more: ")) !== password) throw new RosterError("The two passwords differ.");
  return password;
}

function askWithoutEcho(question: string): Promise<string> {
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
