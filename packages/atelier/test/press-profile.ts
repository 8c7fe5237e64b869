import { writeFileSync } from "node:fs";

/**
 * A press that does not exist, as an ICC profile (version 2, 8-bit tables): inks multiply as red, green and blue light
 * would be taken away, and black is used as much as possible. The licences of real profiles do not allow copies.
 */
export function writePressProfile(file: string): void {
  writeFileSync(file, pressProfile());
}

/** The bytes of that profile. */
export function pressProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ["desc", description("A press for tests")],
    ["cprt", Buffer.concat([signed("text"), Buffer.from("Public domain\0")])],
    ["wtpt", Buffer.concat([signed("XYZ "), fixed(D50[0]), fixed(D50[1]), fixed(D50[2])])],
    ["A2B0", table(4, 3, 9, ([c, m, y, k]) => labBytes([c, m, y].map((ink) => (1 - ink!) * (1 - k!))))],
    ["B2A0", table(3, 4, 17, inksOf)],
  ];
  let at = 128 + 4 + 12 * tags.length;
  const entries = tags.map(([name, body]) => {
    const entry = Buffer.concat([Buffer.from(name), whole(at), whole(body.length)]);
    at += body.length;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write("prtrCMYKLab ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  for (const [k, value] of D50.entries()) fixed(value).copy(header, 68 + 4 * k);
  return Buffer.concat([header, whole(tags.length), ...entries, ...tags.map(([, body]) => body)]);
}

const D50 = [0.9642, 1, 0.8249] as const;
/** Linear sRGB to XYZ under D50, by Bradford, and back. */
const TO_XYZ = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

type Shares = readonly number[];

function times(matrix: readonly Shares[], vector: Shares): number[] {
  return matrix.map((row) => row.reduce((sum, factor, k) => sum + factor * vector[k]!, 0));
}

/** Light of 0..1 in sRGB as bytes of Lab. */
function labBytes(rgb: Shares): number[] {
  const linear = rgb.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  const [x, y, z] = times(TO_XYZ, linear).map((v, k) => {
    const t = v / D50[k]!;
    return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
  });
  return [(116 * y! - 16) * 2.55, 500 * (x! - y!) + 128, 200 * (y! - z!) + 128];
}

/** Shares of the Lab bytes' range as bytes of ink. */
function inksOf([l, a, b]: Shares): number[] {
  const fy = (l! * 100 + 16) / 116;
  const f = [fy + (a! * 255 - 128) / 500, fy, fy - (b! * 255 - 128) / 200];
  const xyz = f.map((t, k) => D50[k]! * (t > 6 / 29 ? t ** 3 : (t - 16 / 116) / 7.787));
  const rgb = times(FROM_XYZ, xyz).map((v) => {
    const light = Math.min(1, Math.max(0, v));
    return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  });
  const black = 1 - Math.max(...rgb);
  const inks = rgb.map((v) => (black === 1 ? 0 : (1 - v - black) / (1 - black)));
  return [...inks, black].map((ink) => ink * 255);
}

/** A table of type mft1 with a grid of `points` in each direction, filled by `cell`, whose answer is in bytes. */
function table(inputs: number, outputs: number, points: number, cell: (at: Shares) => number[]): Buffer {
  const straight = Buffer.from(Array.from({ length: 256 }, (_, k) => k));
  const grid = Buffer.alloc(points ** inputs * outputs);
  for (let i = 0; i < points ** inputs; i++) {
    const at = Array.from(
      { length: inputs },
      (_, k) => (Math.floor(i / points ** (inputs - 1 - k)) % points) / (points - 1),
    );
    cell(at).forEach((value, k) => {
      grid[i * outputs + k] = Math.min(255, Math.max(0, Math.round(value)));
    });
  }
  return Buffer.concat([
    signed("mft1"),
    Buffer.from([inputs, outputs, points, 0]),
    ...[1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed),
    ...Array<Buffer>(inputs).fill(straight),
    grid,
    ...Array<Buffer>(outputs).fill(straight),
  ]);
}

function description(text: string): Buffer {
  return Buffer.concat([
    signed("desc"),
    whole(text.length + 1),
    Buffer.from(`${text}\0`),
    Buffer.alloc(4 + 4 + 2 + 1 + 67),
  ]);
}

function signed(type: string): Buffer {
  return Buffer.concat([Buffer.from(type), Buffer.alloc(4)]);
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
}
