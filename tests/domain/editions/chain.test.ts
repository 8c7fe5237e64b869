/** A chain is intact only if each entry is the hashed one, follows the one before, and may happen after it. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ChainEntry, creatorIn, isChainIntact } from "../../../app/domain/editions/chain.server.ts";

type Event = ChainEntry["event"];
/** An event and its number; then what its facts, or its row, say in place of what is right. */
type Step = [event: Event, number: number, facts?: object, row?: Partial<ChainEntry>];

const SUPPLY = 3;

/** An edition of three with these events, each hashed rightly. */
function chain(...steps: Step[]): ChainEntry[] {
  let before = "0".repeat(64);
  return steps.map(([event, number, facts = {}, row = {}], ordinal) => {
    const at = "2026-01-01T00:00:00.000Z";
    const text = JSON.stringify({ edition: "a", ordinal, event, number, at, before, ...facts });
    const hash = createHash("sha256").update(text).digest("hex");
    before = hash;
    return { ordinal, event, number, at, facts: text, hash, ...row };
  });
}
const OPENED: Step = ["opened", SUPPLY];
const isIntact = (...steps: Step[]) => isChainIntact(chain(OPENED, ...steps));

describe("a chain", () => {
  it.each<[string, Step[]]>([
    ["nothing is sold", []],
    [
      "all prints are sold, from the first to the last",
      [
        ["sold", 1],
        ["sold", 2],
        ["sold", SUPPLY],
      ],
    ],
    [
      "a freed number is sold again",
      [
        ["sold", 1],
        ["freed", 1],
        ["sold", 1],
      ],
    ],
    [
      "a void print is restored and void again",
      [
        ["sold", 1],
        ["void", 1],
        ["restored", 1],
        ["void", 1],
      ],
    ],
  ])("is intact where %s", (_, steps) => expect(isIntact(...steps)).toBe(true));

  it.each<[string, Step[]]>([
    [
      "a number is sold twice",
      [
        ["sold", 1],
        ["sold", 1],
      ],
    ],
    ["more are sold than there are", [["sold", SUPPLY + 1]]],
    ["the number is none", [["sold", 0]]],
    ["a number is freed that is not sold", [["freed", 1]]],
    [
      "a number is freed twice",
      [
        ["sold", 1],
        ["freed", 1],
        ["freed", 1],
      ],
    ],
    ["a print is void that is not sold", [["void", 1]]],
    [
      "a print is void twice",
      [
        ["sold", 1],
        ["void", 1],
        ["void", 1],
      ],
    ],
    [
      "a print is restored that is not void",
      [
        ["sold", 1],
        ["restored", 1],
      ],
    ],
    [
      "a print is restored twice",
      [
        ["sold", 1],
        ["void", 1],
        ["restored", 1],
        ["restored", 1],
      ],
    ],
    ["it is opened again", [["opened", 9]]],
    ["an entry follows another one than it says", [["sold", 1, { before: "f".repeat(64) }]]],
    ["an entry has another place than it says", [["sold", 1, { ordinal: 2 }]]],
    ["a row says another event than was hashed", [["sold", 1, { event: "opened" }]]],
    ["a row says another number than was hashed", [["sold", 1, {}, { number: 2 }]]],
    ["a row has another hash", [["sold", 1, {}, { hash: "f".repeat(64) }]]],
  ])("is broken where %s", (_, steps) => expect(isIntact(...steps)).toBe(false));

  it("is broken where it begins with a sale, or its event is another one than was hashed", () => {
    expect(isChainIntact(chain(["sold", 1], OPENED))).toBe(false);
    expect(isChainIntact(chain(OPENED, ["sold", 1], ["void", 1, {}, { event: "freed" }]))).toBe(false);
    expect(isChainIntact([])).toBe(true);
  });

  it("knows its creator from its first entry alone", () => {
    const of = { name: "Dusk", creator: "ada", picture: "a.jpg" };
    expect(creatorIn(chain(["opened", SUPPLY, { of }]))).toBe("ada");
    expect(creatorIn(chain(OPENED, ["sold", 1, { of }]))).toBeUndefined();
    expect(creatorIn([])).toBeUndefined();
  });
});
