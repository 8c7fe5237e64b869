/**
 * How a replica names its objects.
 *
 * `NAME/GENERATION/snapshot.gz` is a whole database; `NAME/GENERATION/LOG-POSITION-MOMENT.gz` are bytes of its log: the pieces
 * of a generation in this order are all that was committed after its snapshot. `files/KEY` are the shop's files, and
 * `removed/MOMENT/KEY` says since when one is gone. Moments are milliseconds since 1970.
 */

/** A snapshot and all pieces of the log after it. */
export interface Generation {
  /** The moment that its name begins with: the first one to which it can be restored. */
  begun: number;
  /** Where its objects are, without a slash at the end. */
  folder: string;
  hasSnapshot: boolean;
  /** In the order in which they are replayed. */
  pieces: Piece[];
}

export interface Piece {
  name: string;
  log: number;
  position: number;
  /** Everything in it was committed by then. */
  moment: number;
}

export const FILES = "files";
export const REMOVED = "removed";
export const SNAPSHOT = "snapshot.gz";
const PIECE = /^(\d{8})-(\d{12})-(\d{13})\.gz$/;

/** @param suffix distinguishes generations that begin at once, such as those of two machines */
export function generationFolder(database: string, begun: number, suffix: string): string {
  return `${database}/${digits(begun, 13)}-${suffix}`;
}

export function snapshotName(folder: string): string {
  return `${folder}/${SNAPSHOT}`;
}

export function pieceName(folder: string, { log, position, moment }: Omit<Piece, "name">): string {
  return `${folder}/${digits(log, 8)}-${digits(position, 12)}-${digits(moment, 13)}.gz`;
}

/** The generations among the names of a database's objects, the oldest first. */
export function readGenerations(names: readonly string[]): Generation[] {
  const generations = new Map<string, Generation>();
  for (const name of [...names].sort()) {
    const [, folder = "", begun = "", object = ""] = /^([^/]+\/(\d{13})-[^/]+)\/([^/]+)$/.exec(name) ?? [];
    if (!folder) continue;
    const generation = generations.get(folder) ?? {
      begun: Number(begun),
      folder,
      hasSnapshot: false,
      pieces: [],
    };
    generations.set(folder, generation);
    const [, log, position, moment] = PIECE.exec(object) ?? [];
    if (object === SNAPSHOT) generation.hasSnapshot = true;
    else if (moment)
      generation.pieces.push({ name, log: Number(log), position: Number(position), moment: Number(moment) });
  }
  return [...generations.values()];
}

/** `removed/MOMENT/KEY` by its key. */
export function readRemovals(names: readonly string[]): Map<string, { name: string; moment: number }> {
  return new Map(
    names.flatMap((name) => {
      const [, moment, key] = /^removed\/(\d{13})\/(.+)$/.exec(name) ?? [];
      return key ? [[key, { name, moment: Number(moment) }] as const] : [];
    }),
  );
}

export function removalName(key: string, moment: number): string {
  return `${REMOVED}/${digits(moment, 13)}/${key}`;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, "0");
}
