/** The form that undoes a bulk change. */
import { z } from "zod";

export const BulkUndo = z.object({ back: z.string().max(2000).optional() });
