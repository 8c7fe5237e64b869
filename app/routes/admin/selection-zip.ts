import { printFileArchive } from "~/domain/fulfilment/print-file-archive.server";
import type { RouteHandle } from "~/web/route-handle";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page((context) =>
  fileOrToast(context, async () => {
    const { name, stream } = await printFileArchive(context.shop, context.staff, await ticksIn(context));
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  }),
);
