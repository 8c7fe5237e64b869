/** `npm run advisories` asks the registry, and says so where it could not. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { askForAdvisories } from "../../scripts/supply-chain/advisories.ts";

let registry: Server | undefined;
afterEach(() => void registry?.close());

/** npm looks up the versions of a package that has an advisory. */
function packument(address: string): object {
  const name = decodeURIComponent(address.slice(1));
  return { name, "dist-tags": { latest: "4.0.0" }, versions: { "4.0.0": { name, version: "4.0.0" } } };
}

async function openRegistry(status: number, answer: object): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const body = request.method === "POST" ? answer : packument(request.url ?? "");
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
  });
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe("the check", () => {
  it("says that there are no advisories", async () => {
    expect(await askForAdvisories(await openRegistry(200, {}))).toEqual({
      outcome: "none",
      lines: ["No package of production has a known vulnerability."],
    });
  });

  it("names the packages that have some", async () => {
    const advisory = {
      id: 1,
      url: "https://github.com/advisories/GHSA-1",
      title: "Too much trust",
      severity: "high",
      vulnerable_versions: "<99.0.0",
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    const { outcome, lines } = await askForAdvisories(await openRegistry(200, { express: [advisory] }));
    expect(outcome).toBe("found");
    expect(lines.join("\n")).toMatch(/^high +express /m);
  });

  it("says what it could not ask", async () => {
    const refusing = await askForAdvisories(await openRegistry(405, {}));
    expect(refusing.outcome).toBe("unknown");
    expect(refusing.lines.join(" ")).toMatch(
      /^Nothing was checked, .*405.* Run it where the network reaches/,
    );
    const gone = await openRegistry(200, {});
    await new Promise((resolve) => registry?.close(resolve));
    registry = undefined;
    expect((await askForAdvisories(gone)).outcome).toBe("unknown");
  });
});
