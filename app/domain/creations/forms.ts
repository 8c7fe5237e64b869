/** The forms of the create journey. The domain functions decide what is allowed. */
import { z } from "zod";

export const StyleChoice = z.object({ style: z.string("style-missing").trim().max(100, "style-unknown") });

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
