/**
 * Settles one payment in its own process, which kills itself at the given step, as a power cut would: `DATA_DIR
 * intentId step`.
 */
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { openShop } from "../../../app/shop.server.ts";
import { crashing } from "../../support/crash.ts";
import { openTestPainter } from "../../support/painter.ts";

const [dataDir = "", intentId = "", step = ""] = process.argv.slice(2);
const shop = await openShop({ ...process.env, DATA_DIR: dataDir }, { painter: openTestPainter() });
const crashed = crashing(shop, Number(step), () => process.kill(process.pid, "SIGKILL"));
await settleOrder(crashed.shop, intentId);
process.exit(0);
