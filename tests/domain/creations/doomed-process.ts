/** Paints one painting in a process of its own and is killed at the given step, as by a power cut: `DATA_DIR paintingId step`. */
import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import { openShop } from "../../../app/shop.server.ts";
import { crashing } from "./crash.ts";
import { openTestPainter } from "./test-painter.ts";

const [dataDir = "", paintingId = "", step = ""] = process.argv.slice(2);
const shop = await openShop({ DATA_DIR: dataDir }, { painter: openTestPainter() });
const doomed = crashing(shop, Number(step), () => process.kill(process.pid, "SIGKILL"));
await paintCreation(doomed.shop, paintingId);
process.exit(0);
