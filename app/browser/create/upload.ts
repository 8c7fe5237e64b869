/** Sends a picture to the same form address that works without JavaScript, and tells how far it got. */
import { takeToasts } from "~/browser/toast";

export type UploadAnswer =
  | { kind: "arrived"; path: string }
  | { kind: "refused"; status: number; title: string | null; message: string | null }
  | { kind: "broken" }
  | { kind: "cancelled" };

interface UploadOptions {
  signal: AbortSignal;
  /** Told with a share between 0 and 1. */
  onProgress: (share: number) => void;
}

export function uploadPhoto(photo: File, options: UploadOptions): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("photo", photo, photo.name || "photo");
  return postForm("/create", form, options);
}

/** The chosen frame, for as far as this browser could draw it; where it could not, the shop draws it. */
export function uploadFrame(
  videoId: string,
  { seconds, frame }: { seconds: number; frame: Blob | null },
  options: UploadOptions,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("moment", String(seconds));
  if (frame) form.append("frame", frame, "frame.jpg");
  return postForm(`/create/video/${videoId}`, form, options);
}

/** fetch() cannot tell how much has been sent; XMLHttpRequest can. */
function postForm(
  address: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ kind: "broken" });
    request.onabort = () => resolve({ kind: "cancelled" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The browser has followed the redirect: where it ended says what became of the photo. */
function readAnswer(request: XMLHttpRequest): UploadAnswer {
  const { status, responseURL, responseText } = request;
  const { pathname } = new URL(responseURL || location.href);
  if (status < 400 && !pathname.startsWith("/create/")) return { kind: "broken" };
  const page = new DOMParser().parseFromString(responseText, "text/html");
  if (status < 400) {
    takeToasts(page);
    return { kind: "arrived", path: pathname };
  }
  const refusal = page.querySelector<HTMLElement>("[data-upload-refusal]");
  return {
    kind: "refused",
    status,
    title: refusal?.dataset.title || null,
    message: refusal?.textContent || null,
  };
}
