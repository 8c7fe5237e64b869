/** Every call has an address, a description and a line in docs/api.md, and none has one of them alone. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "../../app/routes/api/routes.ts";
import { isJson } from "../../app/web/openapi/call.ts";
import { calls } from "../../app/web/openapi/calls.server.ts";
import { openApiDocument } from "../../app/web/openapi/document.server.ts";
import { exampleOf } from "../../app/web/openapi/example.ts";
import { answerSchema, sentSchema } from "../../app/web/openapi/schema.ts";
import { callTable } from "../../app/web/openapi/table.server.ts";
import { withTable } from "../../scripts/api-docs/page.ts";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");

describe("the calls", () => {
  it("are described, every address of them, and no other", () => {
    const described = [...new Set(calls.map(({ path }) => `api/${path}`))];
    const known = apiRoutes.map(({ path }) => path).filter((path) => path !== "api/*");
    expect(described.sort()).toEqual(known.sort());
  });
  it("stand in docs/api.md as they are: else run `npm run api-docs`", () => {
    expect(page).toBe(withTable(page, callTable()));
  });
  it("are told once each", () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("the OpenAPI description", () => {
  const described = JSON.parse(JSON.stringify(openApiDocument("https://shop.example")));
  const operations: Record<
    string,
    Record<string, { operationId: string; responses: object }>
  > = described.paths;

  it("is of OpenAPI 3.1, with an id of its own for every operation", () => {
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
      const told = [
        takes && sent ? takes.safeParse(exampleOf(sent)) : undefined,
        isJson(answers) ? answers.safeParse(exampleOf(answerSchema(answers))) : undefined,
      ];
      expect(told.map((each) => each?.error?.issues ?? [])).toEqual([[], []]);
    },
  );
  it("asks for what a form asks for, and tells what is answered", () => {
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
