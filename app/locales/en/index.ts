import { account } from "./account.ts";
import { common } from "./common.ts";
import { create } from "./create.ts";
import { gallery } from "./gallery.ts";
import { landing } from "./landing.ts";
import { legal } from "./legal.ts";
import { order } from "./order.ts";
import { payment } from "./payment.ts";
import { refusals } from "./refusals.ts";

export const en = { account, common, create, gallery, landing, legal, order, payment, refusals };
