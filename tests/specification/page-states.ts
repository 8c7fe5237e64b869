/**
 * Every page of the shop, by its address in app/routes.ts: who sees it, and its answer to an empty form.
 * Invariant: every page has a row here, and every form has a row with an invalid post, or a reason for none.
 */
import { STAFF } from "../support/staff.ts";
import type { PageName, Who } from "./messages.ts";

export interface PageState {
  as: Who;
  at: PageName;
  status: number;
  /** The fields that are posted to it; without fields it is opened. */
  sent?: Record<string, string>;
}

const seen = (as: Who, ...pages: PageName[]): PageState[] => pages.map((at) => ({ as, at, status: 200 }));
const sent = (as: Who, at: PageName, status = 422, fields: Record<string, string> = {}): PageState => {
  return { as, at, status, sent: fields };
};
/** Opened, and posted without fields. */
const form = (as: Who, at: PageName, status = 422): PageState[] => [...seen(as, at), sent(as, at, status)];

export const pageStates: Record<string, readonly PageState[]> = {
  "/": seen("stranger", "/"),
  "/feed": [
    ...seen("stranger", "/feed"),
    ...seen("verified", "/feed"),
    ...seen("account", "/feed"),
    ...seen("member", "/feed"),
  ],
  "/catalogue": [
    ...seen("stranger", "/catalogue", "/catalogue?search=nobody-at-all", "(detail)"),
    ...seen("account", "(detail)"),
  ],
  "/posters/:id/like": [sent("account", "(like)", 400)],
  "/posters/:id/report": form("stranger", "(report)"),
  "/posters/:posterId/unpublish": seen("account", "(unpublish)"),
  "/share/:id": seen("account", "(share)"),
  "/dashboard": [...seen("account", "/dashboard"), ...seen("member", "/dashboard")],
  "/dashboard/:posterId": seen("account", "(own poster)", "(own clip)", "(own poster, page hidden)"),
  "/dashboard/:posterId/living": [
    ...form("account", "(living choice)"),
    ...seen("account", "(own code)", "(own code, hidden)"),
  ],
  "/living/:code": seen("stranger", "(living)", "(living, asleep)", "(living, without its clip)"),
  "/living/:code/report": form("stranger", "(living)/report"),
  "/settings": [
    ...seen("stranger", "/settings"),
    ...seen("account", "/settings"),
    ...seen("member", "/settings"),
    ...seen("subscriber", "/settings"),
    ...seen("payee", "/settings"),
  ],
  "/settings/email": form("account", "/settings/email"),
  "/settings/email/code": form("account", "(e-mail code)"),
  "/settings/password": form("account", "/settings/password"),
  "/settings/sessions": form("account", "/settings/sessions"),
  "/settings/sessions/end": [sent("account", "/settings/sessions/end", 400)],
  "/settings/notifications": seen("account", "/settings/notifications"),
  "/settings/language": form("account", "/settings/language"),
  "/settings/payouts": form("member", "/settings/payouts"),
  "/settings/earnings": [
    ...seen("account", "(statement)/../../earnings"),
    ...seen("member", "/settings/earnings"),
    ...seen("payee", "/settings/earnings"),
  ],
  "/settings/earnings/:month": seen("account", "(statement)"),
  "/settings/data": form("account", "/settings/data"),
  "/settings/delete": form("account", "/settings/delete"),
  "/earn": seen("stranger", "/earn"),
  "/sell": [{ as: "account", at: "/sell", status: 422 }],
  "/sell/:posterId": form("account", "(sell)"),
  "/sell/:posterId/published": seen("account", "(on sale)/published"),

  "/create": [
    ...seen("stranger", "/create"),
    ...seen("verified", "/create"),
    ...seen("verified", "(another photo)"),
    sent("verified", "/create", 400),
  ],
  "/create/:id": [{ as: "verified", at: "/create/none", status: 404 }],
  "/create/video/:id": form("verified", "(video)"),
  "/create/video/:id/strip": form("verified", "(video)/strip"),
  "/create/:id/crop": [...form("verified", "(crop)"), ...seen("verified", "(small photo)")],
  "/create/:id/style": form("verified", "(style)"),
  "/create/:id/variations": form("verified", "(variations)"),
  "/create/:id/feelings": form("verified", "(feelings)"),
  "/create/:id/painting": [
    ...seen("verified", "(painting)"),
    { as: "verified", at: "/create/none/painting", status: 404 },
  ],
  "/create/:id/poster": [
    ...seen("verified", "(poster)", "(poster)?photo=40"),
    ...seen("account", "(poster from a clip)"),
  ],
  "/create/:id/lettering": form("verified", "(lettering)"),
  "/create/:id/caption": [
    ...form("verified", "(caption)"),
    ...seen("verified", "(captioned)"),
    sent("verified", "(caption)", 422, { title: "Rome 🍕", place: "x".repeat(41), plate: "museum" }),
  ],

  "/cart": [...form("stranger", "/cart"), ...seen("account", "(cart)")],
  "/cart/add": [sent("stranger", "/cart/add", 400)],
  "/cart/line": [sent("stranger", "/cart/line", 400)],

  "/order": [sent("account", "/order", 400)],
  "/order/:id": seen("account", "(placed)", "(paid)", "(gift made abroad)"),
  "/order/:id/shipping": [
    ...form("account", "(shipping)"),
    sent("account", "(shipping)", 422, { isGift: "on", giftNote: "Alles Gute!" }),
  ],
  "/order/:id/payment": seen("account", "(payment)"),
  "/order/:id/hold": [sent("account", "(payment)/../hold", 400)],
  "/order/:id/return": [{ as: "member", at: "(paid)/return", status: 404 }],
  "/order/:id/thanks": seen("account", "(paid)/thanks"),
  "/order/:id/address": form("account", "(paid)/address"),

  "/creators/:username": seen("stranger", "(creator)"),
  "/editions/:id": seen("stranger", "(edition)"),
  "/editions/:id/:number": seen("stranger", "(print)"),

  "/continue": form("stranger", "/continue"),
  "/continue/code": form("stranger", "(continue code)"),
  "/login": form("stranger", "/login"),
  "/logout": seen("verified", "/logout"),
  "/sign-up": form("stranger", "/sign-up"),
  "/sign-up/code": form("stranger", "(sign-up code)"),
  "/welcome": seen("account", "/welcome"),
  "/forgot-password": form("stranger", "/forgot-password"),
  "/unsubscribe/:id": seen("stranger", "(unsubscribe)"),
  "/reset-password": form("stranger", "/reset-password"),
  "/credits": [...form("verified", "/credits"), ...seen("account", "/credits")],
  "/credits/:id/payment": seen("account", "(pack)/payment"),
  "/credits/:id/thanks": seen("verified", "(paid pack)/thanks"),
  "/membership": [
    ...seen("stranger", "/membership"),
    ...seen("member", "/membership"),
    ...seen("subscriber", "/membership"),
    sent("account", "/membership", 422, { promoCode: "NONE60", consent: "on" }),
  ],
  "/membership/payment": [
    ...seen("joiner", "/membership/payment"),
    sent("joiner", "/membership/payment", 404, { setupIntentId: "seti_of_nobody" }),
  ],
  "/membership/return": seen("asked", "(bank)"),
  "/membership/welcome": seen("subscriber", "/membership/welcome"),
  "/membership/card": [
    ...seen("subscriber", "/membership/card"),
    sent("subscriber", "/membership/card", 404, { setupIntentId: "seti_of_nobody" }),
  ],
  "/membership/card/return": [{ as: "subscriber", at: "/membership/card/return", status: 404 }],
  "/membership/cancel": seen("subscriber", "/membership/cancel"),
  "/membership/invoices": [...seen("member", "/membership/invoices"), ...seen("subscriber", "(credit note)")],
  "/membership/resume": seen("subscriber", "(resume)"),

  "/admin/login": form("stranger", "/admin/login"),
  "/admin/login/code": form("half", "/admin/login/code"),
  "/admin/login/passkey": [
    ...seen("stranger", "/admin/login/passkey"),
    sent("stranger", "/admin/login/passkey", 200),
    sent("stranger", "/admin/login/passkey", 422, { credential: "{}" }),
  ],
  "/admin/posters": [
    ...seen("staff", "/admin/posters", "/admin/posters?q=nobody-at-all", "/admin/posters?show=reported"),
  ],
  "/admin/posters/:id": [
    ...seen("staff", "(back-office poster)", "(back-office living poster)", "(hidden living poster)"),
    { as: "staff", at: "/admin/posters/none", status: 404 },
  ],
  "/admin/posters/:id/takedown": [
    ...form("staff", "(back-office poster)/takedown"),
    ...form("staff", "(back-office living poster)/takedown"),
  ],
  "/admin/funnel": seen("staff", "/admin/funnel"),
  "/admin/reports/:report": [
    ...seen(
      "staff",
      "/admin/reports/revenue",
      "/admin/reports/revenue?from=2015-05-05&to=2025-05-04",
      "/admin/reports/orders?from=2025-05-04&to=2025-05-04",
      "/admin/reports/orders?from=2001-01-01&to=2001-01-01",
      "/admin/reports/margin",
      "/admin/reports/credits",
      "/admin/reports/membership",
      "/admin/reports/funnel",
      "/admin/reports/styles",
      "/admin/reports/feelings",
      "/admin/reports/shipping",
      "/admin/reports/editions",
    ),
    { as: "staff", at: "/admin/reports/revenue?from=2025-05-04&to=2025-05-03", status: 422 },
    { as: "staff", at: "/admin/reports/none", status: 404 },
  ],
  "/withdraw": form("stranger", "/withdraw"),
  "/withdraw/membership/:id": [
    ...seen("subscriber", "(withdraw membership)"),
    ...seen("stranger", "(ended membership)", "(withdrawn membership)"),
  ],
  "/withdraw/:id": seen("stranger", "(withdraw)", "(withdraw abroad)", "(withdrawn)"),
  "/withdraw/:id/confirm": [
    ...seen("stranger", "(chosen withdrawal)"),
    sent("stranger", "(withdraw nothing)", 422),
  ],
  "/withdraw/:id/defect": form("stranger", "(defect)"),
  "/admin/withdrawals": form("staff", "(withdrawals)"),
  "/admin/taxes": seen("staff", "/admin/taxes", "/admin/taxes?month=2025-04"),
  "/admin/promotion-codes": [
    ...form("staff", "/admin/promotion-codes"),
    sent("staff", "/admin/promotion-codes", 409, { code: "beta60", percentOff: "60" }),
  ],
  "/admin/promotion-codes/:code": [
    ...seen("staff", "/admin/promotion-codes/BETA60"),
    sent("staff", "/admin/promotion-codes/BETA60", 422, { usesLimit: "none" }),
    { as: "staff", at: "/admin/promotion-codes/NONE", status: 404 },
  ],
  "/admin/customers": [
    ...seen("staff", "(customer)", "(blocked customer)", "(member)"),
    ...form("staff", "/admin/customers"),
    { as: "staff", at: "/admin/customers?email=nobody@example.com", status: 404 },
  ],
  "/admin/customers/:id/delete": [
    ...form("staff", "(customer account)"),
    { as: "staff", at: "/admin/customers/none/delete", status: 404 },
  ],
  "/admin/months/:id/refund": [
    ...form("staff", "(month refund)", 409),
    ...seen("staff", "(month returned)"),
    { as: "staff", at: "/admin/months/none/refund", status: 404 },
  ],
  "/admin/feedback": form("staff", "(feedback)"),
  "/admin/refunds": form("staff", "(failed refunds)"),
  "/admin/jobs": form("staff", "/admin/jobs"),
  "/admin/health": seen("staff", "(failed payouts)"),
  "/admin/staff": [
    ...form("staff", "/admin/staff"),
    sent("staff", "/admin/staff", 409, { name: "ANNA", role: "orders" }),
    sent("staff", "/admin/staff", 200, { name: "Clara Muster", role: "printing" }),
  ],
  "/admin/staff/:id": [
    ...form("staff", "(colleague)"),
    sent("staff", "(colleague)", 409, { deed: "role", role: "orders", before: "printing" }),
    { as: "staff", at: "/admin/staff/none", status: 404 },
  ],
  "/admin/staff/log": seen("staff", "/admin/staff/log", "/admin/staff/log?person=nobody"),
  "/admin/set-up": [...form("stranger", "(set-up link)"), ...seen("stranger", "/admin/set-up?token=forged")],
  "/admin/security": seen("staff", "/admin/security"),
  "/admin/security/passkeys": form("staff", "(passkeys)"),
  "/admin/security/passkeys/add": [
    ...form("staff", "/admin/security/passkeys/add"),
    sent("staff", "/admin/security/passkeys/add", 422, { name: "phone", password: "not this one" }),
    sent("staff", "/admin/security/passkeys/add", 200, { name: "phone", password: STAFF.password }),
    sent("staff", "/admin/security/passkeys/add", 422, { name: "phone", credential: "{}" }),
  ],
  "/admin/security/on": form("staff", "/admin/security/on"),
  "/admin/security/off": form("staff", "/admin/security/off"),
  "/admin/shortcuts": seen("staff", "/admin/shortcuts"),
  "/admin/workshop": [...form("staff", "(workshop)"), ...seen("staff", "(withdrawn workshop)")],
  "/admin/workshop/:id": [
    ...seen("staff", "(workshop job)", "(withdrawn workshop job)"),
    ...form("staff", "(job to pack)"),
    { as: "staff", at: "/admin/workshop/none", status: 404 },
  ],
  "/admin/workshop/parcels": [
    ...form("staff", "/admin/workshop/parcels"),
    sent("staff", "/admin/workshop/parcels", 422, {
      rows: "CAT-000000;99.00.123456",
      file: "",
      carrier: "dhl",
    }),
  ],
  "/admin/orders": seen("staff", "(orders)", "(catalogue orders)", "/admin/orders?q=nobody-at-all"),
  "/admin/orders/selection/status": [
    ...form("staff", "(chosen status)"),
    ...seen("staff", "(question)", "(whole list question)"),
  ],
  "/admin/orders/views": [...form("staff", "/admin/orders/views"), ...seen("staff", "(saved views)")],
  "/admin/orders/changes/:id": [
    ...seen("staff", "(bulk change)"),
    { as: "staff", at: "/admin/orders/changes/none", status: 404 },
  ],
  "/admin/orders/selection/print-files": form("staff", "(chosen files)"),
  "/admin/orders/selection/reprint": form("staff", "(chosen reprint)"),
  "/admin/orders/:id": [
    ...seen("staff", "(back-office order)", "(order in trouble)", "(order as a gift)"),
    { as: "staff", at: "/admin/orders/none", status: 404 },
  ],
  "/admin/orders/:id/status": [
    ...form("staff", "(back-office order)/status"),
    sent("stranger", "(back-office order)/status", 401, { status: "shipped", before: "pending" }),
    sent("staff", "/admin/orders/none/status", 404, { status: "shipped", before: "pending" }),
  ],
  "/admin/orders/:id/parcel": form("staff", "(back-office order)/parcel"),
  "/admin/orders/:id/notes": form("staff", "(back-office order)/notes"),
  "/admin/orders/:id/address": form("staff", "(back-office order)/address"),
  "/admin/orders/:id/refund": form("staff", "(back-office order)/refund", 409),
  "/admin/orders/:id/cancel": seen("staff", "(back-office order)/cancel"),
  "/admin/orders/:id/attention": form("staff", "(order in trouble)/attention"),
  "/admin/orders/:id/print/:line": seen("staff", "(print file)", "(ready print file)"),
  "/admin/orders/:id/print/:line/replace": [
    ...form("staff", "(replaced print file)"),
    ...seen("staff", "(printed file)", "(file at the press)"),
  ],

  "/analytics": form("stranger", "/analytics"),
  "/accessibility": form("stranger", "/accessibility"),
  "/privacy": seen("stranger", "/privacy"),
  "/terms": seen("stranger", "/terms"),
  "/imprint": seen("stranger", "/imprint"),
  "/creator-terms": seen("stranger", "/creator-terms"),
  "/*": [{ as: "stranger", at: "/no-such-page", status: 404 }],
};

/** Forms without an invalid post: they have only a button, or accept missing fields. */
export const neverWrong: Record<string, string> = {
  "/posters/:posterId/unpublish": "a button",
  "/settings/notifications": "what is not ticked is off",
  "/order/:id/payment": "a button that leads to the provider's page",
  "/logout": "a button",
  "/unsubscribe/:id": "a button",
  "/welcome": "a button",
  "/credits/:id/payment": "a button that leads to the provider's page",
  "/membership/cancel": "a button",
  "/membership/resume": "a button",
  "/withdraw/membership/:id": "a button",
  "/membership/return": "without an answer it asks how the card stands",
  "/membership/card/return": "without an answer it asks how the card stands",
  "/admin/orders/:id/cancel": "two buttons; who sends nothing means the first",
  "/admin/orders/changes/:id": "a button",
  "/admin/posters/:id": "a button",
  "/admin/security": "a button",
  "/admin/shortcuts": "a button",
  "/admin/orders/:id/print/:line": "a button",
};
