/** A person in front of a browser, for demos and tests: enters cards, answers banks, fills in the hosted pages. */
import type { StripeSimulator } from "./simulator.ts";

/** The state of an intent or a setup after an attempt, and the code of the refusal, such as `card_declined`. */
export interface Attempt {
  status: string;
  refusal: string | null;
}

export interface Visitor {
  /** Enters a card in the form of a page that has the client secret of an intent or a setup. */
  confirm(clientSecret: string, number?: string): Promise<Attempt>;
  /** Answers the question of a bank about an intent or a setup. Returns where the bank leads to. */
  answer(clientSecret: string, isApproved?: boolean): Promise<string | null>;
  /** Enters a card on a checkout page. Returns where it leads to; null where the card was refused. */
  checkOut(url: string, number?: string): Promise<string | null>;
  /** Fills in the form of a connected account. Returns where it leads to. */
  onboard(
    url: string,
    identity?: "verified" | "document" | "pending",
    bankAccount?: string,
  ): Promise<string | null>;
}

interface Answer {
  status?: string;
  error?: { code?: string; payment_intent?: { status: string }; setup_intent?: { status: string } };
}

const GOOD_CARD = "4242424242424242";
const IN_TEN_YEARS = new Date().getUTCFullYear() + 10;
const PERSON = {
  first_name: "Robin",
  last_name: "Meier",
  dob: "1990-01-01",
  line1: "Via Nassa 12",
  postal_code: "6900",
  city: "Lugano",
  bank_account: "DE89 3704 0044 0532 0130 00",
  terms: "accepted",
};

/** The request by which a card form in a browser confirms an intent or a setup. Its path begins behind the simulator's. */
export function cardConfirmation(clientSecret: string, number: string): [path: string, init: RequestInit] {
  const [id = ""] = clientSecret.split("_secret_");
  const kind = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const body = new URLSearchParams({
    client_secret: clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": String(IN_TEN_YEARS),
    "payment_method_data[card][cvc]": "123",
    return_url: "http://localhost/returned",
  });
  const headers = { authorization: "Bearer pk_test_visitor" };
  return [`/v1/${kind}/${id}/confirm`, { method: "POST", body, headers }];
}

/** `origin` is that of the simulator, with its path. */
export function openVisitor({ browse }: Pick<StripeSimulator, "browse">, origin: string): Visitor {
  const post = (url: string, fields: Record<string, string>) =>
    browse(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));
  const leadsTo = (answer: Response) => answer.headers.get("location");

  return {
    async confirm(clientSecret, number = GOOD_CARD) {
      const [path, init] = cardConfirmation(clientSecret, number);
      const answer = await browse(new Request(origin + path, init));
      const body = (await answer.json()) as Answer;
      const { status = "" } = body.error?.payment_intent ?? body.error?.setup_intent ?? body;
      return { status, refusal: body.error?.code ?? null };
    },
    async answer(clientSecret, isApproved = true) {
      const answer = isApproved ? "approve" : "refuse";
      return leadsTo(await post(`${origin}/authenticate/${clientSecret}`, { answer }));
    },
    async checkOut(url, number = GOOD_CARD) {
      const expiry = `12/${String(IN_TEN_YEARS).slice(2)}`;
      return leadsTo(await post(url, { type: "card", number, expiry, cvc: "123", name: "Robin Meier" }));
    },
    async onboard(url, identity = "verified", bank_account = PERSON.bank_account) {
      const form = leadsTo(await browse(new Request(url))) ?? url;
      return leadsTo(await post(form, { ...PERSON, identity, bank_account }));
    },
  };
}
