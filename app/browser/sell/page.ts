/** What the page that sells needs of scripts comes with it. */
export function startSelling(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>("form[data-sell]");
  if (form) void import("./share.ts").then(({ keepShare }) => keepShare(form));
}
