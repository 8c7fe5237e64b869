import type { Catalogue } from "../translation.ts";
import { accessibility } from "./accessibility.ts";
import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { adminOrder } from "./admin-order.ts";
import { backOffice } from "./back-office.ts";
import { caption } from "./caption.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { common } from "./common.ts";
import { consent } from "./consent.ts";
import { create } from "./create.ts";
import { credits } from "./credits.ts";
import { customer } from "./customer.ts";
import { dashboard } from "./dashboard.ts";
import { earn } from "./earn.ts";
import { earnings } from "./earnings.ts";
import { edition } from "./edition.ts";
import { feed } from "./feed.ts";
import { feelings } from "./feelings.ts";
import { landing } from "./landing.ts";
import { legal } from "./legal.ts";
import { living } from "./living.ts";
import { membership } from "./membership.ts";
import { order } from "./order.ts";
import { passkey } from "./passkey.ts";
import { payment } from "./payment.ts";
import { promo } from "./promo.ts";
import { refusals } from "./refusals.ts";
import { report } from "./report.ts";
import { reports } from "./reports.ts";
import { selling } from "./selling.ts";
import { settings } from "./settings.ts";
import { sharing } from "./sharing.ts";
import { staff } from "./staff.ts";
import { strip } from "./strip.ts";
import { styles } from "./styles.ts";
import { taxes } from "./taxes.ts";
import { video } from "./video.ts";
import { withdrawal } from "./withdrawal.ts";
import { workshop } from "./workshop.ts";

export const de: Catalogue = {
  accessibility,
  account,
  admin,
  caption,
  cart,
  catalogue,
  common,
  consent,
  create,
  credits,
  customer,
  dashboard,
  earn,
  earnings,
  edition,
  feed,
  feelings,
  landing,
  legal,
  living,
  membership,
  backOffice,
  order,
  passkey,
  payment,
  promo,
  refusals,
  report,
  reports,
  selling,
  settings,
  sharing,
  staff,
  strip,
  styles,
  taxes,
  video,
  withdrawal,
  workshop,
  adminOrder,
};
