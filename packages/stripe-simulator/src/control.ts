/**
 * Addresses by which another program controls the simulator. They are outside `/v1/`, and take JSON.
 *
 * | Address | Body | |
 * |---|---|---|
 * | `POST /_simulator/faults` | a `FaultPlan` | replaces all faults |
 * | `POST /_simulator/clock` | `{ "advance": seconds }` | lets time pass |
 * | `POST /_simulator/perform` | `{ "kind": "open-dispute", "id": "ch_…" }` | lets something happen to an object |
 * | `POST /_simulator/run` | `{}` | does what is due |
 */
import type { FaultPlan } from "./faults.ts";
import type { StripeSimulator } from "./simulator.ts";

/** Answers a request to one of them; null for any other path. */
export async function answerControl(
  { faults, clock, perform, runDue }: Pick<StripeSimulator, "faults" | "clock" | "perform" | "runDue">,
  request: Request,
  path: string,
): Promise<Response | null> {
  const [, what] = /^\/_simulator\/(\w+)$/.exec(path) ?? [];
  if (!what) return null;
  // A page of another site cannot post JSON, so it cannot control the simulator of a developer.
  if (request.method !== "POST" || !request.headers.get("content-type")?.startsWith("application/json")) {
    return Response.json({ error: "Post JSON." }, { status: 415 });
  }
  try {
    const body = (await request.json()) as Record<string, unknown>;
    if (what === "faults") faults.set(body as unknown as FaultPlan);
    else if (what === "clock") await clock.advance(secondsOf(body.advance) * 1000);
    else if (what === "perform") perform(String(body.kind), String(body.id));
    else if (what === "run") await runDue();
    else return Response.json({ error: "There is no such address." }, { status: 404 });
    return Response.json({ now: Math.floor(clock.now() / 1000) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ error: message }, { status: 400 });
  }
}

function secondsOf(advance: unknown): number {
  if (typeof advance === "number" && advance >= 0) return advance;
  throw new TypeError("`advance` must be a number of seconds.");
}
