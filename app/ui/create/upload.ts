/** Posts a picture to the address of the form, and reports the progress. */
import { dataOf, selectorOf } from "~/browser/contract";
import { takeToasts } from "~/browser/toast";
import { paths } from "~/paths";

export type UploadAnswer =
  | { kind: "arrived"; path: string }
  | { kind: "refused"; status: number; title: string | null; message: string | null }
  | { kind: "broken" }
  | { kind: "cancelled" };

interface UploadOptions {
  signal: AbortSignal;
  /** Receives a share between 0 and 1. */
  onProgress: (share: number) => void;
}

export function uploadPhoto(address: string, photo: File, options: UploadOptions): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("photo", photo, photo.name || "photo");
  return postForm(address, form, options);
}

/** The chosen frame, if this browser could draw it; otherwise the shop draws it. */
export function uploadFrame(
  videoId: string,
  { seconds, frame }: { seconds: number; frame: Blob | null },
  options: UploadOptions,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("moment", String(seconds));
  if (frame) form.append("frame", frame, "frame.jpg");
  return postForm(paths.create.video.$(videoId), form, options);
}

/** fetch() does not report upload progress; XMLHttpRequest does. */
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

/** The browser has followed the redirect: its target shows the photo's result. */
function readAnswer(request: XMLHttpRequest): UploadAnswer {
  const { status, responseURL, responseText } = request;
  const { pathname } = new URL(responseURL || location.href);
  if (status < 400 && !pathname.startsWith(`${paths.create()}/`)) return { kind: "broken" };
  const page = new DOMParser().parseFromString(responseText, "text/html");
  if (status < 400) {
    takeToasts(page);
    return { kind: "arrived", path: pathname };
  }
  const refusal = page.querySelector<HTMLElement>(selectorOf("uploadRefusal"));
  return {
    kind: "refused",
    status,
    title: dataOf(refusal).title || null,
    message: refusal?.textContent || null,
  };
}
