/** Connected accounts and transfers of the simulated Stripe. */
import { whole } from "./stripe-shapes.ts";
import { listOf, missing, type Params, type Reply, refused, textsOf } from "./stripe-wire.ts";

interface StoredAccount {
  id: string;
  email: string;
  submitted: boolean;
  due: string[];
  metadata: Record<string, string>;
}

interface StoredTransfer {
  id: string;
  amount: number;
  destination: string;
  group: string;
  description: string;
  metadata: Record<string, string>;
}

export function openPayees(newId: (prefix: string) => string, created: number) {
  const accounts = new Map<string, StoredAccount>();
  const transfers: StoredTransfer[] = [];
  let links = 0;

  const isReady = ({ submitted, due }: StoredAccount) => submitted && due.length === 0;

  function accountObject(account: StoredAccount) {
    return whole("account", {
      id: account.id,
      object: "account",
      capabilities: { transfers: isReady(account) ? "active" : "inactive" },
      charges_enabled: false,
      created,
      details_submitted: account.submitted,
      email: account.email,
      metadata: account.metadata,
      payouts_enabled: isReady(account),
      requirements: {
        alternatives: null,
        current_deadline: null,
        currently_due: account.due,
        disabled_reason: null,
        errors: null,
        eventually_due: account.due,
        past_due: null,
        pending_verification: null,
      },
    });
  }

  function transferObject(transfer: StoredTransfer) {
    return whole("transfer", {
      id: transfer.id,
      object: "transfer",
      amount: transfer.amount,
      amount_reversed: 0,
      created,
      currency: "chf",
      description: transfer.description,
      destination: transfer.destination,
      metadata: transfer.metadata,
      reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${transfer.id}/reversals` },
      transfer_group: transfer.group,
    });
  }

  return {
    /** The account of the key. */
    answerOwnAccount(): Reply {
      const own = {
        id: "acct_00000000platform",
        email: "shop@shop.example",
        submitted: true,
        due: [],
        metadata: {},
      };
      return { status: 200, body: accountObject(own) };
    },
    answerAccount(method: string, id: string | undefined, verb: string | undefined, params: Params): Reply {
      if (!id && method === "GET") return listOf("/v1/accounts", [...accounts.values()].map(accountObject));
      if (!id) {
        const account = {
          id: newId("acct"),
          email: String(params.email),
          submitted: false,
          due: ["individual.first_name"],
          metadata: textsOf(params.metadata),
        };
        accounts.set(account.id, account);
        return { status: 200, body: accountObject(account) };
      }
      const account = accounts.get(id);
      if (!account) return missing("account", id);
      if (method === "POST" && verb === "login_links") {
        if (!account.submitted) {
          return refused(400, {
            type: "invalid_request_error",
            message: "Cannot create a login link for an account that has not completed onboarding.",
          });
        }
        const url = `https://connect.stripe.com/express/${++links}`;
        return { status: 200, body: { object: "login_link", created, url } };
      }
      return { status: 200, body: accountObject(account) };
    },
    answerLink({ account }: Params): Reply {
      if (!accounts.has(String(account))) return missing("account", String(account));
      const url = `https://connect.stripe.com/setup/${++links}`;
      return { status: 200, body: { object: "account_link", created, expires_at: created + 300, url } };
    },
    answerTransfer(method: string, id: string | undefined, params: Params): Reply {
      if (id) {
        const transfer = transfers.find((each) => each.id === id);
        return transfer ? { status: 200, body: transferObject(transfer) } : missing("transfer", id);
      }
      if (method === "GET") {
        const found = transfers.filter(({ group }) => group === params.transfer_group);
        return listOf("/v1/transfers", found.map(transferObject));
      }
      const account = accounts.get(String(params.destination));
      if (!account) return missing("destination", String(params.destination));
      if (Number(params.amount) < 1 || !isReady(account)) {
        return refused(400, {
          type: "invalid_request_error",
          code: isReady(account) ? "parameter_invalid_integer" : "insufficient_capabilities_for_transfer",
          message: "Refused",
        });
      }
      const transfer: StoredTransfer = {
        id: newId("tr"),
        amount: Number(params.amount),
        destination: account.id,
        group: String(params.transfer_group),
        description: String(params.description),
        metadata: textsOf(params.metadata),
      };
      transfers.push(transfer);
      return { status: 200, body: transferObject(transfer) };
    },
    accounts,
    transfers,
    /** A payee submits the provider's form. */
    submit(id: string, isComplete: boolean): void {
      const account = accounts.get(id);
      if (!account) throw new Error("There is no such account.");
      account.submitted = true;
      account.due = isComplete ? [] : ["individual.verification.document"];
    },
  };
}
