import type { Namespace } from "../translation.ts";

/** The film strip: several moments of one clip in one poster. */
export const strip: Namespace<"strip"> = {
  title: "Pellicola",
  heading: "Pellicola",
  lead: "Scegli da tre a sei momenti del tuo clip. Vengono dipinti insieme, nel loro ordine, su un solo poster.",
  use: "Usa questi momenti",
  back: "Scegli un solo momento",
};
