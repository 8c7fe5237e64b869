/** The payments of one test of a contract. */
import { afterEach, beforeEach } from "vitest";
import type { Payments } from "../../app/ports/payments/port.ts";
import type { Last4 } from "./test-cards.ts";

export interface UsedPayments {
  payments: Payments;
  now(): number;
  /** Time passes, also at the provider. */
  pass(ms: number): Promise<void>;
  /** A buyer enters a card for an intent, or a customer for a setup. */
  enterCard(id: string, last4: Last4): Promise<void>;
  /** They answer their bank's question about it. */
  answerBank(id: string, isApproved: boolean): Promise<void>;
  /** A buyer or a customer enters a card on a page of the provider. */
  fillPage(pageId: string, last4: Last4): Promise<void>;
  /** A payee submits the provider's form, complete or not. */
  submitAccount(accountId: string, isComplete: boolean): Promise<void>;
  /** The header for a body, as the provider signs it. */
  sign(body: string, at?: number): string;
}

export interface OpenPayments extends UsedPayments {
  close(): Promise<void>;
}

/** Opens payments before each test and closes them after it. */
export function usePayments(open: () => Promise<OpenPayments>): UsedPayments {
  let opened: OpenPayments;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  return {
    get payments() {
      return opened.payments;
    },
    now: () => opened.now(),
    pass: (ms) => opened.pass(ms),
    enterCard: (id, last4) => opened.enterCard(id, last4),
    answerBank: (id, isApproved) => opened.answerBank(id, isApproved),
    fillPage: (pageId, last4) => opened.fillPage(pageId, last4),
    submitAccount: (accountId, isComplete) => opened.submitAccount(accountId, isComplete),
    sign: (body, at) => opened.sign(body, at),
  };
}
