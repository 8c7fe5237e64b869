import type { Namespace } from "../translation.ts";

/** The names of the styles, by their ids. */
export const styles: Namespace<"styles"> = {
  alpinecoastal: "Côte alpine",
  artdeco: "Art déco",
  artnouveau: "Art nouveau",
  bauhaus: "Bauhaus",
  brutalistdecay: "Ruine brutaliste",
  crystallineindustry: "Industrie cristalline",
  goldenglimpse: "Éclat doré",
  impressionist: "Impressionnisme",
  majolica: "Majolique",
  minimalmodernist: "Modernisme minimal",
  neoretromotor: "Course néo-rétro",
  neovintage: "Néo-vintage",
  novaprisma: "Nova Prisma",
  parallelpop: "Pop parallèle",
  popart: "Pop art",
  renaissance: "Renaissance",
  retrooptical: "Op art rétro",
  retroscenic: "Paysage rétro",
  sepiahellenic: "Sépia hellénique",
  surrealist: "Surréalisme",
  tuscanlavender: "Lavande toscane",
};
