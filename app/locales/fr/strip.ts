import type { Namespace } from "../translation.ts";

/** The film strip: several moments of one clip in one poster. */
export const strip: Namespace<"strip"> = {
  title: "Pellicule",
  heading: "Pellicule",
  lead: "Choisis trois à six moments de ton clip. Ils sont peints ensemble, dans leur ordre, sur un seul poster.",
  use: "Utiliser ces moments",
  back: "Choisir un seul moment",
};
