import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** Posters in two to four columns. `GRID_SIZES` of app/domain/kernel/picture-size.ts says how wide each is. */
export function PosterGrid(list: ComponentPropsWithoutRef<"ul">) {
  return <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-8 lg:grid-cols-4" {...list} />;
}

/** The place of a poster in the grid, as high as an upright one: one on its side hangs in its middle. */
export function PosterPlace({ children }: { children: ReactNode }) {
  return (
    <div className="grid aspect-poster items-center">
      <div className="relative">{children}</div>
    </div>
  );
}
