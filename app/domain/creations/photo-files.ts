/** The files of one photo: one for the painter, a small one for the screen. They are kept and removed together. */

/** Key of the small picture beside the photo. */
export function smallPhotoKey(photoKey: string): string {
  return photoKey.replace(/\.jpg$/, "-small.webp");
}

/** All keys of the photo; none if there is no photo any more. */
export function photoKeys(photoKey: string | null): string[] {
  return photoKey === null ? [] : [photoKey, smallPhotoKey(photoKey)];
}
