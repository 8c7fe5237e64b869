/**
 * ffmpeg as WebAssembly: it has a memory of its own with a fixed limit, sees one file, and reaches nothing else.
 * Runs in a process of its own, because it works without a pause and a hostile file may keep it busy for ever.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { limitMemory } from "./wasm-memory.ts";

/** Enough to decode 4K; a file that wants more is refused. */
const MOST_MEMORY = 768 * 1024 * 1024;
/** The last lines of what it says are enough to see what it did not like. */
const LINES_KEPT = 8;

export interface CoreTask {
  /** The file that it sees, under the name `INPUT`. */
  file: string;
  /** Each one run after the other; whatever it writes to `OUTPUT/…` comes out. */
  commands: readonly (readonly string[])[];
  /** Where what it wrote is laid. */
  folder: string;
}

export interface CoreEnd {
  /** Of the last command that was run: the first that fails is the last. */
  code: number;
  said: string;
}

/** What commands call the file, and the folder that they write to. */
export const INPUT = "/in/clip";
export const OUTPUT = "/out";

/** The part of the module that is used here. */
interface Core {
  FS: {
    mkdir(path: string): void;
    mount(type: object, options: object, place: string): void;
    filesystems: { WORKERFS: object };
    readdir(path: string): string[];
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  };
  exec(...args: string[]): number;
  reset(): void;
  setLogger(tell: (line: { message: string }) => void): void;
}

interface CoreOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): WebAssembly.Exports;
}

/** Runs the commands. */
export async function runCore({ file, commands, folder }: CoreTask): Promise<CoreEnd> {
  const core = await startCore();
  const said: string[] = [];
  core.setLogger(({ message }) => {
    said.push(message);
    if (said.length > LINES_KEPT) said.shift();
  });
  core.FS.mkdir("/in");
  core.FS.mkdir(OUTPUT);
  const handle = openSync(file, "r");
  try {
    const seen = new SeenFile(handle, path.posix.basename(INPUT), statSync(file).size);
    core.FS.mount(core.FS.filesystems.WORKERFS, { files: [seen] }, "/in");
    let code = 0;
    for (const command of commands) {
      code = core.exec(...command);
      core.reset();
      takeOut(core, folder);
      if (code !== 0) break;
    }
    return { code, said: said.join("\n") };
  } finally {
    closeSync(handle);
  }
}

/** At once, so that pictures of many moments do not fill the memory. */
function takeOut({ FS }: Core, folder: string): void {
  for (const name of FS.readdir(OUTPUT)) {
    if (name.startsWith(".")) continue;
    writeFileSync(path.join(folder, path.basename(name)), FS.readFile(`${OUTPUT}/${name}`));
    FS.unlink(`${OUTPUT}/${name}`);
  }
}

async function startCore(): Promise<Core> {
  const script = createRequire(import.meta.url)
    .resolve("@ffmpeg/core")
    .replace(/umd(.)ffmpeg-core\.js$/, "esm$1ffmpeg-core.js");
  const wasm = readFileSync(script.replace(/\.js$/, ".wasm"));
  limitMemory(wasm, MOST_MEMORY);
  const module = await WebAssembly.compile(wasm);
  pretendToBeAPage();
  const { default: create }: { default(options: CoreOptions): Promise<Core> } = await import(
    pathToFileURL(script).href
  );
  return create({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance, module);
      return instance.exports;
    },
  });
}

/** A file as the module's file system reads it: in stretches, so that 100 MB are never in memory. */
class SeenFile {
  readonly lastModifiedDate = new Date(0);
  constructor(
    private readonly handle: number,
    readonly name: string,
    readonly size: number,
  ) {}

  slice(start: number, end: number): { size: number; bytes: Uint8Array } {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start));
    const size = readSync(this.handle, bytes, 0, bytes.length, start);
    return { size, bytes: bytes.subarray(0, size) };
  }
}

/** The module was built for browsers: it looks for these, and for sockets, which it must not find. */
function pretendToBeAPage(): void {
  class FileReaderSync {
    readAsArrayBuffer({ bytes }: { bytes: Uint8Array }): Uint8Array {
      return bytes;
    }
  }
  Object.assign(globalThis, { self: globalThis, location: { href: "file:///" }, FileReaderSync });
  Object.defineProperty(globalThis, "WebSocket", { value: undefined, configurable: true });
}
