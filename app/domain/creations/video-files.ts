/** The files of one video. Invariant: all of them lie below the video's own folder, and are removed with it. */

/** Key of the small picture of a moment. */
export function framePreviewKey(videoId: string, momentMs: number): string {
  return `videos/${videoId}/frame-${momentMs}.jpg`;
}

/** Key of a clip. A new clip has a new key, because the content of a key never changes. */
export function newClipKey(videoId: string): string {
  return `videos/${videoId}/clip-${crypto.randomUUID()}.mp4`;
}

/** The keys between which all of the video's keys lie. */
export function keysOfVideo(videoId: string): { from: string; to: string } {
  return { from: `videos/${videoId}/`, to: `videos/${videoId}0` };
}

/** The video whose file has this key; for any other key, a value that is no video's id. */
export function videoIdOf(key: string): string {
  return /^videos\/([^/]+)\//.exec(key)?.[1] ?? "";
}
