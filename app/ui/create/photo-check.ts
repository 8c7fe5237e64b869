/** Checks a chosen file before the upload. The server checks again, every byte. */
import { IMAGE_MAX_BYTES, READ_TIMEOUT_MS } from "~/domain/kernel/image-limits";
import { isVideo } from "./video-check";

export type PhotoProblem =
  | "image-missing"
  | "image-too-many"
  | "image-too-large"
  | "image-unsupported"
  | "image-loading"
  | "upload-timeout";

export type PhotoCheck =
  | { problem: PhotoProblem }
  /** It is a video, whose checks and upload differ. */
  | { problem: null; video: File }
  /** `preview` is the picture's address in this browser. */
  | { problem: null; photo: File; preview: string };

const LONGEST_SIGN = 12;

export async function checkPhoto(files: readonly File[]): Promise<PhotoCheck> {
  const [photo, ...others] = files;
  if (!photo) return { problem: "image-missing" };
  if (others.length > 0) return { problem: "image-too-many" };
  try {
    return await withinTime(inspect(photo));
  } catch (error) {
    return { problem: error instanceof Late ? "upload-timeout" : "image-loading" };
  }
}

async function inspect(photo: File): Promise<PhotoCheck> {
  if (await isVideo(photo)) return { problem: null, video: photo };
  if (!(await isImage(photo))) return { problem: "image-unsupported" };
  if (photo.size > IMAGE_MAX_BYTES) return { problem: "image-too-large" };
  const preview = URL.createObjectURL(photo);
  try {
    await load(preview);
    return { problem: null, photo, preview };
  } catch (error) {
    URL.revokeObjectURL(preview);
    throw error;
  }
}

/** Checks the first bytes, like the server: a name proves nothing. */
async function isImage(photo: File): Promise<boolean> {
  const bytes = new Uint8Array(await photo.slice(0, LONGEST_SIGN).arrayBuffer());
  const sign = String.fromCharCode(...bytes);
  const isWebp = sign.startsWith("RIFF") && sign.slice(8) === "WEBP";
  return sign.startsWith("\xff\xd8\xff") || sign.startsWith("\x89PNG\r\n\x1a\n") || isWebp;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error("not a picture"));
    image.src = address;
  });
}

class Late extends Error {}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
