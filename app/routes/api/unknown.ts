import { z } from "zod";
import { Refusal } from "~/domain/refusal";
import { json } from "~/web/json.server";

const refuse = async (): Promise<never> => {
  throw new Refusal("not-found");
};

export const loader = json.get(z.unknown(), refuse);
export const action = loader;
