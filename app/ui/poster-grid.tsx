import type { ComponentPropsWithoutRef } from "react";

/** Posters in two to four columns. `GRID_SIZES` of app/domain/kernel/picture-size.ts says how wide each is. */
export function PosterGrid(list: ComponentPropsWithoutRef<"ul">) {
  return <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-8 lg:grid-cols-4" {...list} />;
}

/** A poster on its side hangs in the middle of the place of an upright one; its caption is below that place. */
export const HANGING = "mt-[35.35%] mb-[calc(35.35%+0.625rem)]";
