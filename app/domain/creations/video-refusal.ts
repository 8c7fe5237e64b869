/** The shop's refusal if its video port refuses a file. */
import type { VideoRefusal } from "../../ports/video/port.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Maps a refusal of the port to the shop's: a bad file, or a machine that is too busy. */
export function refusalOfVideo({ reason }: VideoRefusal, field: string): Refusal {
  return new Refusal(reason === "busy" ? "video-busy" : "video-unreadable", { field });
}
