/** Reads what strace has recorded of a process: writes, names and syncs in a folder, and acknowledgements. */
import path from "node:path";

/** What the shop has confirmed to its visitor or operator. */
export type Acknowledgement =
  | { kind: "upload"; creation: string }
  | { kind: "publication"; poster: string }
  | { kind: "purchase"; order: string }
  | { kind: "e-mail"; id: string }
  | { kind: "backup"; file: string };

/** A change of the disk, or a point in its order. Paths begin at the recorded folder; a file is a number that stays. */
export type Happening =
  | { kind: "write"; file: number; offset: number; bytes: Buffer }
  | { kind: "truncate"; file: number; size: number }
  | { kind: "name"; folder: string; add: { path: string; file: number } | null; remove: string | null }
  | { kind: "folder"; folder: string; path: string }
  | { kind: "sync"; file: number }
  | { kind: "sync-folder"; folder: string }
  | { kind: "acknowledged"; what: Acknowledgement };

/** The calls to record. A call that shares memory with a file is none: SQLite shares only what it makes anew. */
export const CALLS =
  "openat,write,pwrite64,writev,ftruncate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,fsync,fdatasync,sendfile,copy_file_range";

export interface Recording {
  /** The files before, by path: each has the number of its place. */
  files: readonly { path: string; bytes: Buffer }[];
  folders: readonly string[];
  happenings: readonly Happening[];
}

/** Reads the lines of `strace -f -y -xx`. @throws Error for a call that it cannot follow */
export function readTrace(
  text: string,
  root: string,
  before: Pick<Recording, "files" | "folders">,
): Recording {
  const happenings: Happening[] = [];
  const names = new Map(before.files.map(({ path: name }, number) => [name, number]));
  /** Where the next plain write of an open file goes. */
  const positions = new Map<string, number>();
  let files = before.files.length;
  const inside = (absolute: string) =>
    absolute.startsWith(`${root}/`) ? absolute.slice(root.length + 1) : null;
  const folderOf = (name: string) => (path.dirname(name) === "." ? "" : path.dirname(name));

  function numberOf(name: string): number {
    const found = names.get(name);
    if (found === undefined) throw new Error(`The trace writes ${name}, which was never created.`);
    return found;
  }

  function add(name: string, file: number, from: string | null): void {
    names.set(name, file);
    if (from !== null && from !== name) names.delete(from);
    happenings.push({ kind: "name", folder: folderOf(name), add: { path: name, file }, remove: from });
  }

  for (const { call, args, result } of callsOf(text)) {
    if (result < 0) continue;
    const strings = stringsIn(args);
    const fd = /^(\d+)<([^>]*)>/.exec(args);
    const opened = fd ? inside(unescaped(fd[2] ?? "")) : null;
    switch (call) {
      case "openat": {
        const name = inside(path.resolve(String(strings[0])));
        if (name === null || !/O_CREAT|O_TRUNC/.test(args)) break;
        const isNew = !names.has(name);
        if (isNew) add(name, files++, null);
        else if (args.includes("O_TRUNC"))
          happenings.push({ kind: "truncate", file: numberOf(name), size: 0 });
        positions.set(`${result}<${name}`, 0);
        break;
      }
      case "write": {
        if (fd?.[1] === "1") {
          const [, said] = /^ACK (.*)/.exec(String(strings[0])) ?? [];
          if (said) happenings.push({ kind: "acknowledged", what: JSON.parse(said) });
        }
        if (opened === null) break;
        const key = `${fd?.[1]}<${opened}`;
        const offset = positions.get(key) ?? 0;
        const bytes = strings[0]!.subarray(0, result);
        positions.set(key, offset + result);
        happenings.push({ kind: "write", file: numberOf(opened), offset, bytes });
        break;
      }
      case "pwrite64": {
        if (opened === null) break;
        const offset = Number(/, (\d+)$/.exec(args)?.[1]);
        happenings.push({
          kind: "write",
          file: numberOf(opened),
          offset,
          bytes: strings[0]!.subarray(0, result),
        });
        break;
      }
      case "ftruncate":
        if (opened !== null) {
          happenings.push({
            kind: "truncate",
            file: numberOf(opened),
            size: Number(/, (\d+)$/.exec(args)?.[1]),
          });
        }
        break;
      case "fsync":
      case "fdatasync": {
        const isRoot = fd !== null && unescaped(fd[2] ?? "") === root;
        if (opened === null && !isRoot) break;
        const file = opened === null ? undefined : names.get(opened);
        happenings.push(
          file === undefined ? { kind: "sync-folder", folder: opened ?? "" } : { kind: "sync", file },
        );
        break;
      }
      case "rename":
      case "renameat":
      case "renameat2": {
        const [from, to] = strings.map((name) => inside(path.resolve(String(name))));
        if (from && to && names.has(from)) add(to, numberOf(from), from);
        break;
      }
      case "link":
      case "linkat": {
        const [from, to] = strings.map((name) => inside(path.resolve(String(name))));
        if (from && to) add(to, numberOf(from), null);
        break;
      }
      case "unlink":
      case "unlinkat": {
        const name = inside(path.resolve(String(strings[0])));
        if (name === null || !names.delete(name)) break;
        happenings.push({ kind: "name", folder: folderOf(name), add: null, remove: name });
        break;
      }
      case "mkdir":
      case "mkdirat": {
        const name = inside(path.resolve(String(strings[0])));
        if (name) happenings.push({ kind: "folder", folder: folderOf(name), path: name });
        break;
      }
      case "copy_file_range": {
        const [from, to] = [...args.matchAll(/\d+<([^>]*)>/g)].map(([, name]) =>
          inside(unescaped(name ?? "")),
        );
        if (!from || !to || result === 0) break;
        // Only files that nothing has changed are copied so; another one would need its bytes at that moment.
        const bytes = before.files[numberOf(from)]?.bytes;
        if (!bytes) throw new Error(`The trace copies ${from}, which was made meanwhile.`);
        happenings.push({ kind: "write", file: numberOf(to), offset: 0, bytes: bytes.subarray(0, result) });
        break;
      }
      default:
        if (opened !== null) throw new Error(`The trace has ${call}, which the disk does not know.`);
    }
  }
  return { ...before, happenings };
}

interface Call {
  call: string;
  args: string;
  result: number;
}

/** The calls in the order of their ends: until then nothing of them is sure. */
function* callsOf(text: string): Generator<Call> {
  const begun = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, process = "", rest = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith("<unfinished ...>")) {
      begun.set(process, rest.slice(0, -"<unfinished ...>".length).trimEnd());
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const whole = resumed ? `${begun.get(process) ?? ""}${resumed[1]}` : rest;
    const [, call = "", args = "", result = ""] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(whole) ?? [];
    if (call) yield { call, args, result: Number(result) };
  }
}

/** The quoted strings, which strace writes as hexadecimal bytes. */
function stringsIn(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) =>
    Buffer.from(hex.replaceAll("\\x", ""), "hex"),
  );
}

function unescaped(name: string): string {
  return name.includes("\\x") ? Buffer.from(name.replaceAll("\\x", ""), "hex").toString() : name;
}
