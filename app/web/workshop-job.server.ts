/** A print job as the pages of the workshop show it. */
import type { WorkshopJob } from "../domain/fulfilment/workshop.ts";
import { isMade } from "../domain/orders/order.ts";
import { writeTick } from "../domain/orders/selected-order.ts";
import { addressLines } from "../domain/orders/shipping.ts";
import { paths } from "../paths.ts";
import { moment } from "./back-office-list.server.ts";
import { LOW_DPI, lineName } from "./order-line.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function describeWorkshopJob(
  { id, order, state, isReprint, isCancelled, isWithdrawn, createdAt, dpi, replaced }: WorkshopJob,
  context: RequestContext,
) {
  const made = order.lines.filter(isMade);
  return {
    id,
    state,
    isReprint,
    isCancelled,
    isWithdrawn,
    lowDpi: dpi !== null && dpi < LOW_DPI ? dpi : null,
    giftNote: order.giftNote,
    since: moment(context, createdAt),
    href: paths.admin.workshop.$(id),
    order: { number: order.confirmationId, href: paths.admin.orders.$(order.id) },
    address: order.shipping ? addressLines(order.shipping, context.language) : [],
    slip: `${paths.admin.orders.selection.slips()}?order=${writeTick({ id: order.id })}`,
    lines: made.map((line) => ({
      id: line.id,
      name: lineName(line, context),
      copies: line.quantity - line.refunded,
      edition: line.print && !line.print.isVoid ? { number: line.print.number, of: line.print.of } : null,
      isReplaced: replaced.includes(line.id),
      picture: replaced.includes(line.id)
        ? paths.admin.orders.$.print.$.proof(order.id, line.id)
        : paths.admin.orders.$.pictures.$(order.id, line.id),
      file: paths.admin.orders.$.print.$.file(order.id, line.id),
      certificate:
        line.print && !line.print.isVoid ? paths.admin.orders.$.certificate.$(order.id, line.id) : null,
    })),
  };
}

export type ShownWorkshopJob = ReturnType<typeof describeWorkshopJob>;
