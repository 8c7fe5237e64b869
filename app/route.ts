/** One entry of `app/routes.ts`. Its type keeps the address, from which `app/paths.ts` is typed. */
export function route<const Path extends string, const Child = never>(
  path: Path,
  file: string,
  children?: Child[],
) {
  return { path, file, children };
}
