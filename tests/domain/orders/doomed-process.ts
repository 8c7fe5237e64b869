/** Settles one payment in a process of its own and is killed at the given step, as by a power cut: `DATA_DIR intentId step`. */
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { openShop } from "../../../app/shop.server.ts";
import { crashing } from "../creations/crash.ts";
import { openTestPainter } from "../creations/test-painter.ts";

const [dataDir = "", intentId = "", step = ""] = process.argv.slice(2);
const shop = await openShop({ DATA_DIR: dataDir }, { painter: openTestPainter() });
const doomed = crashing(shop, Number(step), () => process.kill(process.pid, "SIGKILL"));
await settleOrder(doomed.shop, intentId);
process.exit(0);
