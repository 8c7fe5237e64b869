/** What the model remembers beside the shop: whose order it is, what the shop has confirmed, and what browsers show. */
import type { Delivered } from "../outside/mailbox.ts";

/** A payment that a browser shows: its secret is enough to pay it. */
export interface ShownPayment {
  intent: string;
  secret: string;
}

/** What browsers remember, whatever happens to the shop. */
interface Browsers {
  payments: Map<string, ShownPayment[]>;
  pages: Map<string, string[]>;
}

export class Books {
  /** Who opened an order, by its id. */
  readonly owners = new Map<string, string>();
  /** Confirmation ids of orders that the shop has called paid. */
  readonly paid = new Set<string>();
  /** Persons who have got the answer that their account is deleted. */
  readonly gone = new Set<string>();
  /** The line that each made print belongs to, by "publication:number". */
  readonly made = new Map<string, string>();
  /** E-mails that arrived before a restore, of which the shop may know nothing more. */
  forgotten: ReadonlySet<string> = new Set();
  isRestored = false;

  constructor(private readonly browsers: Browsers = { payments: new Map(), pages: new Map() }) {}

  /** The same confirmations, with the browsers as they are. */
  copy(): Books {
    const copy = new Books(this.browsers);
    for (const [order, person] of this.owners) copy.owners.set(order, person);
    for (const order of this.paid) copy.paid.add(order);
    for (const person of this.gone) copy.gone.add(person);
    for (const [print, line] of this.made) copy.made.set(print, line);
    copy.forgotten = this.forgotten;
    copy.isRestored = this.isRestored;
    return copy;
  }

  afterRestore(delivered: readonly Delivered[]): void {
    this.isRestored = true;
    this.forgotten = new Set(delivered.map(({ id }) => id));
  }

  opened(orderId: string, person: string): void {
    if (!this.owners.has(orderId)) this.owners.set(orderId, person);
  }

  ordersOf(person: string): string[] {
    return [...this.owners].filter(([, owner]) => owner === person).map(([order]) => order);
  }

  paymentShown(person: string, payment: ShownPayment): void {
    const shown = this.browsers.payments.get(person) ?? [];
    if (!shown.some(({ intent }) => intent === payment.intent)) shown.push(payment);
    this.browsers.payments.set(person, shown);
  }

  paymentsOf(person: string): readonly ShownPayment[] {
    return this.browsers.payments.get(person) ?? [];
  }

  pageShown(person: string, url: string): void {
    this.browsers.pages.set(person, [...this.pagesOf(person), url]);
  }

  pagesOf(person: string): readonly string[] {
    return this.browsers.pages.get(person) ?? [];
  }

  acknowledged(confirmationId: string): void {
    this.paid.add(confirmationId);
  }

  deleted(person: string): void {
    this.gone.add(person);
  }
}
