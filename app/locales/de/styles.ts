import type { Namespace } from "../translation.ts";

/** The names of the styles, by their ids. */
export const styles: Namespace<"styles"> = {
  alpinecoastal: "Alpenküste",
  artdeco: "Art déco",
  artnouveau: "Jugendstil",
  bauhaus: "Bauhaus",
  brutalistdecay: "Brutalistischer Verfall",
  crystallineindustry: "Kristalline Industrie",
  goldenglimpse: "Goldschimmer",
  impressionist: "Impressionismus",
  majolica: "Majolika",
  minimalmodernist: "Minimale Moderne",
  neoretromotor: "Neo-Retro-Motorsport",
  neovintage: "Neo-Vintage",
  novaprisma: "Nova Prisma",
  parallelpop: "Parallel-Pop",
  popart: "Pop-Art",
  renaissance: "Renaissance",
  retrooptical: "Retro-Op-Art",
  retroscenic: "Retro-Landschaft",
  sepiahellenic: "Hellenisches Sepia",
  surrealist: "Surrealismus",
  tuscanlavender: "Toskanischer Lavendel",
};
