/** Every call has an address, a description and a line in docs/api.md. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "../../app/routes/api/descriptions/index.server.ts";
import { apiRoutes } from "../../app/routes/api/routes.ts";
import { isJson } from "../../app/web/openapi/call.ts";
import { openApiDocument } from "../../app/web/openapi/document.server.ts";
import { exampleOf } from "../../app/web/openapi/example.ts";
import { answerSchema, sentSchema } from "../../app/web/openapi/schema.ts";
import { callTable } from "../../app/web/openapi/table.server.ts";
import { withTable } from "../../scripts/api-docs/page.ts";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");

describe("the calls", () => {
  it("are all described, and no others are", () => {
    const described = [...new Set(calls.map(({ path }) => `api/${path}`))];
    const known = apiRoutes.map(({ path }) => path).filter((path) => path !== "api/*");
    expect(described.sort()).toEqual(known.sort());
  });
  it("are up to date in docs/api.md: else run `npm run api-docs`", () => {
    expect(page).toBe(withTable(page, callTable(calls)));
  });
  it("are described once each", () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("the OpenAPI description", () => {
  const described = JSON.parse(JSON.stringify(openApiDocument(calls, "https://shop.example")));
  const operations: Record<
    string,
    Record<string, { operationId: string; responses: object }>
  > = described.paths;

  it("conforms to OpenAPI 3.1, with a unique id for every operation", () => {
    expect(described.openapi).toBe("3.1.0");
    const ids = Object.values(operations).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(ids).toEqual([...new Set(ids)]);
  });
  it("names every key of an address as a parameter", () => {
    for (const [path, methods] of Object.entries(operations)) {
      const keys = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      for (const operation of Object.values(methods)) {
        const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(keys);
      }
    }
  });
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "gives an example of %s that its own schema accepts",
    (_name, call) => {
      const { answers, takes } = call;
      const sent = sentSchema(call);
      const parsed = [
        takes && sent ? takes.safeParse(exampleOf(sent)) : undefined,
        isJson(answers) ? answers.safeParse(exampleOf(answerSchema(answers))) : undefined,
      ];
      expect(parsed.map((each) => each?.error?.issues ?? [])).toEqual([[], []]);
    },
  );
  it("describes the fields of a form, and the answer", () => {
    const login = operations["/api/auth/login"]?.post;
    expect(login).toMatchObject({
      requestBody: { content: { "application/json": { schema: { required: ["email", "password"] } } } },
      responses: {
        200: {
          content: { "application/json": { schema: { properties: { user: { type: "object" } } } } },
        },
        401: { description: "login-failed" },
      },
    });
  });
});
