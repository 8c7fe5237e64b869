/** Asks the registry for known vulnerabilities of the packages of production, by `npm audit`. */
import { spawn } from "node:child_process";
import { root } from "../fresh.mjs";

export interface Verdict {
  /** "unknown" if the registry could not be asked. */
  outcome: "none" | "found" | "unknown";
  /** For a person: one line for each package, or the reason. */
  lines: string[];
}

interface Audit {
  message?: string;
  error?: { summary?: string; detail?: string };
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

/** @param registry instead of the configured one */
export async function askForAdvisories(registry?: string): Promise<Verdict> {
  const args = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=60000"];
  if (registry) args.push(`--registry=${registry}`);
  return verdictOf(await outputOf(args));
}

function verdictOf(output: string): Verdict {
  const audit = parsed(output);
  if (!audit?.vulnerabilities) {
    const reason = audit?.error?.summary || audit?.message || "npm gave no answer";
    return {
      outcome: "unknown",
      lines: [
        `Nothing was checked, because the registry's advisories could not be read: ${reason}.`,
        "Run it where the network reaches https://registry.npmjs.org.",
      ],
    };
  }
  const found = Object.entries(audit.vulnerabilities);
  if (found.length === 0)
    return { outcome: "none", lines: ["No package of production has a known vulnerability."] };
  const lines = found.map(([name, { severity, range, fixAvailable }]) => {
    return `${severity.padEnd(8)}  ${name} ${range}${fixAvailable ? "  (npm audit fix)" : ""}`;
  });
  return { outcome: "found", lines };
}

function parsed(output: string): Audit | null {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return null;
  }
}

/** It ends with 1 where it finds anything, so its status says nothing. */
function outputOf(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const npm = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
    let output = "";
    npm.stdout.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
    npm.on("error", reject).on("close", () => resolve(output));
  });
}
