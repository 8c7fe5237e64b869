/** What hydrated pages need of this language; the rest stays on the server. */
import { common } from "./common.ts";

export const texts = { common };
