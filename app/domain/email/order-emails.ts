/**
 * Writes the emails about an order, in its buyer's language.
 * Invariant: one email for each occasion, even where it is settled again.
 */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { unsubscribeUrl } from "../accounts/unsubscribe.server.ts";
import { producedLines } from "../fulfilment/production.ts";
import { findPack } from "../kernel/credit-pack.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { PICTURE_ID } from "../kernel/email-attachment.ts";
import { compose } from "../kernel/email-composer.ts";
import { formatList } from "../kernel/formatters.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { termsParagraphs } from "../kernel/terms-text.ts";
import { describeParcel, parcelsOf } from "../orders/parcel.ts";
import { draftOf, linkTo, titleOf } from "./order-email-draft.ts";

type OrderRow = Row<"orders">;
type Lines = readonly Row<"order_lines">[];

/** Handles a paid order: emails its buyer and the creators, and reports lines for which no print was left. */
export async function emailOrderPaid(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-paid"],
): Promise<void> {
  if (order.kind === "credits") return emailCreditsBought(trx, shop, order);
  const { made, lost, lostAmount: amount } = await producedLines(trx, order.id);
  if (made.length > 0) await enqueueOrderConfirmation(shop, trx, order, made);
  for (const line of made) await enqueueSaleMadeEmail(shop, trx, line);
  if (lost.length > 0) await enqueuePrintLostEmail(shop, trx, order, { made, lost, amount });
}

async function emailCreditsBought(trx: Db, shop: Shop, { id }: OrderRow): Promise<void> {
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (order.status === "delivered") await enqueueCreditsBoughtEmail(shop, trx, order);
}

/** Handles a payment that failed while it was being processed. */
export async function emailPaymentFailed(
  trx: Db,
  shop: Shop,
  { order, paymentId }: DomainEvents["payment-failed"],
): Promise<void> {
  await enqueuePaymentFailedEmail(shop, trx, order, paymentId);
}

/** Confirms the order, with its receipt and the poster's picture. */
export async function enqueueOrderConfirmation(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  lines: Lines,
  again = "",
): Promise<void> {
  const [first] = lines;
  const draft = {
    ...draftOf(order, "orderConfirmation", lines),
    key: order.confirmation_id + again,
    attachments: [
      ...(first ? [{ kind: "picture" as const, key: first.thumbnail_key }] : []),
      { kind: "receipt" as const, orderId: order.id },
      { kind: "terms" as const, language: order.language },
    ],
    annex: termsParagraphs(shop, order.language),
  };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("orderConfirmation.intro"),
    t("orderConfirmation.number"),
    ...lines.map((line) =>
      t(
        line.title === null ? "orderConfirmation.line" : "orderConfirmation.named",
        lineValues(shop, order, line),
      ),
    ),
    t("orderConfirmation.total"),
    t("orderConfirmation.address"),
    ...(first ? [{ picture: PICTURE_ID, alt: t("orderConfirmation.picture") }] : []),
    linkTo(shop, order, t("orderConfirmation.link")),
    t("orderConfirmation.receipt"),
    t("orderConfirmation.terms"),
  ]);
}

/** Confirms bought credits, with their receipt. */
export async function enqueueCreditsBoughtEmail(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  again = "",
): Promise<void> {
  const draft = { ...draftOf(order, "creditsBought"), key: order.confirmation_id + again };
  const count = findPack(order.pack)?.credits ?? 0;
  const attachments = [
    { kind: "receipt" as const, orderId: order.id },
    { kind: "terms" as const, language: order.language },
  ];
  await compose(
    shop,
    trx,
    {
      ...draft,
      values: { ...draft.values, count },
      attachments,
      annex: termsParagraphs(shop, order.language),
    },
    shop.clock.now(),
    (t) => [
      t("creditsBought.intro"),
      t("creditsBought.total"),
      { link: `${shop.settings.origin}${paths.create()}`, label: t("creditsBought.link") },
      t("orderConfirmation.receipt"),
      t("orderConfirmation.terms"),
    ],
  );
}

/** Emails the buyer that a payment which was being processed has failed. */
async function enqueuePaymentFailedEmail(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  intentId: string,
): Promise<void> {
  const draft = { ...draftOf(order, "paymentFailed"), key: `${order.confirmation_id}:${intentId}` };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("paymentFailed.intro"),
    linkTo(shop, order, t("paymentFailed.link"), paths.order.$.payment),
  ]);
}

