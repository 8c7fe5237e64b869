/** The files of one photo: the photo itself for the painter, and a small one for the screen. Invariant: they come and go together. */

/** Key of the small picture beside the photo. */
export function smallPhotoKey(photoKey: string): string {
  return photoKey.replace(/\.jpg$/, "-small.webp");
}

/** All keys of the photo; none when there is no photo any more. */
export function photoKeys(photoKey: string | null): string[] {
  return photoKey === null ? [] : [photoKey, smallPhotoKey(photoKey)];
}
