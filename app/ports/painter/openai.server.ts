/** The painter over OpenAI's image edits: it gets every style as a prompt, so it paints all of them. */
import { createHash } from "node:crypto";
import { closeAtelier } from "@moment/atelier";
import OpenAI, { toFile } from "openai";
import { withJoinedSignal } from "../joined-signal.ts";
import type { PortLog } from "../log.ts";
import { proposeCrop } from "./crop-proposal.server.ts";
import { fitPhoto, paperWithin, readAnswer, type Size } from "./openai-picture.server.ts";
import { refusalOfOpenAi, refusedSetting } from "./openai-refusal.server.ts";
import {
  type PaintCrop,
  type Painter,
  PainterRefusal,
  type PaintOptions,
  type PaintRequest,
} from "./port.ts";

export interface OpenAiPainterOptions {
  apiKey: string;
  model?: string;
  /** Ids of all styles of the shop. */
  styles: readonly string[];
  log: PortLog;
  quality?: "low" | "medium" | "high" | "auto";
  /** Time limit for one picture, its one retry included, in milliseconds. */
  timeoutMs?: number;
}

/** The published field that this version of the package does not type yet. */
type EditRequest = OpenAI.Images.ImageEditParamsNonStreaming & { safety_identifier?: string };

/** Exactly A3 with 3 mm of bleed, both sides multiples of 16. A wide crop is painted on a sheet on its side. */
const FULL_SHEET: Size = { width: 1616, height: 2272 };
/** The upright one of the three fixed sizes. Earlier models take no other. */
const FIXED_SHEET: Size = { width: 1024, height: 1536 };
/** Fields without which the model still paints. */
const OPTIONAL_FIELDS = [
  "quality",
  "output_format",
  "output_compression",
  "input_fidelity",
  "safety_identifier",
] as const;
/** How the model is asked. */
interface Settings {
  sheet: Size;
  leftOut: readonly OptionalField[];
}
type OptionalField = (typeof OPTIONAL_FIELDS)[number];
/** How long a picture usually takes; the announced progress is based on it. */
const USUAL_MS = 60_000;

/** Prepares the client; nothing is sent before the first picture. */
export function openOpenAiPainter(options: OpenAiPainterOptions): Painter {
  const { apiKey, model = "gpt-image-2", styles, log, quality = "high", timeoutMs = 240_000 } = options;
  // A retried picture is billed again, so there is one retry, and none for a slow picture (see `within`).
  const client = new OpenAI({ apiKey, maxRetries: 1, timeout: timeoutMs, logLevel: "off" });
  /** What the model is known to take: a refused setting is not asked for again. */
  let allowed: Settings = {
    sheet: model.startsWith("gpt-image-2") ? FULL_SHEET : FIXED_SHEET,
    leftOut: [],
  };

  async function edit({ sheet: upright, leftOut }: Settings, request: PaintRequest, signal: AbortSignal) {
    const shape = shapeOf(request);
    const sheet = shape === "wide" ? { width: upright.height, height: upright.width } : upright;
    const paper = upright === FIXED_SHEET ? paperWithin(sheet, shape) : sheet;
    const { jpeg, crop } = await fitPhoto(request.photo, paper, request.crop);
    const fields: EditRequest = {
      model,
      image: await toFile(jpeg, "photo.jpg", { type: "image/jpeg" }),
      prompt: request.prompt,
      size: `${sheet.width}x${sheet.height}`,
      quality,
      n: 1,
      output_format: "jpeg",
      output_compression: 95,
      // Later models keep faces by themselves, and refuse the setting.
      ...(model.startsWith("gpt-image-1.5") && { input_fidelity: "high" as const }),
      safety_identifier: createHash("sha256").update(request.customer).digest("hex"),
    };
    for (const field of leftOut) delete fields[field];
    const { data, request_id } = await client.images.edit(fields, { signal }).withResponse();
    return { answer: data, requestId: request_id, crop };
  }

  /** Asks again without a setting that the model refuses: a new model must not stop all painting. */
  async function editAsAllowed(request: PaintRequest, signal: AbortSignal) {
    for (;;) {
      const asked = allowed;
      try {
        return await edit(asked, request, signal);
      } catch (error) {
        const setting = refusedSetting(error);
        const next = setting && without(asked, setting);
        if (!next) throw error;
        // Another picture may have learned of it in the meantime.
        if (allowed === asked) allowed = next;
        const { facts } = refusalOfOpenAi(error);
        log.warn({ model, setting, ...facts }, "image model refused a setting, asked again without it");
      }
    }
  }

  async function paint(request: PaintRequest, signal: AbortSignal) {
    if (!styles.includes(request.style)) {
      throw new PainterRefusal("unavailable", "There is no such style.", false);
    }
    const started = Date.now();
    const { answer, requestId, crop } = await editAsAllowed(request, signal);
    const base64 = answer.data?.[0]?.b64_json;
    const facts = { model, requestId, usage: answer.usage, ms: Date.now() - started };
    if (!base64) {
      log.warn(facts, "image service answered without a picture");
      throw new PainterRefusal("unavailable", "The image service answered without a picture.", true);
    }
    const picture = await readAnswer(Buffer.from(base64, "base64"), shapeOf(request));
    log.info(
      { ...facts, width: picture.width, height: picture.height },
      "picture painted by the image service",
    );
    return { ...picture, painter: "openai" as const, model, crop };
  }

  return {
    name: "openai",
    styles,
    async paint(request, { signal, onProgress }: PaintOptions = {}) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const quiet = announceProgress(onProgress);
      try {
        return await withJoinedSignal([signal, deadline], (joined) => within(joined, paint(request, joined)));
      } catch (error) {
        if (signal?.aborted) throw new PainterRefusal("unavailable", "The painting was stopped.", true);
        if (deadline.aborted) {
          log.warn({ model, ms: timeoutMs }, "image service took too long");
          throw new PainterRefusal("unavailable", "The image service took too long.", true);
        }
        const { refusal, facts } = refusalOfOpenAi(error);
        log.warn({ model, ...facts }, "image service refused");
        throw refusal;
      } finally {
        quiet();
      }
    },
    proposeCrop,
    close: closeAtelier,
  };
}

/** Without a crop the painter makes a tall one. */
function shapeOf({ crop }: PaintRequest): PaintCrop["shape"] {
  return crop?.shape ?? "tall";
}

/** The settings without the one that was refused: in the fixed size, or without the field. Null where there are none. */
function without({ sheet, leftOut }: Settings, setting: string): Settings | null {
  if (setting === "size") return sheet === FIXED_SHEET ? null : { sheet: FIXED_SHEET, leftOut };
  const field = OPTIONAL_FIELDS.find((field) => field === setting);
  return field && !leftOut.includes(field) ? { sheet, leftOut: [...leftOut, field] } : null;
}

/** The package sleeps through an abort while it waits to retry; this rejects at once. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** The service reports no progress, so the shop announces the usual one. Returns a function that stops it. */
function announceProgress(onProgress: PaintOptions["onProgress"]): () => void {
  if (!onProgress) return () => {};
  const started = Date.now();
  const timer = setInterval(() => {
    onProgress(0.95 * (1 - Math.exp((-1.5 * (Date.now() - started)) / USUAL_MS)));
  }, 2_000);
  return () => clearInterval(timer);
}
