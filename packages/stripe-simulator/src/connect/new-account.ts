/** New connected accounts, and what their parameters say. */
import type Stripe from "stripe";
import { invalidRequest, StripeFault } from "../http/errors.ts";
import { wholeList } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Context } from "../resource.ts";
import { type Account, submitDetails } from "./accounts.ts";
import { bankNumberOf } from "./bank-accounts.ts";
import { currencyIn } from "./countries.ts";
import { type Details, standingOf } from "./requirements.ts";

export type AccountParams = Stripe.AccountCreateParams & Stripe.AccountUpdateParams;
type Controller = Required<Omit<Stripe.Account.Controller, "is_controller">>;

/** The country of the platform. */
export const HOME = "CH";

/** Makes an account. The context must be the platform's. @throws StripeFault where Stripe would not connect it */
export function createAccount(platform: Context, params: AccountParams): Account {
  if (platform.faults.strike("no-platform-profile", "POST /v1/accounts")) {
    throw invalidRequest(
      "Please review the responsibilities of managing losses for connected accounts at https://dashboard.stripe.com/settings/connect/platform-profile.",
    );
  }
  const country = params.country ?? HOME;
  const currency = currencyIn(country);
  if (currency === null) {
    throw invalidRequest(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'. A full list of country codes is available at https://stripe.com/global`,
      {
        code: "country_unsupported",
        param: "country",
      },
    );
  }
  const state = { details: {}, identity: null, requested: {} };
  const id = platform.newId("acct", 16);
  const account = platform.create(
    "account",
    {
      id,
      business_profile: null,
      business_type: params.business_type ?? "individual",
      controller: { is_controller: true, ...controllerOf(params) },
      country,
      created: platform.clock.seconds(),
      default_currency: params.default_currency ?? currency,
      external_accounts: wholeList(
        [],
        `/v1/accounts/${id}/external_accounts`,
      ) as Stripe.Account["external_accounts"],
      metadata: {},
      settings: defaultSettings(),
      type: params.type ?? "none",
      ...standingOf(state),
    },
    state,
  );
  Object.assign(account, fieldsOf(platform, account, params));
  const details = detailsOf(params);
  submitDetails(
    platform,
    account,
    details,
    isOnboardedByPlatform(account) && isWhole(details) ? "verified" : null,
  );
  return account;
}

/** The fields that parameters set. It notes the capabilities that they request. */
export function fieldsOf(platform: Context, account: Account, params: AccountParams): Partial<Account> {
  const { email, metadata, business_profile, settings, capabilities = {} } = params;
  if (email && !/^\S+@\S+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
  }
  const requests = Object.entries(capabilities as Record<string, { requested?: boolean }>);
  const requested = requests.flatMap(([name, request]) =>
    request.requested === undefined ? [] : [[name, request.requested ? platform.clock.seconds() : null]],
  );
  platform.store.hide(account, { requested: Object.fromEntries(requested) });
  return {
    ...(email !== undefined && { email }),
    ...(business_profile && {
      business_profile: { ...account.business_profile, ...business_profile } as Account["business_profile"],
    }),
    ...(settings?.payouts?.schedule && { settings: withSchedule(account, settings.payouts.schedule) }),
    metadata: mergedMetadata(account.metadata ?? {}, metadata),
  };
}

/** What parameters say of the person. @throws StripeFault for an account number that can be none */
export function detailsOf({ individual, external_account, tos_acceptance }: AccountParams): Details {
  const { first_name, last_name, dob, address } = individual ?? {};
  const number = typeof external_account === "object" ? external_account.account_number : undefined;
  const bank_account = number === undefined ? undefined : bankNumberOf(number);
  if (bank_account === null) {
    throw invalidRequest("Invalid account number: it must contain only digits, or be an IBAN.", {
      code: "account_number_invalid",
      param: "external_account[account_number]",
    });
  }
  const { line1, postal_code, city } = address ?? {};
  const all = {
    first_name,
    last_name,
    line1,
    postal_code,
    city,
    bank_account,
    dob: dob && [dob.year, dob.month, dob.day].join("-"),
    terms: tos_acceptance?.date?.toString(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Whether the platform asks for the details itself, so that no onboarding page is opened. */
export function isOnboardedByPlatform({ controller }: Account): boolean {
  return controller?.requirement_collection === "application";
}

export function isWhole(details: Details): boolean {
  return (
    standingOf({ details, identity: "verified", requested: {} }).requirements.currently_due?.length === 0
  );
}

const BY_TYPE: Readonly<Record<string, Controller>> = {
  standard: controllerWith("full", "account", "stripe", "stripe"),
  express: controllerWith("express", "application_express", "application", "stripe"),
  custom: controllerWith("none", "application_custom", "application", "application"),
};

function controllerWith(dashboard: string, payer: string, losses: string, collection: string): Controller {
  return {
    fees: { payer },
    losses: { payments: losses },
    requirement_collection: collection,
    stripe_dashboard: { type: dashboard },
    type: "application",
  } as Controller;
}

/** Who bears fees and losses, and which dashboard the account has. @throws StripeFault for what Stripe does not combine */
function controllerOf({ type, controller }: AccountParams): Controller {
  if (type && controller) {
    throw invalidRequest("You may only specify one of these parameters: type, controller.", {
      param: "type",
    });
  }
  if (!controller) return BY_TYPE[type ?? "standard"] as Controller;
  const full = BY_TYPE.standard as Controller;
  const chosen = { ...full, ...controller, type: "application" } as Controller;
  const dashboard = chosen.stripe_dashboard.type;
  if (
    dashboard === "none" &&
    chosen.requirement_collection === "stripe" &&
    chosen.losses.payments === "application"
  ) {
    return chosen;
  }
  if (
    chosen.requirement_collection === "application" &&
    (dashboard !== "none" || chosen.losses.payments !== "application")
  ) {
    throw new StripeFault(400, {
      type: "invalid_request_error",
      message:
        "When `controller[requirement_collection]=application`, `controller[losses][payments]` must be `application` and `controller[stripe_dashboard][type]` must be `none`.",
      param: "controller",
    });
  }
  return chosen;
}

export function defaultSettings(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: "Etc/UTC" },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: DELAY_DAYS, interval: "daily" },
      statement_descriptor: null,
    },
  } as unknown as Stripe.Account.Settings;
}

const DELAY_DAYS = 7;

function withSchedule(
  { settings }: Account,
  change: Stripe.AccountUpdateParams.Settings.Payouts.Schedule,
): Account["settings"] {
  if (!settings?.payouts) return settings;
  const { delay_days: _, ...schedule } = { ...change };
  const { delay_days } = change;
  return {
    ...settings,
    payouts: {
      ...settings.payouts,
      schedule: {
        delay_days: typeof delay_days === "number" ? delay_days : DELAY_DAYS,
        interval: settings.payouts.schedule.interval,
        ...schedule,
      } as Stripe.Account.Settings.Payouts.Schedule,
    },
  };
}
