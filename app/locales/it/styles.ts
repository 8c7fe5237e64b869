import type { Namespace } from "../translation.ts";

/** The names of the styles, by their ids. */
export const styles: Namespace<"styles"> = {
  alpinecoastal: "Costa alpina",
  artdeco: "Art déco",
  artnouveau: "Liberty",
  bauhaus: "Bauhaus",
  brutalistdecay: "Rovina brutalista",
  crystallineindustry: "Industria cristallina",
  goldenglimpse: "Bagliore dorato",
  impressionist: "Impressionismo",
  majolica: "Maiolica",
  minimalmodernist: "Modernismo minimale",
  neoretromotor: "Motori neo-retrò",
  neovintage: "Neo-vintage",
  novaprisma: "Nova Prisma",
  parallelpop: "Pop parallelo",
  popart: "Pop art",
  renaissance: "Rinascimento",
  retrooptical: "Op art retrò",
  retroscenic: "Paesaggio retrò",
  sepiahellenic: "Seppia ellenico",
  surrealist: "Surrealismo",
  tuscanlavender: "Lavanda toscana",
};
