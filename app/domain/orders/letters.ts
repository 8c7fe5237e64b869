/** Writes the letters about an order, in its buyer's language. Invariant: one letter for each occasion, whatever is settled how often. */
import type { Row } from "../../../db/schema.ts";
import { findStyle } from "../creations/style.ts";
import { findPack } from "../credits/pack.ts";
import { PICTURE_ID } from "../letters/attachment.ts";
import { compose, type Draft } from "../letters/compose.ts";
import type { Block } from "../letters/letter-body.ts";
import { formatMoney, rappen } from "../money.ts";
import type { Db, Shop } from "../shop.ts";
import { addressLines } from "./address.ts";
import { shippingOf } from "./order.ts";
import { orderLink } from "./order-link.server.ts";
import { carrierName, findParcel, parcelLink } from "./parcel.ts";

type OrderRow = Row<"orders">;

/** Confirms the order, with its receipt and the poster's picture. */
export async function writeOrderConfirmation(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  lines: readonly Row<"order_lines">[],
): Promise<void> {
  const [first] = lines;
  const draft = {
    ...draftOf(order, "orderConfirmation"),
    attachments: [
      ...(first ? [{ kind: "picture" as const, key: first.thumbnail_key }] : []),
      { kind: "receipt" as const, orderId: order.id },
    ],
  };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("orderConfirmation.intro"),
    t("orderConfirmation.number"),
    ...lines.map((line) =>
      t(
        line.title === null ? "orderConfirmation.line" : "orderConfirmation.named",
        lineValues(line, order.language),
      ),
    ),
    t("orderConfirmation.total"),
    t("orderConfirmation.address"),
    ...(first ? [{ picture: PICTURE_ID, alt: t("orderConfirmation.picture") }] : []),
    linkTo(shop, order, t("orderConfirmation.link")),
    t("orderConfirmation.receipt"),
  ]);
}

/** Says that credits have arrived, with their receipt. */
export async function writeCreditsBought(shop: Shop, trx: Db, order: OrderRow): Promise<void> {
  const draft = draftOf(order, "creditsBought");
  const count = findPack(order.pack)?.credits ?? 0;
  const attachments = [{ kind: "receipt" as const, orderId: order.id }];
  await compose(
    shop,
    trx,
    { ...draft, values: { ...draft.values, count }, attachments },
    shop.clock.now(),
    (t) => [
      t("creditsBought.intro"),
      t("creditsBought.total"),
      { link: `${shop.settings.origin}/create`, label: t("creditsBought.link") },
      t("orderConfirmation.receipt"),
    ],
  );
}

/** Tells that a payment which was on its way has failed. */
export async function writePaymentFailed(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  intentId: string,
): Promise<void> {
  const draft = { ...draftOf(order, "paymentFailed"), key: `${order.confirmation_id}:${intentId}` };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("paymentFailed.intro"),
    linkTo(shop, order, t("paymentFailed.link"), "/payment"),
  ]);
}

export async function writeRefunded(shop: Shop, trx: Db, order: OrderRow): Promise<void> {
  await compose(shop, trx, draftOf(order, "refunded"), shop.clock.now(), (t) => [
    t("refunded.intro"),
    linkTo(shop, order, t("refunded.link")),
  ]);
}

/** Tells that a payment came when no print was left: that money is on its way back. */
export async function writePrintLost(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  { lost, amount }: { lost: readonly Row<"order_lines">[]; amount: number },
): Promise<void> {
  const draft = draftOf(order, "printLost");
  const values = {
    ...draft.values,
    names: lost.map(titleOf).join(", "),
    amount: formatMoney(rappen(amount), order.language),
  };
  await compose(shop, trx, { ...draft, values }, shop.clock.now(), (t) => [
    t("printLost.intro"),
    t("printLost.money"),
    linkTo(shop, order, t("printLost.link")),
  ]);
}

/** Tells the creator of a poster that somebody has bought it. A poster that its owner ordered tells nobody. */
export async function writeSaleMade(shop: Shop, trx: Db, line: Row<"order_lines">): Promise<void> {
  if (line.publication_id === null) return;
  const sold = await trx
    .selectFrom("publications")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .leftJoin("prints", (join) => join.on("prints.line_id", "=", line.id))
    .select(["accounts.email", "accounts.language", "accounts.sale_letters"])
    .select(["publications.total_supply", "prints.number"])
    .where("publications.id", "=", line.publication_id)
    .executeTakeFirstOrThrow();
  if (sold.sale_letters === 0) return;
  const { language, number, total_supply: of } = sold;
  const draft = {
    kind: "saleMade" as const,
    key: line.id,
    recipient: sold.email,
    language,
    values: {
      name: titleOf(line),
      count: line.quantity,
      price: formatMoney(rappen(line.unit_price * line.quantity), language),
      share: formatMoney(rappen(line.share * line.quantity), language),
    },
    attachments: [{ kind: "picture" as const, key: line.thumbnail_key }],
  };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("saleMade.intro"),
    ...(number === null ? [] : [t("saleMade.number", { number, of: of ?? number })]),
    t("saleMade.share"),
    { picture: PICTURE_ID, alt: t("saleMade.picture") },
    { link: `${shop.settings.origin}/dashboard`, label: t("saleMade.link") },
    { link: `${shop.settings.origin}/settings/notifications`, label: t("saleMade.fewer") },
  ]);
}

/** Says that the order has gone, and how its parcel is followed. */
export async function writeShipped(shop: Shop, trx: Db, order: OrderRow): Promise<void> {
  const parcel = await findParcel(trx, order.id);
  const draft = draftOf(order, "shipped");
  const followed: Record<string, string> = parcel
    ? { carrier: carrierName(parcel.carrier), parcel: parcel.number }
    : {};
  await compose(shop, trx, { ...draft, values: { ...draft.values, ...followed } }, shop.clock.now(), (t) => [
    t("shipped.intro"),
    t("shipped.address"),
    ...(parcel ? [t("shipped.parcel"), { link: parcelLink(parcel), label: t("shipped.follow") }] : []),
    linkTo(shop, order, t("shipped.link")),
  ]);
}

export async function writeDelivered(shop: Shop, trx: Db, order: OrderRow): Promise<void> {
  await compose(shop, trx, draftOf(order, "delivered"), shop.clock.now(), (t) => [
    t("delivered.intro"),
    t("delivered.care"),
    linkTo(shop, order, t("delivered.link")),
  ]);
}

function draftOf(order: OrderRow, kind: Draft["kind"]): Draft {
  return {
    kind,
    key: order.confirmation_id,
    recipient: order.email ?? "",
    language: order.language,
    values: {
      number: order.confirmation_id,
      total: formatMoney(rappen(order.charged ?? order.amount), order.language),
      address: addressLines(shippingOf(order), order.language).join("\n"),
    },
  };
}

function lineValues(line: Row<"order_lines">, language: string) {
  return {
    quantity: line.quantity,
    style: titleOf(line),
    price: formatMoney(rappen(line.unit_price * line.quantity), language),
  };
}

/** A poster from the catalogue has a name; one's own is known by its style. */
function titleOf({ title, style }: Row<"order_lines">): string {
  return title ?? findStyle(style)?.name ?? style;
}

function linkTo(shop: Shop, order: OrderRow, label: string, page = ""): Block {
  return { link: shop.settings.origin + orderLink(shop, order.id, page), label };
}
