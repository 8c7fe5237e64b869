/** The bill of materials of what an operator runs, as CycloneDX, by npm itself. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../fresh.mjs";

const run = promisify(execFile);

export interface Component {
  name: string;
  version: string;
  purl: string;
  properties?: { name: string; value: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

export interface Bill {
  bomFormat: "CycloneDX";
  specVersion: string;
  components: Component[];
}

/** Licences that a package states in a file, and not in its package.json. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  "combine-errors": "MIT",
  "incremental-encoder": "MPL-2.0",
  "png-js": "MIT",
};

/** Every package of production with its version and licence. @throws where npm fails */
export async function billOfMaterials(): Promise<Bill> {
  // `--omit dev` also omits what production and a development package both need, such as express.
  const { stdout } = await run("npm", ["sbom", "--sbom-format", "cyclonedx"], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as Bill;
  const components = bill.components
    .filter(({ purl, properties }) => !purl.includes("%40moment/") && !properties?.some(isDevelopment))
    .map((component) => {
      const id = STATED_ELSEWHERE[component.name];
      return component.licenses?.length || !id
        ? component
        : { ...component, licenses: [{ license: { id } }] };
    });
  return { ...bill, components };
}

function isDevelopment({ name, value }: { name: string; value: string }): boolean {
  return name === "cdx:npm:package:development" && value === "true";
}

/** "MIT", or an expression; null where there is none. */
export function licenceOf({ licenses }: Component): string | null {
  const [first] = licenses ?? [];
  return first?.license?.id ?? first?.license?.name ?? first?.expression ?? null;
}
