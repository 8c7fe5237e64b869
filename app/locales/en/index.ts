import { common } from "./common.ts";
import { refusals } from "./refusals.ts";

export const en = { common, refusals };
