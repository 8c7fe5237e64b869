/** Example requests and answers of a call. Invariant: the call's own schema accepts them. */
import { paths } from "../../paths.ts";
import type { JsonSchema } from "./schema.ts";

const picture = paths.api.storageImage["*"];

const ID = "5f0c7a52-6a0e-4c8e-9d0b-2f4f6f1f7c11";

/** Examples for fields that the schema describes only as text. */
const WORDS: Record<string, unknown> = {
  address: "Via Nassa 12/3",
  cardNumber: "4242 4242 4242 4242",
  city: "Lugano",
  clientSecret: "pi_3Q7wX2_secret_9fKc",
  code: "123456",
  confirmationId: "A3-7KQ2M9XD",
  country: "CH",
  description: "Two children run along the lake as the lamps come on.",
  currentPeriodEnd: "2025-06-04T12:00:00.000Z",
  cvc: "123",
  email: "ada@example.com",
  expiry: "12/34",
  failure: "Image flagged as sensitive, please try another",
  feelings: "joy",
  filename: "evening.mp4",
  firstName: "Ada",
  id: ID,
  imageData: "data:image/jpeg;base64,/9j/4AAQSkZJRg==",
  imageUrl: picture("posters/evening.jpg"),
  lastName: "Lovelace",
  message: "Page Not Found",
  momentLink: "https://example.com/evening",
  name: "Evening in Lugano",
  orderConfirmationId: "CAT-482913",
  originalImageUrl: picture("creations/evening/photo.jpg"),
  originalVideoPath: "videos/evening/clip.mp4",
  password: "a long and quiet password",
  paymentIntentId: "pi_3Q7wX2",
  paymentMethodId: "pm_1Q7wX2",
  posterId: ID,
  pricePerUnit: 45,
  print: "1/50",
  promoCode: "EARLY60",
  setupIntentId: "seti_1Q7wX2",
  state: "Ticino",
  status: "active",
  style: "popart",
  stylePrompt: "left unread",
  title: "Evening in Lugano",
  totalSupply: 50,
  username: "ada_love",
  videoData: "data:video/mp4;base64,AAAAIGZ0eXBpc29t",
  videoFrameTimestamp: 1.4,
  zipCode: "6900",
};

export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const kinds = schema.oneOf ?? schema.anyOf;
  const kind = kinds?.find(({ type }) => type !== "null");
  if (kind) return exampleOf(kind, name);
  const isPlain = schema.format === undefined && schema.type !== "array" && schema.type !== "object";
  if (isPlain && name in WORDS) return WORDS[name];
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== "null") : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema);
    case "array":
      return [exampleOf(schema.items ?? {}, name)];
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {} }: JsonSchema): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleOf(field, name)]),
  );
}

function textOf({ format }: JsonSchema): string {
  switch (format) {
    case "date-time":
      return "2025-05-04T12:00:00.000Z";
    case "uri":
      return "https://example.com/evening";
    case "uri-reference":
      return picture("posters/one.jpg");
    case "email":
      return "ada@example.com";
    case "uuid":
      return ID;
    default:
      return "text";
  }
}
