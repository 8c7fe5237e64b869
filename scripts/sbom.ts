/** `npm run sbom -- FILE`: writes the software bill of materials, and prints how many packages have which licence. */
import { writeFileSync } from "node:fs";
import { say, stop } from "./fresh.mjs";
import { billOfMaterials, licenceOf } from "./supply-chain/sbom.ts";

const [file] = process.argv.slice(2);
if (!file) stop("Name the file to write: npm run sbom -- sbom.cdx.json");

const bill = await billOfMaterials();
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
const byLicence = new Map<string, string[]>();
for (const component of bill.components) {
  const licence = licenceOf(component) ?? "no licence";
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), component.name]);
}
for (const [licence, names] of [...byLicence].sort(([, one], [, other]) => other.length - one.length)) {
  say(`${String(names.length).padStart(5)}  ${licence}${names.length <= 3 ? `  ${names.join(", ")}` : ""}`);
}
say(`${bill.components.length} packages in ${file} (CycloneDX ${bill.specVersion})`);
