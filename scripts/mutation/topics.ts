/** What mutation testing changes, by topic, and the tests that have to notice. */

export interface Topic {
  /** Files whose every statement is changed. */
  mutate: readonly string[];
  /** Without HTTP and browsers, because each runs once for each change of a line that it covers. */
  tests: readonly string[];
}

export const TOPICS: Readonly<Record<string, Topic>> = {
  money: {
    mutate: ["app/domain/kernel/money.ts", "app/domain/ledger/creator-share.ts"],
    tests: ["tests/domain/kernel/money.test.ts", "tests/domain/kernel/prices.test.ts"],
  },
  ledger: {
    mutate: ["app/domain/ledger/*.ts", "!app/domain/ledger/creator-share.ts"],
    tests: ["tests/domain/ledger"],
  },
  editions: {
    mutate: ["app/domain/editions/{hold,hold-quota,print.server,chain.server}.ts"],
    tests: [
      "tests/domain/editions/chain.test.ts",
      "tests/domain/editions/hold-quota.test.ts",
      "tests/domain/editions/holds.test.ts",
      "tests/domain/editions/prints.test.ts",
    ],
  },
  membership: {
    mutate: ["app/domain/membership/settlement.server.ts"],
    tests: ["tests/domain/membership/settlement.test.ts"],
  },
  access: {
    mutate: [
      "app/domain/kernel/viewer.ts",
      "app/domain/accounts/{session.server,own-sessions.server,recent-proof.server,throttle}.ts",
    ],
    tests: ["tests/domain/accounts/sessions.test.ts", "tests/domain/accounts/throttle.test.ts"],
  },
};
