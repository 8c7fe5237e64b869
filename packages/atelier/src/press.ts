/** What of a colour profile decides whether a poster can be printed by it. Layout: ICC.1, section 7. */
import { atelierFile } from "./studio/package-files.ts";

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** The table that leads from colours to inks, for pictures. */
const TO_INKS = "B2A0";

/** Whether a file is the ICC profile of a CMYK press or printer, with the table that leads from colours to inks. */
export function isPressProfile(file: Uint8Array): boolean {
  if (file.length < HEADER_BYTES + 4) return false;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
  if (word(36) !== "acsp" || word(12) !== "prtr" || word(16) !== "CMYK") return false;
  if (view.getUint32(0) > file.length) return false;
  const tags = Math.min(
    view.getUint32(HEADER_BYTES),
    Math.floor((file.length - HEADER_BYTES - 4) / TAG_BYTES),
  );
  return Array.from({ length: tags }, (_, k) => word(HEADER_BYTES + 4 + k * TAG_BYTES)).includes(TO_INKS);
}

/** Path of the profile for offset printing on coated paper, FOGRA39: `profiles/README.md`. */
export function generalPress(): string {
  return atelierFile("profiles", "coated-fogra39.icc");
}

/** The name of a profile, by its tag "desc" of version 2 or 4; "ICC profile" where it has none in Latin letters. */
export function profileName(file: Uint8Array): string {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
  for (let k = 0; k < view.getUint32(HEADER_BYTES); k++) {
    const entry = HEADER_BYTES + 4 + k * TAG_BYTES;
    if (word(entry) !== "desc") continue;
    const at = view.getUint32(entry + 4);
    const bytes =
      word(at) === "desc"
        ? file.subarray(at + 12, at + 12 + view.getUint32(at + 8) - 1)
        : file.subarray(at + view.getUint32(at + 24), at + view.getUint32(at + 24) + view.getUint32(at + 20));
    const name = String.fromCharCode(...bytes)
      .replace(/[^ -~]/g, "")
      .trim();
    if (name !== "") return name;
  }
  return "ICC profile";
}
