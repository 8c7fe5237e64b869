import { printFileArchive } from "~/domain/orders/print-file-archive.server";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page((visit) =>
  fileOrToast(visit, async () => {
    const { name, stream } = await printFileArchive(visit.shop, visit.staff, ticksIn(visit.url));
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  }),
);
