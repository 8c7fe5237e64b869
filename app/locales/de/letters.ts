/** The letters, and what goes along with them. */
import type { Letters } from "../translation.ts";

export const letters: Letters = {};
