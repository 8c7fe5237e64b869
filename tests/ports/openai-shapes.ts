import { existsSync, readFileSync } from "node:fs";

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  required?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean;
  items?: Shape;
  $ref?: string;
}

const file = new URL("../../../shared/contracts/openai-images-subset.json", import.meta.url);

/** The service's published shapes, if they are beside the repository. */
export const shapesAreHere = existsSync(file);

function shapes(): Record<string, Shape> {
  return JSON.parse(readFileSync(file, "utf8")).components.schemas;
}

/** What is wrong with a multipart form, field by field. */
export function complaintsAboutForm(name: string, form: FormData): string[] {
  const shape = shapes()[name];
  const properties = shape?.properties ?? {};
  const missing = (shape?.required ?? [])
    .filter((field) => !form.has(field))
    .map((field) => `${field} is missing`);
  const wrong = [...form].flatMap(([field, value]) => {
    const property = properties[field];
    if (!property) return [`${field} is unknown`];
    if (typeof value !== "string") return [];
    const complaints: string[] = [];
    if (property.enum && !property.enum.includes(value)) complaints.push(`${field} is not in the list`);
    if (property.pattern && !new RegExp(property.pattern).test(value))
      complaints.push(`${field} has no such form`);
    if ([property.type].flat().includes("integer") && !/^\d+$/.test(value))
      complaints.push(`${field} is no number`);
    return complaints;
  });
  return [...missing, ...wrong];
}

/** What is wrong with an answer of the listener: a test against a wrong answer proves nothing. */
export function complaintsAboutAnswer(name: string, value: unknown): string[] {
  const all = shapes();
  const check = (shape: Shape | undefined, thing: unknown, where: string): string[] => {
    if (!shape) return [`${where} has no shape`];
    if (shape.$ref) return check(all[shape.$ref.split("/").at(-1) ?? ""], thing, where);
    if (shape.enum && !shape.enum.includes(thing)) return [`${where} is not in the list`];
    if (shape.items && Array.isArray(thing)) {
      return thing.flatMap((item, index) => check(shape.items, item, `${where}[${index}]`));
    }
    if (!shape.properties || typeof thing !== "object" || thing === null) return [];
    const fields = Object.entries(thing);
    const missing = (shape.required ?? []).filter((field) => !fields.some(([name]) => name === field));
    return [
      ...missing.map((field) => `${where}.${field} is missing`),
      ...fields.flatMap(([field, inner]) =>
        shape.properties?.[field]
          ? check(shape.properties[field], inner, `${where}.${field}`)
          : [`${where}.${field} is unknown`],
      ),
    ];
  };
  return check(all[name], value, name);
}
