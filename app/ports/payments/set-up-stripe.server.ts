/**
 * Sets up an account of Stripe for the shop: what the API can do is done, the rest is said in plain sentences.
 * Invariant: it may be repeated; what exists is updated, never doubled, and a new secret is yielded at once, because
 * Stripe shows it only then.
 */
import Stripe from "stripe";
import { PAYMENT_METHODS } from "../../domain/kernel/payment-methods.ts";
import { paths } from "../../paths.ts";
import { openStripe, type StripeAddress } from "./stripe-client.server.ts";
import { CONNECTED_EVENTS, OWN_EVENTS, type WebhookEvent } from "./webhook-events.ts";

interface StripeSetup extends StripeAddress {
  /** The shop's public address, such as "https://shop.example". */
  origin: string;
}

export type SetupStep =
  | { kind: "done" | "by-hand" | "unchecked" | "failed"; line: string }
  /** A setting of the shop, with a value that Stripe shows only once. */
  | { kind: "setting"; name: string; value: string };

const { StripeError, StripeAuthenticationError, StripeConnectionError } = Stripe.errors;

/** Sets up the account, and yields each step when it is done. Stops at once where Stripe does not answer, or not to the key. */
export async function* setUpStripe(setup: StripeSetup): AsyncGenerator<SetupStep> {
  const stripe = openStripe(setup);
  try {
    yield* setUpEndpoints(stripe, setup.origin);
  } catch (error) {
    if (error instanceof StripeConnectionError) {
      const line = `Nothing is set up: Stripe does not answer at ${setup.apiBase ?? "https://api.stripe.com"}. Try again later.`;
      return yield { kind: "failed", line };
    }
    const isKeyWrong = error instanceof StripeAuthenticationError;
    yield {
      kind: "failed",
      line: `${isKeyWrong ? "Nothing" : "No webhook endpoint"} is set up. ${saying(error)}`,
    };
    if (isKeyWrong) return;
  }
  const { hostname } = new URL(setup.origin);
  yield* await checked(`The domain ${hostname}`, () => registerDomain(stripe, hostname));
  yield* await checked("The payment methods", () => checkMethods(stripe));
  yield* await checked("The account and its payouts", () => checkAccount(stripe));
  yield {
    kind: "by-hand",
    line: 'Billing, Subscriptions and emails: choose "cancel the subscription" as the end of all retries.',
  };
  yield {
    kind: "by-hand",
    line: "Connect, Platform profile: complete it, or no creator can open an account for payouts.",
  };
}

interface Endpoint {
  url: string;
  connect: boolean;
  events: readonly WebhookEvent[];
  /** The setting that holds its secret. */
  setting: string;
}

const endpointsOf = (origin: string): Endpoint[] => [
  {
    url: origin + paths.api.webhooks.stripe(),
    connect: false,
    events: OWN_EVENTS,
    setting: "STRIPE_WEBHOOK_SECRET",
  },
  {
    url: origin + paths.api.webhooks.stripeConnect(),
    connect: true,
    events: CONNECTED_EVENTS,
    setting: "STRIPE_CONNECT_WEBHOOK_SECRET",
  },
];

/** @throws StripeError where the endpoints that exist cannot be read */
async function* setUpEndpoints(stripe: Stripe, origin: string): AsyncGenerator<SetupStep> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  for (const endpoint of endpointsOf(origin)) {
    const existing = data.filter(({ url }) => url === endpoint.url);
    try {
      yield* setUpEndpoint(stripe, endpoint, existing);
    } catch (error) {
      yield { kind: "failed", line: `The webhook endpoint ${endpoint.url} is not set up. ${saying(error)}` };
    }
  }
}

async function* setUpEndpoint(
  stripe: Stripe,
  endpoint: Endpoint,
  [known, ...doubles]: Stripe.WebhookEndpoint[],
): AsyncGenerator<SetupStep> {
  if (known) yield* updateEndpoint(stripe, endpoint, known);
  else yield* createEndpoint(stripe, endpoint);
  for (const { id } of doubles) {
    yield { kind: "by-hand", line: `Developers, Webhooks: delete ${id}, which doubles ${endpoint.url}.` };
  }
}

async function* createEndpoint(
  stripe: Stripe,
  { url, connect, events, setting }: Endpoint,
): AsyncGenerator<SetupStep> {
  const { secret = "" } = await stripe.webhookEndpoints.create({
    url,
    connect,
    enabled_events: [...events],
    api_version: Stripe.API_VERSION,
  });
  yield { kind: "done", line: `The webhook endpoint ${url} is new, with ${events.length} types of events.` };
  yield { kind: "setting", name: setting, value: secret };
}

