/** In place of `thumbnail.server.ts`: previews that are not drawn. */

export async function makeThumbnail(image: Uint8Array): Promise<Uint8Array> {
  return image;
}

export async function makePlaceholder(): Promise<string> {
  return "8a7f6b9d8d7a93836d8b7f6a84775f7d725a746b56";
}
