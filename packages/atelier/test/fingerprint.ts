import { labAt, type Pixels, scaledTo } from "./pixels.ts";

const SIDE = 16;
const ACROSS = 4;
const DOWN = 6;
/** One byte of a fingerprint's colours: a step of OKLab. */
const STEP = 1 / 250;

/**
 * A poster in a few bytes that another machine's rounding hardly moves: whether each of 16 x 16 points
 * is lighter than its neighbour (dHash, Neal Krawetz 2013), and the mean OKLab colours of 4 x 6 fields.
 */
export async function fingerprintOf(poster: Pixels): Promise<string> {
  return `${await brighterBits(poster)} ${await fieldColours(poster)}`;
}

async function brighterBits(poster: Pixels): Promise<string> {
  const small = await scaledTo(poster, SIDE + 1, SIDE);
  let hex = "";
  for (let y = 0; y < SIDE; y++) {
    let row = 0;
    for (let x = 0; x < SIDE; x++) {
      const i = y * (SIDE + 1) + x;
      row = row * 2 + (labAt(small, i)[0] > labAt(small, i + 1)[0] ? 1 : 0);
    }
    hex += row.toString(16).padStart(SIDE / 4, "0");
  }
  return hex;
}

async function fieldColours(poster: Pixels): Promise<string> {
  const fields = await scaledTo(poster, ACROSS, DOWN);
  const bytes = Array.from({ length: ACROSS * DOWN }, (_, i) => {
    const [L, a, b] = labAt(fields, i);
    return [L / STEP, 128 + a / STEP, 128 + b / STEP].map((value) =>
      Math.min(255, Math.max(0, Math.round(value))),
    );
  });
  return Buffer.from(bytes.flat()).toString("hex");
}

/** The distance of two fingerprints: the share of differing bits, and the largest colour distance of a field. */
export function fingerprintsApart(
  one: string,
  other: string,
): { readonly bits: number; readonly colour: number } {
  const [bits, otherBits] = [partOf(one, 0), partOf(other, 0)];
  let different = 0;
  bits.forEach((byte, i) => {
    for (let left = byte ^ otherBits[i]!; left > 0; left >>= 1) different += left & 1;
  });
  const [lab, otherLab] = [partOf(one, 1), partOf(other, 1)];
  let colour = 0;
  for (let i = 0; i < lab.length; i += 3) {
    const apart = [0, 1, 2].map((k) => lab[i + k]! - otherLab[i + k]!);
    colour = Math.max(colour, STEP * Math.hypot(...apart));
  }
  return { bits: different / (bits.length * 8), colour };
}

function partOf(fingerprint: string, part: 0 | 1): Buffer {
  return Buffer.from(fingerprint.split(" ")[part] ?? "", "hex");
}
