/**
 * Paints one painting in its own process, which kills itself at the given step, as a power cut would: `DATA_DIR
 * paintingId step`.
 */
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { openShop } from "../../../app/shop.server.ts";
import { crashing } from "../../support/crash.ts";
import { openTestPainter } from "../../support/painter.ts";

const [dataDir = "", paintingId = "", step = ""] = process.argv.slice(2);
const shop = await openShop({ ...process.env, DATA_DIR: dataDir }, { painter: openTestPainter() });
const crashed = crashing(shop, Number(step), () => process.kill(process.pid, "SIGKILL"));
await paintCreation(crashed.shop, paintingId);
process.exit(0);
