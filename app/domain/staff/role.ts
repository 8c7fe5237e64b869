/** The roles of staff, and what each may do. A route of the back office names the permission that it needs. */

export const ROLES = ["owner", "orders", "printing", "bookkeeping"] as const;
export type Role = (typeof ROLES)[number];

/** Each permission, with the roles that have it. Owners have all of them. */
const HOLDERS = {
  /** Their own log-in, sessions and shortcuts. */
  own: ["orders", "printing", "bookkeeping"],
  /** The list of orders, and one order, without amounts. */
  orders: ["orders", "printing", "bookkeeping"],
  /** What customers have paid: amounts, receipts, credit notes, and the exported list. */
  amounts: ["orders", "bookkeeping"],
  /** Status, notes, address, e-mails and marks of an order. */
  "order-changes": ["orders"],
  refunds: ["orders"],
  /** Print files, the workshop, slips and parcels. */
  "print-work": ["orders", "printing"],
  /** Customers, what they withdraw from, and what they write. */
  customers: ["orders"],
  /** Takedowns, blocks, and deletions of customers. */
  moderation: ["orders"],
  /** Reports, taxes, margins and payouts. */
  books: ["bookkeeping"],
  "promo-codes": [],
  /** Jobs, webhooks and the health of the shop. */
  operations: [],
  /** The other members of staff, and the log of what they did. */
  staff: [],
} as const satisfies Record<string, readonly Exclude<Role, "owner">[]>;

export type Permission = keyof typeof HOLDERS;

/** @internal All of them, for the tests that each is used and held. */
export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[];

export function isRole(text: string | undefined): text is Role {
  return (ROLES as readonly (string | undefined)[]).includes(text);
}

/** Whether the role has the permission. */
export function may(role: Role, permission: Permission): boolean {
  return role === "owner" || (HOLDERS[permission] as readonly Role[]).includes(role);
}
