/** The folder of the repository. */
export const root: string;
export const buildStamp: string;
export function requireNode(): void;
export function installPackages(folder?: string): void;
export function hashOfSources(): string;
export function isBuilt(): boolean;
export function runTypeScript(file: string, args?: readonly string[]): number;
export function whenNpmEnds(callback: () => void): void;
export const leanMemory: Readonly<Record<string, string>>;
export function say(line: string): void;
export function stop(sentence: string): never;
