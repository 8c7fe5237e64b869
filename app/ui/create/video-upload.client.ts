/**
 * Uploads a video in pieces by the tus protocol: an interrupted upload continues where it stopped, even after a
 * reload.
 */
import { type DetailedError, Upload } from "tus-js-client";
import { paths } from "../../paths.ts";

const ENDPOINT = paths.api.videoUploads();
/** Small enough that a slow connection sends one before any proxy times out, and the smallest part that a bucket takes. */
const PIECE_BYTES = 5 * 1024 * 1024;
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const RETRY_PAUSES_MS = [1_000, 3_000];

export type VideoAnswer =
  | { kind: "kept"; videoId: string }
  | { kind: "refused"; code: string; message: string }
  /** A proxy before the shop refuses it. */
  | { kind: "too-large" }
  /** The session has ended. */
  | { kind: "unknown" }
  /** The browser can no longer read the file. */
  | { kind: "unreadable" }
  | { kind: "broken" }
  | { kind: "cancelled" };

interface SendOptions {
  signal: AbortSignal;
  /** Receives a share between 0 and 1, and whether the connection is down. */
  onProgress: (share: number, waiting: boolean) => void;
}

export async function sendVideo(file: File, { signal, onProgress }: SendOptions): Promise<VideoAnswer> {
  const sent = await send(file, signal, onProgress);
  if (sent.kind !== "sent") return sent;
  onProgress(1, false);
  return keep(sent.address, signal);
}

function send(
  file: File,
  signal: AbortSignal,
  onProgress: SendOptions["onProgress"],
): Promise<{ kind: "sent"; address: string } | VideoAnswer> {
  return new Promise((resolve) => {
    let share = 0;
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: PIECE_BYTES,
      retryDelays: PAUSES_MS,
      fileReader: { openFile: async () => readInPieces(file) },
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name },
      onProgress: (done, total) => {
        share = total > 0 ? done / total : 0;
        onProgress(share, false);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const mayPass =
          (status === 0 && !isUnreadable(error)) || isShort(status) || [408, 409, 423, 429].includes(status);
        if (mayPass) onProgress(share, true);
        return mayPass;
      },
      onSuccess: () => resolve({ kind: "sent", address: upload.url ?? "" }),
      onError: (error) => {
        if (navigator.onLine || !("originalRequest" in error)) return resolve(answerOf(error));
        // Without a connection it waits: the server keeps the pieces that arrived.
        addEventListener("online", () => upload.start(), { once: true, signal });
      },
    });
    signal.addEventListener("abort", () => {
      // Removes the uploaded part from the server too; without a connection the shop does so by itself.
      void upload.abort(true).catch(() => {});
      resolve({ kind: "cancelled" });
    });
    void resume(upload).then(() => !signal.aborted && upload.start());
  });
}

/**
 * Reads each piece before it is sent. Of a file that has vanished, a request only says that it failed, as it does without a
 * connection.
 */
function readInPieces(file: File) {
  return {
    size: file.size,
    async slice(start: number, end: number) {
      const bytes = await file.slice(start, end).arrayBuffer();
      return { value: new Blob([bytes]), done: end >= file.size };
    },
    close() {},
  };
}

/** Continues an earlier upload of the same file from this browser. */
async function resume(upload: Upload): Promise<void> {
  const [before] = await upload.findPreviousUploads().catch(() => []);
  if (before) upload.resumeFromPreviousUpload(before);
}

/** Whether the fault may be over soon; a full disk (507) is not, and its text helps more than waiting. */
function isShort(status: number): boolean {
  return status >= 500 && status !== 507;
}

function isUnreadable(error: Error | DetailedError): boolean {
  const cause = "causingError" in error ? error.causingError : error;
  return [cause?.name, error.name].some((name) => name === "NotReadableError" || name === "NotFoundError");
}

function answerOf(error: Error | DetailedError): VideoAnswer {
  if (isUnreadable(error)) return { kind: "unreadable" };
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return { kind: "broken" };
  return refusalOf(response.getStatus(), response.getBody());
}

/** Asks the shop to make a video of the upload. A repetition gets the same answer. */
async function keep(address: string, signal: AbortSignal): Promise<VideoAnswer> {
  for (const pause of [...RETRY_PAUSES_MS, null]) {
    try {
      const answer = await fetch(`${address}/video`, { method: "POST", signal });
      const body = await answer.text();
      if (answer.ok) return { kind: "kept", videoId: String(JSON.parse(body).id) };
      if (!isShort(answer.status)) return refusalOf(answer.status, body);
    } catch {
      if (signal.aborted) return { kind: "cancelled" };
    }
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { kind: "broken" };
}

function refusalOf(status: number, body: string): VideoAnswer {
  const { code = "", message = "" } = readJson(body);
  if (code === "email-unverified" || code === "not-signed-in" || status === 401) return { kind: "unknown" };
  if (code) return { kind: "refused", code, message };
  return { kind: status === 413 ? "too-large" : "broken" };
}

function readJson(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
