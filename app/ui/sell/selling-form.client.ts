/** Loads the scripts that the selling page needs. */
import { selectorOf } from "../../browser/contract.ts";

export function startSelling(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>(`form${selectorOf("sell")}`);
  if (form) void import("./share-line.client.ts").then(({ rememberShare }) => rememberShare(form));
}
