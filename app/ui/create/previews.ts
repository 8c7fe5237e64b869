/** Local copies of photos that were just uploaded, so that the next step need not fetch megabytes again. */
let kept: { creationId: string; address: string } | null = null;

export function savePreview(path: string, address: string): void {
  const creationId = path.split("/")[2];
  if (!creationId) return;
  if (kept && kept.address !== address) URL.revokeObjectURL(kept.address);
  kept = { creationId, address };
}

export function findPreview(creationId: string): string | null {
  return kept?.creationId === creationId ? kept.address : null;
}
