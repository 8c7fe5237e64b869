/** What a browser answers about a passkey, as JSON in a form field. Only its shape is checked here. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { Refusal } from "../kernel/refusal.ts";

const text = z.string().regex(/^[\w-]{1,8000}$/);
const common = {
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).loose(),
};

const Registration = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});

const Assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

const ClientData = z.object({ challenge: text });

interface Answer<Response> {
  response: Response;
  /** The challenge that it says it answers. */
  challenge: string;
}

/** @throws Refusal "passkey-refused" */
export const readRegistration = (json: string): Answer<RegistrationResponseJSON> => read(Registration, json);

/** @throws Refusal "passkey-refused" */
export const readAssertion = (json: string): Answer<AuthenticationResponseJSON> => read(Assertion, json);

function read<T extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<T>,
  json: string,
): Answer<T> {
  try {
    const response = schema.parse(JSON.parse(json));
    const data = Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8");
    return { response, challenge: ClientData.parse(JSON.parse(data)).challenge };
  } catch {
    throw new Refusal("passkey-refused");
  }
}
