/** The form or the facts of an order, and beside them on a wide page its summary. */
import type { ReactNode } from "react";

export function OrderColumns({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-wide mt-6 grid grid-cols-1 gap-8 min-[960px]:grid-cols-[minmax(0,34rem)_minmax(18rem,24rem)] min-[960px]:items-start min-[960px]:justify-between">
      {children}
    </div>
  );
}
