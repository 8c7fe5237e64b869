/** The forms of the create journey. The domain functions decide what is allowed. */
import { z } from "zod";

export const StyleChoice = z.object({ style: z.string("style-missing").trim().max(100, "style-unknown") });

/** Which sketches a page shows: of every style, or of one style's variations. */
export const SketchChoice = z.object({
  style: z.string().max(100).default(""),
  of: z.enum(["styles", "variations"]).default("styles"),
});

/** Checkboxes of one name: none, one or many arrive. */
export const FeelingsChoice = z.object({
  feelings: z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string("feeling-unknown").max(100, "feeling-unknown")).max(36, "feelings-too-many"),
  ),
});

/** `requestKey` is made when the form is rendered: pressing its button twice requests one painting. */
export const PaintingInput = z.object({
  requestKey: z.string("bad-request").regex(/^[\w-]{8,100}$/, "bad-request"),
});
