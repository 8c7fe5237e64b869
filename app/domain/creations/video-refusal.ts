/** What the shop says when its video port refuses a file. */
import type { VideoRefusal } from "../../ports/video/port.ts";
import { Refusal } from "../refusal.ts";

/** The same "no" in the shop's words: of the file, or of a machine that has too much to do. */
export function refusalOfVideo({ reason }: VideoRefusal, field: string): Refusal {
  return new Refusal(reason === "busy" ? "video-busy" : "video-unreadable", { field });
}
