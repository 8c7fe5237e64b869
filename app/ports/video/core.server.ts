/**
 * ffmpeg as WebAssembly: it has its own memory with a fixed limit, sees one file, and reaches nothing else.
 * Runs in its own process, because it never yields and a hostile file may keep it busy for ever.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { limitMemory } from "./wasm-memory.ts";

/** Enough to decode 4K; a file that needs more is refused. */
const MOST_MEMORY = 768 * 1024 * 1024;
/** The last lines of the log are enough to find the cause. */
const LINES_LIMIT = 8;

export interface CoreTask {
  /** The input file, mounted as `INPUT`. */
  file: string;
  /** Run one after the other; files that they write to `OUTPUT/…` are moved to `folder`. */
  commands: readonly (readonly string[])[];
  /** Folder for the output. */
  folder: string;
}

export interface CoreEnd {
  /** Exit code of the last command: a failure stops the run. */
  code: number;
  lastLines: string;
}

/** The input file and the output folder as commands see them. */
export const INPUT = "/in/clip";
export const OUTPUT = "/out";

/** The part of the module that the shop uses. */
interface Core {
  FS: {
    mkdir(path: string): void;
    mount(type: object, options: object, mountPoint: string): void;
    filesystems: { WORKERFS: object };
    readdir(path: string): string[];
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  };
  exec(...args: string[]): number;
  reset(): void;
  setLogger(log: (line: { message: string }) => void): void;
}

interface CoreOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): WebAssembly.Exports;
}

export async function runCore({ file, commands, folder }: CoreTask): Promise<CoreEnd> {
  const core = await startCore();
  const lastLines: string[] = [];
  core.setLogger(({ message }) => {
    lastLines.push(message);
    if (lastLines.length > LINES_LIMIT) lastLines.shift();
  });
  core.FS.mkdir("/in");
  core.FS.mkdir(OUTPUT);
  const handle = openSync(file, "r");
  try {
    const mounted = new MountedFile(handle, path.posix.basename(INPUT), statSync(file).size);
    core.FS.mount(core.FS.filesystems.WORKERFS, { files: [mounted] }, "/in");
    let code = 0;
    for (const command of commands) {
      code = core.exec(...command);
      core.reset();
      moveOutput(core, folder);
      if (code !== 0) break;
    }
    return { code, lastLines: lastLines.join("\n") };
  } finally {
    closeSync(handle);
  }
}

/** Moved after each command, so that pictures of many moments do not fill the memory. */
function moveOutput({ FS }: Core, folder: string): void {
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

/** Serves a file to the module's file system in ranges, so that 100 MB are never in memory. */
class MountedFile {
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

/** The module was built for browsers: it needs these globals, and must find no sockets. */
function pretendToBeAPage(): void {
  class FileReaderSync {
    readAsArrayBuffer({ bytes }: { bytes: Uint8Array }): Uint8Array {
      return bytes;
    }
  }
  Object.assign(globalThis, { self: globalThis, location: { href: "file:///" }, FileReaderSync });
  Object.defineProperty(globalThis, "WebSocket", { value: undefined, configurable: true });
}