/** Emails the buyer that a payment arrived when no print was left, and that the shop is refunding that money. */
async function enqueuePrintLostEmail(
  shop: Shop,
  trx: Db,
  order: OrderRow,
  { made, lost, amount }: { made: Lines; lost: Lines; amount: number },
): Promise<void> {
  const draft = draftOf(order, "printLost", lost);
  const names = lost.map((line) => titleOf(shop, order.language, line));
  const values = {
    ...draft.values,
    names: formatList(names, order.language),
    amount: formatMoney(rappen(amount), order.language),
  };
  await compose(shop, trx, { ...draft, values }, shop.clock.now(), (t) => [
    t("printLost.intro"),
    t("printLost.money"),
    ...(made.length > 0 ? [t("printLost.rest")] : []),
    linkTo(shop, order, t("printLost.link")),
  ]);
}

/** Emails the creator of a poster about a sale. An owner who orders their own poster causes no email. */
async function enqueueSaleMadeEmail(shop: Shop, trx: Db, line: Row<"order_lines">): Promise<void> {
  if (line.publication_id === null) return;
  const sold = await trx
    .selectFrom("publications")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .leftJoin("prints", (join) => join.on("prints.line_id", "=", line.id))
    .select(["accounts.id", "accounts.email", "accounts.language", "accounts.sale_emails"])
    .select(["publications.total_supply", "prints.number"])
    .where("publications.id", "=", line.publication_id)
    .executeTakeFirstOrThrow();
  if (sold.sale_emails === 0) return;
  const { language, number, total_supply: of } = sold;
  const draft = {
    kind: "saleMade" as const,
    key: line.id,
    recipient: sold.email,
    language,
    values: {
      name: titleOf(shop, language, line),
      count: line.quantity,
      price: formatMoney(rappen(line.unit_price * line.quantity), language),
      share: formatMoney(rappen(line.share * line.quantity), language),
    },
    attachments: [{ kind: "picture" as const, key: line.thumbnail_key }],
    unsubscribeUrl: unsubscribeUrl(shop, sold.id),
  };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("saleMade.intro"),
    ...(number === null ? [] : [t("saleMade.number", { number, of: of ?? number })]),
    t("saleMade.share"),
    { picture: PICTURE_ID, alt: t("saleMade.picture") },
    { link: `${shop.settings.origin}${paths.dashboard()}`, label: t("saleMade.link") },
  ]);
}

/** Emails the buyer when the order ships or is delivered. */
export async function emailStatusChange(
  trx: Db,
  shop: Shop,
  { order, status, isQuiet }: DomainEvents["order-status-changed"],
): Promise<void> {
  if (isQuiet) return;
  if (status === "shipped") await enqueueShippedEmail(shop, trx, order);
  if (status === "delivered") await enqueueDeliveredEmail(shop, trx, order);
}

/** Emails that the order has shipped, and how to track its parcels. */
export async function enqueueShippedEmail(shop: Shop, trx: Db, order: OrderRow, again = ""): Promise<void> {
  const parcels = await parcelsOf(trx, order.id);
  const { made } = await producedLines(trx, order.id);
  const draft = { ...draftOf(order, "shipped", made), key: order.confirmation_id + again };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("shipped.intro"),
    t("shipped.address"),
    ...parcels
      .map((parcel) => describeParcel(parcel, draft.language))
      .flatMap(({ carrier, number: parcel, href }) => [
        t("shipped.parcel", { carrier, parcel }),
        ...(href === null ? [] : [{ link: href, label: t("shipped.follow") }]),
      ]),
    linkTo(shop, order, t("shipped.link")),
  ]);
}

export async function enqueueDeliveredEmail(shop: Shop, trx: Db, order: OrderRow, again = ""): Promise<void> {
  const { made } = await producedLines(trx, order.id);
  const draft = { ...draftOf(order, "delivered", made), key: order.confirmation_id + again };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("delivered.intro"),
    t("delivered.care"),
    linkTo(shop, order, t("delivered.link")),
  ]);
}

function lineValues(shop: Shop, { language }: OrderRow, line: Row<"order_lines">) {
  return {
    quantity: line.quantity,
    style: titleOf(shop, language, line),
    price: formatMoney(rappen(line.unit_price * line.quantity), language),
  };
}
