import { z } from "zod";
import { Refusal } from "~/domain/kernel/refusal";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "unknown-call" } } satisfies RouteHandle;

const refuse = async (): Promise<never> => {
  throw new Refusal("not-found");
};

export const loader = json.get(z.unknown(), refuse);
export const action = loader;