async function* updateEndpoint(
  stripe: Stripe,
  { url, events, setting }: Endpoint,
  { id, api_version }: Stripe.WebhookEndpoint,
): AsyncGenerator<SetupStep> {
  await stripe.webhookEndpoints.update(id, { enabled_events: [...events], disabled: false });
  yield {
    kind: "done",
    line: `The webhook endpoint ${url} exists, now with ${events.length} types of events. Its secret, for ${setting}, is at Developers, Webhooks.`,
  };
  if (api_version === Stripe.API_VERSION) return;
  const version = api_version ?? "the account's own";
  yield {
    kind: "by-hand",
    line: `Developers, Webhooks: delete ${url}, whose API version is ${version} for ever, then start this command again: it makes the endpoint with ${Stripe.API_VERSION}.`,
  };
}

/** Whether a host name is one of the operator's own machine. */
export function isLocal(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

async function registerDomain(stripe: Stripe, hostname: string): Promise<SetupStep[]> {
  if (isLocal(hostname)) {
    return [{ kind: "unchecked", line: `Wallets need a public domain, which ${hostname} is not.` }];
  }
  const domains = stripe.paymentMethodDomains;
  const { data } = await domains.list({ domain_name: hostname });
  const [known] = data;
  const registered = known
    ? await domains.update(known.id, { enabled: true })
    : await domains.create({ domain_name: hostname });
  const isWhole = wallets(registered).every(({ status }) => status === "active");
  const domain = isWhole ? registered : await domains.validate(registered.id);
  return [
    { kind: "done", line: `The domain ${hostname} is registered for wallets.` },
    ...wallets(domain)
      .filter(({ status }) => status !== "active")
      .map(({ name }): SetupStep => {
        const line = `Settings, Payment method domains: Stripe does not offer ${name} on ${hostname} yet; open the domain and read why.`;
        return { kind: "by-hand", line };
      }),
  ];
}

function wallets({ apple_pay, google_pay }: Stripe.PaymentMethodDomain) {
  return [
    { name: "Apple Pay", status: apple_pay.status },
    { name: "Google Pay", status: google_pay.status },
  ];
}

const NAMES: Record<(typeof PAYMENT_METHODS)[number], string> = {
  card: "cards",
  twint: "TWINT",
  klarna: "Klarna",
  ideal: "iDEAL",
  sepa_debit: "SEPA Direct Debit",
  eps: "EPS",
};

/** Stripe offers a buyer only what the account's default configuration has. */
async function checkMethods(stripe: Stripe): Promise<SetupStep[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
  const own = data.find(({ is_default, application }) => is_default && application === null);
  if (!own) return [{ kind: "by-hand", line: "Settings, Payment methods: there is no default; choose one." }];
  const offered = PAYMENT_METHODS.filter((method) => own[method]?.available);
  const missing = PAYMENT_METHODS.filter((method) => !offered.includes(method));
  return [
    { kind: "done", line: `Buyers can be offered ${offered.map((method) => NAMES[method]).join(", ")}.` },
    ...missing.map((method): SetupStep => {
      const isOn = own[method]?.display_preference.value === "on";
      const action = isOn
        ? "is on, but Stripe has not activated it; see what it asks for"
        : "is off; turn it on";
      return { kind: "by-hand", line: `Settings, Payment methods: ${NAMES[method]} ${action}.` };
    }),
  ];
}

/** Creators are paid from the balance, so the shop's own payouts must leave their share there. */
async function checkAccount(stripe: Stripe): Promise<SetupStep[]> {
  const account = await stripe.accounts.retrieveCurrent();
  const steps: SetupStep[] = account.charges_enabled
    ? []
    : [{ kind: "by-hand", line: "Settings, Business: complete the account; it cannot take payments yet." }];
  return [...steps, payoutStep(account.settings?.payouts?.schedule)];
}

type Schedule = NonNullable<NonNullable<Stripe.Account["settings"]>["payouts"]>["schedule"];

function payoutStep(schedule: Schedule | undefined): SetupStep {
  if (!schedule?.interval) {
    return {
      kind: "unchecked",
      line: "The payouts could not be checked: Stripe does not show their schedule.",
    };
  }
  const { interval, monthly_payout_days, monthly_anchor } = schedule;
  if (interval === "manual") return { kind: "done", line: "The shop's own payouts are manual." };
  if (interval === "monthly") {
    const days = (monthly_payout_days ?? [monthly_anchor]).join(", ");
    const line = `The shop's own payouts are on day ${days} of the month: start \`npm run payouts\` before.`;
    return { kind: "done", line };
  }
  return {
    kind: "by-hand",
    line: `Settings, Payouts: they are ${interval}, and take what creators are owed; make them manual, or monthly after \`npm run payouts\`.`,
  };
}

/** What Stripe refuses to show, to a restricted key for example, is no failure. */
async function checked(what: string, steps: () => Promise<SetupStep[]>): Promise<SetupStep[]> {
  try {
    return await steps();
  } catch (error) {
    return [{ kind: "unchecked", line: `${what} could not be checked. ${saying(error)}` }];
  }
}

/** Stripe's own words: an operator may read them, and they never repeat a whole key. @throws any other error */
function saying(error: unknown): string {
  if (error instanceof StripeConnectionError) return "Stripe does not answer.";
  if (error instanceof StripeError) return `Stripe says: ${error.message}`;
  throw error;
}
