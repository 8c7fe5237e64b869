import { printFileArchive } from "~/domain/orders/print-file-archive.server";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page(async ({ shop, staff, url }) => {
  const { name, stream } = await printFileArchive(shop, staff, ticksIn(url));
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
});
