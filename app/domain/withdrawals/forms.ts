/** The forms of withdrawals and reports of defects, for pages and their browser, too. */
import { z } from "zod";
import { emailField } from "../accounts/forms.ts";

export const ContractForm = z.object({
  number: z
    .string({ error: "order-number-missing" })
    .trim()
    .min(1, { error: "order-number-missing" })
    .max(40, { error: "order-number-missing" }),
  email: emailField(),
});

export const DEFECT_WORDS_MAX = 1000;

/** Some posters, as a form names them: "<line>:<quantity>"; "credits:1" for the credits of an order. */
const Choice = z
  .string()
  .regex(/^[\w-]{1,64}:\d{1,4}$/, { error: "invalid" })
  .transform((text) => {
    const [lineId = "", quantity] = text.split(":");
    return { lineId: lineId === "credits" ? null : lineId, quantity: Number(quantity) };
  });

/** The second step of a withdrawal: what was chosen in the first one. */
export const WithdrawalForm = z.object({ choice: z.array(Choice).default([]) });

export const DefectForm = WithdrawalForm.extend({
  words: z
    .string({ error: "defect-words-missing" })
    .trim()
    .min(1, { error: "defect-words-missing" })
    .transform((words) => words.replaceAll("\r\n", "\n").replaceAll("\0", ""))
    .refine((words) => [...words].length <= DEFECT_WORDS_MAX, { error: "report-words-long" }),
  photo: z.instanceof(File).optional(),
});

/** Staff's lists, and what they decide. */
export const WITHDRAWAL_STATES = ["open", "closed"] as const;
export const WithdrawalDecision = z.object({
  withdrawal: z.string().min(1).max(64),
  way: z.enum(["refund", "close"], { error: "invalid" }),
});
