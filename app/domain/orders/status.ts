/** The statuses of an order in their sequence, and what each of them allows. */
import type { Row } from "../../../db/schema.ts";

interface StatusFacts {
  /** Production has not begun: its lines and its address may change, and it may be paid. */
  isBeforeProduction: boolean;
  /** Production has begun: its prints keep their numbers, also when it is refunded. */
  isBegun: boolean;
  /** Its parcel is still to be sent. */
  isUnsent: boolean;
  /** Nothing more is made or sent for it. */
  isOver: boolean;
}

const no: StatusFacts = { isBeforeProduction: false, isBegun: false, isUnsent: false, isOver: false };

export const STATUS = {
  pending: { ...no, isBeforeProduction: true, isUnsent: true },
  processing: { ...no, isBegun: true, isUnsent: true },
  shipped: { ...no, isBegun: true },
  delivered: { ...no, isBegun: true, isOver: true },
  cancelled: { ...no, isOver: true },
} as const satisfies Record<Row<"orders">["status"], StatusFacts>;

export type OrderStatus = keyof typeof STATUS;

export const ORDER_STATUSES = Object.keys(STATUS) as OrderStatus[];

/** The statuses with this fact, for a query. */
export function statusesWith(fact: keyof StatusFacts): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => STATUS[status][fact]);
}
