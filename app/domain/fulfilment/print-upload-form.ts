/** The form with which staff replace the print file of a poster, shared by page and server. */
import { z } from "zod";

/** A picture of 300 dpi without compression has 54 MB. */
export const PRINT_UPLOAD_MAX_BYTES = 64 * 1024 * 1024;
/** What a file chooser offers. The content decides, never the name. */
export const PRINT_UPLOAD_ACCEPT = "application/pdf,image/jpeg,image/png,image/webp,image/tiff";

export const REPLACEMENT_REASON_MAX = 300;

/** The checksum of the file that the page showed; empty where there was none. */
const seen = z.string().max(64).default("");

export const PrintUploadForm = z.object({
  file: z
    .instanceof(File, { error: "print-upload-missing" })
    .refine(({ size }) => size > 0, { error: "print-upload-missing" }),
  reason: z
    .string({ error: "print-reason-missing" })
    .trim()
    .min(1, { error: "print-reason-missing" })
    .max(REPLACEMENT_REASON_MAX, { error: "print-reason-long" }),
  seen,
});

/** Its other two buttons: back to the shop's own file, and back from the press. */
export const PrintFileStepForm = z.object({ step: z.enum(["restore", "recall"]), seen });
