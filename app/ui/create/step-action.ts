import type { ClientActionFunctionArgs } from "@remix-run/react";
import { announceFailure, ServerFault } from "~/browser/connection";

const FAULT = 500;

/**
 * Posts a step by script. A fault of the shop, or a connection that breaks on the way, is announced, and the step stays on the page
 * with what was entered.
 */
export async function postStep({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Where the shop leads on, or has a page of its own to show.
    if (error instanceof Response && error.status < FAULT) throw error;
    // The browser throws this one where no answer came.
    announceFailure(error instanceof TypeError ? error : new ServerFault({ status: FAULT }));
    // Its status keeps the loaders from running, which would fail as well. An answer is a new one each time.
    return Response.json({ result: {}, refusal: null }, { status: FAULT });
  }
}
